/** What LaTeX's commands stand for, as far as titles and names use them. */

/** Accents by their command: https://en.wikibooks.org/wiki/LaTeX/Special_Characters#Escaped_codes. Combining marks, that go after the letter. */
export const ACCENTS: ReadonlyMap<string, string> = new Map(Object.entries({
  '`': '\u0300', "'": '\u0301', '^': '\u0302', '~': '\u0303', '=': '\u0304', u: '\u0306', '.': '\u0307', '"': '\u0308', r: '\u030A', H: '\u030B',
  v: '\u030C', d: '\u0323', c: '\u0327', k: '\u0328', b: '\u0331',
}));

const GREEK = 'alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ '
  + 'upsilon υ phi φ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω';

const LETTERS = 'ss ß SS ẞ ae æ AE Æ oe œ OE Œ aa å AA Å o ø O Ø l ł L Ł dh ð DH Ð dj đ DJ Đ th þ TH Þ ng ŋ NG Ŋ i ı j ȷ '
  + 'textquoteleft ‘ textquoteright ’ textquotedblleft “ textquotedblright ” quotedblbase „ quotesinglbase ‚ guillemotleft « guillemotright » '
  + "guilsinglleft ‹ guilsinglright › textquotesingle ' textendash – textemdash — ldots … dots … textellipsis … textbackslash \\ backslash \\ textasciitilde ~ "
  + 'textasciicircum ^ textunderscore _ textbar | textless < textgreater > copyright © textcopyright © textregistered ® texttrademark ™ S § P ¶ pounds £ '
  + 'textsterling £ texteuro € euro € textdegree ° degree ° textmu µ times × pm ± cdot · bullet • textbullet • infty ∞ leq ≤ geq ≥ neq ≠ approx ≈ sim ∼ rightarrow → to →';

/** Commands of a word that are one character. */
export const SYMBOLS: ReadonlyMap<string, string> = new Map(pairs(`${GREEK} ${LETTERS}`));

/** Commands whose argument is no text to be read. */
export const SILENT: ReadonlySet<string> = new Set(['noopsort', 'label', 'cite', 'ref', 'href', 'color', 'vspace', 'hspace']);

function pairs(list: string): [string, string][] {
  const words = list.split(' ');
  return words.flatMap((word, i): [string, string][] => (i % 2 === 0 ? [[word, words[i + 1]]] : []));
}
