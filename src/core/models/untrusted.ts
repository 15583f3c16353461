/** Fields of records that others may have written. */

export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined where the record has no such field of its own. */
export function field(fields: Fields, key: string): unknown {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

/** The text at `key`; null where there is none, or it is longer. */
export function textAt(fields: Fields, key: string, most = 200): string | null {
  const value = field(fields, key);
  return typeof value === 'string' && value.length <= most ? value : null;
}

/** The whole number at `key`; null where there is none between these. */
export function numberAt(fields: Fields, key: string, least: number, most: number): number | null {
  const value = field(fields, key);
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : null;
}

export function fieldsAt(fields: Fields, key: string): Fields | null {
  const value = field(fields, key);
  return isFields(value) ? value : null;
}

/** The object in a JSON text; null where there is none. */
export function parseFields(bytes: Uint8Array): Fields | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}
