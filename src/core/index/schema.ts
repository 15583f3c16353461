/** Codecs of the shapes that records are made of, put together like their types. */
import { Damaged, type Codec } from './codec';

export const text: Codec<string> = {
  write: (to, value) => to.text(value),
  read: (from) => from.text(),
};

export const uint: Codec<number> = {
  write: (to, value) => to.uint(value),
  read: (from) => from.uint(),
};

export const blob: Codec<Uint8Array> = {
  write: (to, value) => to.blob(value),
  read: (from) => from.blob(),
};

export const boolean: Codec<boolean> = {
  write: (to, value) => to.byte(value ? 1 : 0),
  read: (from) => oneOf(from.byte(), [false, true]),
};

/** A whole number of either sign, small ones in few bytes. */
export const int: Codec<number> = {
  write: (to, value) => to.uint(value < 0 ? -2 * value - 1 : 2 * value),
  read: (from) => {
    const value = from.uint();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  },
};

const SMALL = 2 ** 50;

/** Any finite number: whole ones in few bytes, others as float64. */
export const number: Codec<number> = {
  write(to, value) {
    if (!Number.isFinite(value)) throw new RangeError(`${value} is not a number that can be stored.`);
    const whole = Number.isInteger(value) && Math.abs(value) < SMALL && !Object.is(value, -0);
    to.byte(whole ? 0 : 1);
    if (whole) int.write(to, value);
    else to.float(value);
  },
  read(from) {
    if (!boolean.read(from)) return int.read(from);
    const value = from.float();
    if (!Number.isFinite(value)) throw new Damaged('A number is not finite.');
    return value;
  },
};

/** One of a few words, in one byte. The order of `values` is part of the format. */
export function word<T extends string>(values: readonly T[]): Codec<T> {
  return {
    write(to, value) {
      const at = values.indexOf(value);
      if (at < 0) throw new RangeError(`"${value}" is none of ${values.join(', ')}.`);
      to.byte(at);
    },
    read: (from) => oneOf(from.byte(), values),
  };
}

function oneOf<T>(at: number, values: readonly T[]): T {
  if (at >= values.length) throw new Damaged('A choice is unknown.');
  return values[at];
}

export function nullable<T>(codec: Codec<T>): Codec<T | null> {
  return {
    write(to, value) {
      to.byte(value === null ? 0 : 1);
      if (value !== null) codec.write(to, value);
    },
    read: (from) => (boolean.read(from) ? codec.read(from) : null),
  };
}

/** For a field that may not be there. */
export function optional<T>(codec: Codec<T>): Codec<T | undefined> {
  return {
    write(to, value) {
      to.byte(value === undefined ? 0 : 1);
      if (value !== undefined) codec.write(to, value);
    },
    read: (from) => (boolean.read(from) ? codec.read(from) : undefined),
  };
}

export function list<T>(codec: Codec<T>): Codec<T[]> {
  return {
    write(to, values) {
      to.uint(values.length);
      for (const value of values) codec.write(to, value);
    },
    read(from) {
      const values: T[] = [];
      for (let left = from.count(); left > 0; left--) values.push(codec.read(from));
      return values;
    },
  };
}

/** The fields in the order given, which is part of the format; fields of the value that are not named are not stored. */
export function struct<T extends object>(fields: { [K in keyof T]-?: Codec<T[K]> }): Codec<T> {
  const names = Object.keys(fields) as (keyof T)[];
  return {
    write(to, value) {
      for (const name of names) fields[name].write(to, value[name]);
    },
    read(from) {
      const value: Partial<T> = {};
      for (const name of names) {
        const field = fields[name].read(from);
        if (field !== undefined) value[name] = field;
      }
      return value as T;
    },
  };
}

/** A codec whose values must pass `holds`, written and read alike. */
export function checked<T>(codec: Codec<T>, holds: (value: T) => boolean, wanted: string): Codec<T> {
  return {
    write(to, value) {
      if (!holds(value)) throw new RangeError(`Not stored: ${wanted}.`);
      codec.write(to, value);
    },
    read(from) {
      const value = codec.read(from);
      if (!holds(value)) throw new Damaged(`Not so: ${wanted}.`);
      return value;
    },
  };
}
