/** A text that is longer than a model looks at: halved where its words allow, and the halves' vectors made one. */

/** Characters below which a text is never too long. */
const SHORTEST = 32;
/** The end of a sentence or a line, and else the space between two words, with what follows. */
const ENDS = [/[.!?。！？]\s+|\n+|[。！？]/g, /\s+/g];

/** Cut at the end of the sentence that is nearest to the middle, else between words, else anywhere; null where the text is too short for that. */
export function inHalves(text: string): [string, string] | null {
  if (text.length < SHORTEST) return null;
  const middle = text.length / 2;
  for (const end of ENDS) {
    const cuts = [...text.matchAll(end)].map((match) => match.index + match[0].length).filter((at) => at > text.length / 4 && at < (text.length * 3) / 4);
    if (cuts.length === 0) continue;
    const cut = cuts.reduce((best, at) => (Math.abs(at - middle) < Math.abs(best - middle) ? at : best));
    return [text.slice(0, cut), text.slice(cut)];
  }
  const cut = Math.floor(middle);
  const isPair = (text.codePointAt(cut - 1) ?? 0) > 0xffff;
  return [text.slice(0, cut + Number(isPair)), text.slice(cut + Number(isPair))];
}

/** The mean of unit vectors, each by how much text it stands for. */
export function joined(vectors: readonly Float32Array[], weights: readonly number[]): Float32Array {
  const sum = new Float32Array(vectors[0].length);
  vectors.forEach((vector, i) => { vector.forEach((value, at) => { sum[at] += value * weights[i]; }); });
  const length = Math.hypot(...sum);
  return length > 0 ? sum.map((value) => value / length) : sum;
}
