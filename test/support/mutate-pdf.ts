/** PDFs spoiled as disks, networks and careless programs spoil them; the same seed spoils in the same way. */

export type Mutation = 'flipped bytes' | 'cut off' | 'objects twice';

/** Numbers from 0 to below 1. https://en.wikipedia.org/wiki/Xorshift */
export function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

export function mutated(pdf: Uint8Array, mutation: Mutation, random: () => number): Uint8Array {
  const within = (length: number): number => Math.floor(random() * length);
  switch (mutation) {
    case 'flipped bytes': {
      const spoiled = pdf.slice();
      for (let left = 1 + within(60); left > 0; left--) spoiled[within(spoiled.length)] ^= 1 << within(8);
      return spoiled;
    }
    case 'cut off': return pdf.slice(0, 1 + within(pdf.length - 1));
    case 'objects twice': return twice(pdf, within);
  }
}

/** Some objects stand once more, at another place, half of them under the number of another. */
function twice(pdf: Uint8Array, within: (length: number) => number): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  const objects = [...text.matchAll(/(?:^|[\r\n])(\d+ \d+) obj\b/g)].map(({ index, 1: number }) => {
    const end = text.indexOf('endobj', index);
    return { index, number, body: text.slice(index, end < 0 ? text.length : end + 'endobj'.length) };
  });
  if (objects.length === 0) return pdf.slice();
  let spoiled = text;
  for (let left = 1 + within(4); left > 0; left--) {
    const { number, body } = objects[within(objects.length)];
    const copy = within(2) === 0 ? body : body.replace(`${number} obj`, `${objects[within(objects.length)].number} obj`);
    const at = objects[within(objects.length)].index;
    spoiled = `${spoiled.slice(0, at)}\n${copy}\n${spoiled.slice(at)}`;
  }
  return new Uint8Array(Buffer.from(spoiled, 'latin1'));
}
