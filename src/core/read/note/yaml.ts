/** YAML of a stranger, parsed so that no depth, alias or key can harm. */
import { Composer, type Document, Lexer, Parser, type CST } from 'yaml';

/** More front matter than this is data, not a description. Characters. */
const LARGEST = 65_536;
/** Deeper nesting is refused before the recursive half of the parser sees it: at some thousands of levels that ends the whole process. */
const DEEPEST = 32;

/**
 * The document of `yaml`, every scalar a string as written; null where it is broken, too large or too deep. Aliases are
 * left as they stand, so they expand to nothing.
 */
export function parseYaml(yaml: string): Document.Parsed | null {
  if (yaml.length > LARGEST) return null;
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  for (const lexeme of new Lexer().lex(yaml)) {
    tokens.push(...parser.next(lexeme));
    if (parser.stack.length > DEEPEST) return null;
  }
  tokens.push(...parser.end());
  const composer = new Composer({ schema: 'failsafe', uniqueKeys: false, logLevel: 'silent' });
  const [document] = composer.compose(tokens);
  return document && document.errors.length === 0 ? document : null;
}
