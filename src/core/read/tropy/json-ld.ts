/** As much of JSON-LD as exports use: terms of a context, values in their several forms. Nothing is fetched. https://www.w3.org/TR/json-ld11/ */
import { isRecord, type JsonRecord } from '../json';

export const TROPY = 'https://tropy.org/v1/tropy#';
/** Prefixes that are used without being declared. */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['tropy', TROPY], ['dc', 'http://purl.org/dc/elements/1.1/'], ['dcterms', 'http://purl.org/dc/terms/'], ['dct', 'http://purl.org/dc/terms/'],
]);

interface Term {
  uri: string;
  /** For what is below it. */
  context: unknown;
}

type Terms = ReadonlyMap<string, Term>;

/** An object with its properties by URI. */
export class LinkedNode {
  private readonly properties = new Map<string, { value: unknown; terms: Terms }>();

  constructor(record: JsonRecord, above: Terms = new Map()) {
    const terms = withContext(above, record['@context']);
    for (const [key, value] of Object.entries(record)) {
      if (key.startsWith('@')) continue;
      const { uri, context } = termOf(key, terms);
      this.properties.set(uri, { value, terms: withContext(terms, context) });
    }
  }

  /** The URIs of its properties, in the order of the file. */
  uris(): string[] {
    return [...this.properties.keys()];
  }

  /** Its texts and numbers as strings. */
  texts(uri: string): string[] {
    return listOf(this.properties.get(uri)?.value).flatMap((value) => {
      const plain = isRecord(value) ? value['@value'] : value;
      const text = typeof plain === 'string' ? plain : typeof plain === 'number' && Number.isFinite(plain) ? String(plain) : '';
      return text.trim() === '' ? [] : [text];
    });
  }

  /** The objects below. */
  nodes(uri: string): LinkedNode[] {
    const found = this.properties.get(uri);
    return found === undefined ? [] : listOf(found.value).filter(isRecord).map((record) => new LinkedNode(record, found.terms));
  }
}

/** The objects of a document: of its graph, of a list of such documents, or itself. Null where it holds none. */
export function nodesOf(value: unknown): LinkedNode[] | null {
  const documents = listOf(value).filter(isRecord);
  if (documents.length === 0) return null;
  return documents.flatMap((document) => {
    const graph = document['@graph'];
    const terms = withContext(new Map(), document['@context']);
    return graph === undefined ? [new LinkedNode(document)] : listOf(graph).filter(isRecord).map((record) => new LinkedNode(record, terms));
  });
}

/** A value alone, a list, or a list as an object. */
function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  const list = Array.isArray(value) ? value as unknown[] : [value];
  return list.flatMap((one) => {
    if (!isRecord(one)) return [one];
    const inner = one['@list'] ?? one['@set'];
    return inner === undefined ? [one] : Array.isArray(inner) ? inner as unknown[] : [inner];
  });
}

function withContext(terms: Terms, context: unknown): Terms {
  if (context === undefined || context === null) return terms;
  const result = new Map(terms);
  for (const part of (Array.isArray(context) ? context as unknown[] : [context]).filter(isRecord)) {
    for (const [term, defined] of Object.entries(part)) {
      const uri = isRecord(defined) ? defined['@id'] : defined;
      const isNamed = typeof uri === 'string' && !term.startsWith('@');
      if (isNamed) result.set(term, { uri: absolute(uri), context: isRecord(defined) ? defined['@context'] : undefined });
    }
  }
  return result;
}

function termOf(key: string, terms: Terms): Term {
  return terms.get(key) ?? { uri: absolute(key), context: undefined };
}

/** A term that no context knows is Tropy's. */
function absolute(name: string): string {
  const colon = name.indexOf(':');
  if (colon < 0) return `${TROPY}${name}`;
  const prefix = PREFIXES.get(name.slice(0, colon));
  return prefix === undefined ? name : `${prefix}${name.slice(colon + 1)}`;
}
