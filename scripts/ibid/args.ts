/** The command line: words in, a checked command out. */
import { parseArgs } from 'node:util';
import { messageOf } from '../../src/core/message';
import { isModelId, parseChoice, type ModelChoice } from '../../src/core/models/choice';

/** Bad use; the message is one sentence that says what is right. Exit code 2. */
export class UsageError extends Error {}

export const USAGE = `Usage: npm run ibid -- <command> … [--json]
  index <vault>                 bring the index up to the vault
  search <vault> "query"        passages, best first        [--scope folder:X|tag:Y|kind:pdf|path:Z]… [--k n]
  ask <vault> "question"        an answer from the vault    [--scope …]… [--k n]
  cite <vault> "quotation"      where the words come from, and the footnote   [--from note.md]
  check <vault> [note]          every citation of a note, or of all notes
  status <vault>                every file with its state and reason
  read <file>                   the text of one file, place by place
  read --map <file>             what it is and where its parts lie, as JSON    [--vault folder]
Options: --index <folder>  where the index lies (default: the vault's plugin folder)
         --model <id>      an embedding model that is installed in the vault, or ollama:<name> (default: the built-in one)
         --ocr <languages> Tesseract's codes, such as eng+deu, or none (default: as the vault is set, else eng)
Environment: IBID_PASSWORD opens protected PDFs; on the command line others would see it
             IBID_OLLAMA   the address of Ollama on this device, if not http://127.0.0.1:11434`;

const COMMANDS = {
  index: { args: ['vault'], optional: [] },
  search: { args: ['vault', 'query'], optional: [] },
  ask: { args: ['vault', 'question'], optional: [] },
  cite: { args: ['vault', 'quotation'], optional: [] },
  check: { args: ['vault'], optional: ['note'] },
  status: { args: ['vault'], optional: [] },
  read: { args: ['file'], optional: [] },
} as const;

export type CommandName = keyof typeof COMMANDS;

/** A model that is not built in. */
export type RunnerModel = Exclude<ModelChoice, { kind: 'instant' }>;

export interface CommandLine {
  command: CommandName;
  /** The vault's folder, or the file to read. */
  target: string;
  /** Query, question, quotation or note; '' where there is none. */
  text: string;
  json: boolean;
  index: string | null;
  scopes: string[];
  k: number;
  from: string;
  /** The map of the file instead of its text, and the vault whose notes and bibliographies tell of it; null: the one that it lies in. */
  map: boolean;
  vault: string | null;
  /** Null: the built-in one. */
  model: RunnerModel | null;
  /** Tesseract's codes joined by `+`, of the only candidate; none recognises nothing; null leaves it to the vault's settings. */
  languages: string[] | null;
}

const OPTIONS = {
  json: { type: 'boolean', default: false },
  index: { type: 'string' },
  scope: { type: 'string', multiple: true },
  k: { type: 'string' },
  from: { type: 'string' },
  model: { type: 'string' },
  ocr: { type: 'string' },
  map: { type: 'boolean', default: false },
  vault: { type: 'string' },
} as const;

const isCommand = (word: string): word is CommandName => Object.hasOwn(COMMANDS, word);

/** @throws UsageError */
export function parseCommandLine(argv: readonly string[]): CommandLine {
  const { values, positionals } = parse(argv);
  const [command = '', ...words] = positionals;
  if (!isCommand(command)) {
    throw new UsageError(`${command === '' ? 'A command is missing' : `There is no command “${command}”`}: it is one of ${Object.keys(COMMANDS).join(', ')}.`);
  }
  const { args, optional } = COMMANDS[command];
  if (words.length < args.length) throw new UsageError(`“${command}” needs ${args.map((name) => `<${name}>`).join(' ')}.`);
  if (words.length > args.length + optional.length) {
    throw new UsageError(`“${command}” takes ${[...args, ...optional].map((name) => `<${name}>`).join(' ')} and nothing more: put quotation marks around words with spaces.`);
  }
  if (command !== 'read' && (values.map || values.vault !== undefined)) throw new UsageError('--map and --vault go with “read”.');
  if (values.vault !== undefined && !values.map) throw new UsageError('--vault goes with --map.');
  if (values.index === '') throw new UsageError('--index takes the folder of the index, and its name is empty.');
  if (values.ocr !== undefined && !/^\w+(?:\+\w+)*$/.test(values.ocr)) throw new UsageError(`--ocr takes Tesseract's codes joined by +, such as eng, or none, not “${values.ocr}”.`);
  const model = values.model === undefined ? null : modelOf(values.model);
  if (model !== null && command === 'read') throw new UsageError('--model does not go with “read”.');
  const [target = '', text = ''] = words;
  if (args.length > 1 && text.trim() === '') throw new UsageError(`The ${args[1]} is empty: write some words between the quotation marks.`);
  return {
    command, target, text,
    json: values.json,
    index: values.index ?? null,
    scopes: values.scope ?? [],
    k: count(values.k ?? '10'),
    from: values.from ?? '',
    map: values.map,
    vault: values.vault ?? null,
    model,
    languages: values.ocr === undefined ? null : values.ocr === 'none' ? [] : [values.ocr],
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    const [sentence = ''] = messageOf(error).split('. ');
    throw new UsageError(`${sentence.replace(/\.$/, '')}: the options are --json, --index, --scope, --k, --from, --model, --ocr, --map and --vault.`);
  }
}

/** The id of an installed model, or one of Ollama's as settings write it. */
function modelOf(name: string): RunnerModel {
  if (isModelId(name)) return { kind: 'installed', id: name };
  const choice = parseChoice(name);
  if (choice?.kind === 'ollama') return choice;
  throw new UsageError('--model takes the id of an installed model, such as Xenova/gte-small, or ollama: and the name of one of Ollama’s.');
}

function count(text: string): number {
  const k = Number(text);
  if (!Number.isInteger(k) || k < 1 || k > 1000) throw new UsageError(`--k takes a whole number from 1 to 1000, not “${text}”.`);
  return k;
}
