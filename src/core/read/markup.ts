/** XML and HTML of strangers, as a stream of elements. No entity but those of the language is resolved, and nothing is fetched. */
import { Parser } from 'htmlparser2';

/** Elements in each other. Formats of transcriptions have a dozen. */
const DEEPEST = 200;

export interface MarkupElement {
  /** Without prefix, in lower case. */
  name: string;
  attribute(name: string): string | null;
}

export interface MarkupHandler {
  open(element: MarkupElement, depth: number): void;
  text(text: string): void;
  /** @param depth as at its opening */
  close(name: string, depth: number): void;
}

class TooDeep extends Error {}

/** Broken markup is read as far as it goes. False where it is nested deeper than anyone writes: then nothing of it is to be believed. */
export function readMarkup(source: string, language: 'xml' | 'html', handler: MarkupHandler): boolean {
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (++depth > DEEPEST) throw new TooDeep();
      handler.open({ name: localName(name), attribute: (wanted) => (Object.hasOwn(attributes, wanted) ? attributes[wanted] : null) }, depth);
    },
    ontext: (text) => { handler.text(text); },
    onclosetag(name) {
      handler.close(localName(name), depth--);
    },
  }, { xmlMode: language === 'xml', recognizeSelfClosing: true, decodeEntities: true });
  try {
    parser.end(source);
    return true;
  } catch (error) {
    if (error instanceof TooDeep) return false;
    throw error;
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
