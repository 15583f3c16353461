/** The pages of olmOCR's sample whose text layer does not hold what they show: they are recognition's, and why. */
const PICTURES: Record<string, string> = {
  'buildingnotes.pdf': 'it is a picture without a text layer',
  'lincoln_letter.pdf': 'it is a picture without a text layer',
  'mattsnotes.pdf': 'its layer is what a machine guessed of handwriting (“HQOCLM” for “HQ DCLM”)',
  'small_page_size.pdf': 'its layer is a scanner’s, which misreads (“live-fold” for “five-fold”, “Karthv” for “Earthy”)',
  'test-graphical-text.pdf': 'most of its words are drawn',
};

/** Null where the layer is sound. */
export function whyPicture(pdf: string): string | null {
  return Object.hasOwn(PICTURES, pdf) ? PICTURES[pdf] : null;
}

export function describePictures(): string {
  return Object.entries(PICTURES).map(([pdf, why]) => `${pdf}, ${why}`).join('; ');
}
