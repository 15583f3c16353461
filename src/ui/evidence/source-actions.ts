/** What can be done with the words of a source, from a card or a citation. Says itself what went wrong. */
import { Keymap, Notice } from 'obsidian';
import type { Quotation } from '../../core/cite/types';
import type { Span } from '../../core/index/types';
import type { Hit } from '../../core/search/types';
import { oneLine } from '../../core/text/escape';
import type { OpenHow, SourceParts } from '../ask/parts';
import { messageOf } from '../../core/message';
import { strings } from '../strings';
import { waitedFor } from '../waited-for';
import type { FoundSources } from './found-sources';
import { nameOf, roughAnchor } from './place-words';
import { Wish } from './wish';

const texts = strings.ask.evidence;

/** Words of a source: `exact` is the text of `span`. */
export interface Words {
  hit: Pick<Hit, 'path' | 'kind' | 'place'>;
  span: Span;
  exact: string;
}

export class SourceActions {
  constructor(private readonly parts: Pick<SourceParts, 'open' | 'insert' | 'passagePicture'>, private readonly sources: FoundSources) {}

  /** Where the file has lost the words it is opened where they were, and that is said. */
  async open(words: Words, event: MouseEvent | KeyboardEvent): Promise<void> {
    // The keys are read now: the event is over when the engine has answered.
    const how = howOf(event);
    const wish = new Wish(event);
    const looking = waitedFor(this.quotation(words), texts.waiting);
    await looking.catch(() => undefined); // said where it is shown
    const show = (): Promise<void> => saying(() => this.show(words, looking, how));
    if (wish.stands(nameOf(this.sources.pathNow(words.hit.path) ?? words.hit.path), () => void show())) await show();
  }

  private async show({ hit, span, exact }: Words, looking: Promise<Quotation>, how: OpenHow): Promise<void> {
    try {
      const { anchor } = await looking;
      const shown = await this.parts.open(anchor, how);
      if (shown === 'page') new Notice(texts.pageWithoutWords);
      else if (shown === 'file' && hit.kind === 'note') new Notice(texts.noteWithoutWords);
    } catch (error) {
      await this.parts.open(roughAnchor({ ...hit, path: this.sources.there(hit.path) }, span, exact), how);
      new Notice(texts.unopened(messageOf(error)));
    }
  }

  /** The footnote, behind the words themselves where they are quoted. */
  async insert(words: Words, isQuoted: boolean): Promise<void> {
    await saying(async () => {
      const quotation = await waitedFor(this.quotation(words), texts.waiting);
      const { path, ids } = await this.parts.insert([{ text: isQuoted ? quoted(quotation.anchor.exact) : '', quotations: [quotation] }]);
      new Notice(strings.ask.actions.inserted(ids.length, path));
    });
  }

  async copy({ exact }: Words, clipboard: Clipboard): Promise<void> {
    await saying(async () => {
      await clipboard.writeText(quoted(exact));
      new Notice(strings.ask.actions.copied);
    });
  }

  /** Null where there is none, also where the file has changed. */
  async picture(words: Words, into: HTMLElement): Promise<HTMLCanvasElement | null> {
    try {
      return await this.parts.passagePicture(await this.quotation(words), into);
    } catch {
      return null;
    }
  }

  /** How sure text recognition is of words; null where they were not recognised, also where the file has changed. */
  async recognised(words: Words): Promise<NonNullable<Quotation['recognised']> | null> {
    try {
      return (await this.quotation(words)).recognised ?? null;
    } catch {
      return null;
    }
  }

  private quotation({ hit, span, exact }: Words): Promise<Quotation> {
    return this.sources.quotation(hit.path, span, exact);
  }
}

function quoted(exact: string): string {
  return `“${oneLine(exact)}”`;
}

function howOf(event: MouseEvent | KeyboardEvent): OpenHow {
  const pane = Keymap.isModEvent(event);
  return pane === false ? 'reuse' : pane === true ? 'tab' : pane;
}

/** What goes wrong is said to the user. */
export async function saying(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    new Notice(messageOf(error));
  }
}
