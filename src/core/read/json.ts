/** JSON of a stranger: nothing about its shape is taken for granted. */

export type JsonRecord = Record<string, unknown>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object that `text` holds (a byte order mark may precede it), or a sentence that says why there is none. */
export function parseRecord(text: string): JsonRecord | string {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isRecord(value) ? value : 'It holds no object.';
  } catch (error) {
    return `${(error as Error).message.slice(0, 200)}.`;
  }
}

/** The objects in the list `key` of `record`; whatever else is in it is left out. */
export function recordsIn(record: JsonRecord, key: string): JsonRecord[] {
  const list = record[key];
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

/** The text at `key`, or ''. */
export function textIn(record: JsonRecord, key: string): string {
  const value = record[key];
  return typeof value === 'string' ? value : '';
}

/** Gives each item an id of its own: the one it has, with a number where it was given away already or is missing. */
export function cardIds(): (item: JsonRecord) => string {
  const used = new Set<string>();
  return (item) => {
    const own = textIn(item, 'id');
    let id = own;
    for (let number = used.size; id === '' || used.has(id); number++) id = `${own}-${number}`;
    used.add(id);
    return id;
  };
}
