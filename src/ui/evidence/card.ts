/** A passage as evidence: where it stands, its words with those of the question marked, how it was found, and what can be done with it. */
import { ButtonComponent, Component } from 'obsidian';
import type { Passage } from '../../core/answer/types';
import type { Span } from '../../core/index/types';
import type { Transcription } from '../../core/read/types';
import { onePress } from '../one-press';
import { strings } from '../strings';
import { AlsoIn, foundBy } from './also';
import { addChip } from './chip';
import { originWords } from './origin-words';
import { folded, type Piece, piecesOf, rangeIn, type Range, spanAt, trimmed, unseenIn } from './passage';
import { nameOf, placeWords } from './place-words';
import type { SourceActions, Words } from './source-actions';

const texts = strings.ask.evidence;
const origins = strings.origin;

/** A card's title and a citation's label. */
export function sourceLabel({ n, hit: { path, place } }: Passage): string {
  return texts.card(n, nameOf(path), placeWords(place));
}

export class EvidenceCard extends Component {
  private readonly passageEl: HTMLElement;
  private readonly cited: Range[];
  private readonly markup: Range[];
  /** Words that text recognition is not sure of. */
  private doubtful: Range[] = [];
  /** The part of the passage that is shown. */
  private shown: Range;

  /** @param spans the sentences that the answer cites; none where the search's own choice stands */
  constructor(private readonly el: HTMLElement, private readonly passage: Passage, spans: readonly Span[], private readonly actions: SourceActions) {
    super();
    const { hit } = passage;
    const cited = [...spans, ...(spans.length === 0 ? [hit.sentence] : [])].flatMap((span) => {
      const range = rangeIn(hit, span);
      return range === null ? [] : [range];
    });
    this.cited = cited;
    this.markup = unseenIn(hit);
    this.passageEl = el.createDiv({ cls: 'ibid-card-passage', attr: { dir: 'auto' } });
    this.shown = folded(hit.text, cited) ?? [0, hit.text.length];
  }

  override onload(): void {
    const { el, passage: { hit } } = this;
    el.addClass('ibid-card');
    el.setAttrs({ tabindex: '0', role: 'group', 'aria-label': sourceLabel(this.passage) });
    this.drawHead();
    this.passageEl.toggleClass('is-printed', hit.transcription?.from === 'ocr' || (hit.kind === 'pdf' && hit.place.kind === 'page'));
    if (hit.section === 'hidden') el.createDiv({ cls: 'ibid-warning', text: origins.hidden });
    if (hit.transcription) this.drawOrigin(hit.transcription);
    if (hit.kind === 'image' || hit.transcription) void this.drawPicture();
    el.append(this.passageEl);
    this.drawPassage();
    this.drawFold();
    const found = foundBy(hit);
    if (found !== '') el.createDiv({ cls: 'ibid-card-ranks', text: found });
    if (hit.also) this.addChild(new AlsoIn(el, hit.also, this.citedWords().exact, this.actions));
    this.drawActions();
    this.registerDomEvent(el, 'keydown', (event) => {
      if (event.key === 'Enter' && event.target === el) void this.actions.open(this.citedWords(), event);
    });
  }

  private drawHead(): void {
    const { el, passage } = this;
    const { hit: { path, place, headings } } = passage;
    const head = el.createDiv({ cls: 'ibid-card-head' });
    addChip(head, passage.n, `${texts.open}. ${sourceLabel(passage)}`, (event) => { void this.actions.open(this.citedWords(), event); });
    const title = head.createDiv({ cls: 'ibid-card-title' });
    title.createSpan({ cls: 'ibid-card-name', text: nameOf(path), attr: { dir: 'auto' } });
    const where = placeWords(place);
    if (where !== '') title.createSpan({ cls: 'ibid-card-place', text: where });
    el.createDiv({ cls: 'ibid-card-path', text: [path, ...headings].join(' › '), attr: { dir: 'auto' } });
  }

  private async drawPicture(): Promise<void> {
    const frame = this.el.createDiv({ cls: 'ibid-card-picture' });
    const picture = await this.actions.picture(this.citedWords(), frame);
    if (picture === null) {
      frame.remove();
      return;
    }
    picture.setAttrs({ role: 'img', 'aria-label': texts.picture(nameOf(this.passage.hit.path)) });
    frame.append(picture);
  }

  /** How sure recognised words are is not in the index of passages: it is asked for, and shown when it is known. */
  private drawOrigin(transcription: Transcription): void {
    const line = this.el.createDiv({ cls: 'ibid-card-caption', text: originWords(transcription) });
    if (transcription.from !== 'ocr') return;
    line.setText(`${originWords(transcription)}: ${origins.compare}.`);
    const { hit } = this.passage;
    void this.actions.recognised(this.wordsAt([0, hit.text.length])).then((recognised) => {
      if (recognised === null) return;
      const doubts = recognised.doubtful.length === 0 ? '' : ` ${origins.doubtful(recognised.doubtful.length)}.`;
      line.setText(`${originWords({ ...transcription, confidence: recognised.confidence })}: ${origins.compare}.${doubts}`);
      this.doubtful = recognised.doubtful;
      this.drawPassage();
    });
  }

  private drawPassage(): void {
    const { text, marks } = this.passage.hit;
    const [from, to] = this.shown;
    this.passageEl.empty();
    if (from > 0) this.passageEl.createSpan({ cls: 'ibid-cut', text: '… ' });
    const words = this.passageEl.createSpan({ cls: 'ibid-card-words' });
    const signs = { marked: marks, cited: this.cited, markup: this.markup, doubtful: this.doubtful };
    for (const piece of piecesOf(text, this.shown, signs)) drawPiece(words, piece);
    if (to < text.length) this.passageEl.createSpan({ cls: 'ibid-cut', text: ' …' });
  }

  private drawFold(): void {
    const { text } = this.passage.hit;
    const short = folded(text, this.cited);
    if (short === null) return;
    const button = this.el.createEl('button', { cls: 'ibid-fold', text: texts.showAll, attr: { type: 'button', 'aria-expanded': 'false' } });
    this.registerDomEvent(button, 'click', () => {
      const isFolded = this.shown[1] - this.shown[0] < text.length;
      this.shown = isFolded ? [0, text.length] : short;
      this.drawPassage();
      button.setText(isFolded ? texts.showLess : texts.showAll);
      button.setAttribute('aria-expanded', String(isFolded));
    });
  }

  private drawActions(): void {
    const row = this.el.createDiv({ cls: 'ibid-card-actions' });
    const pressed = onePress(row);
    const buttons = [
      new ButtonComponent(row).setButtonText(texts.insert).onClick(pressed(() => this.actions.insert(this.chosenWords(), false))),
      new ButtonComponent(row).setButtonText(texts.quote).onClick(pressed(() => this.actions.insert(this.chosenWords(), true))),
      new ButtonComponent(row).setButtonText(texts.copy).onClick(pressed(() => this.actions.copy(this.chosenWords(), this.el.win.navigator.clipboard))),
    ];
    // Pressing a button would end the selection that it is about.
    for (const { buttonEl } of buttons) this.registerDomEvent(buttonEl, 'mousedown', (event) => { event.preventDefault(); });
  }

  /** The first sentence that is cited, else the whole passage. */
  private citedWords(): Words {
    const { hit } = this.passage;
    return this.wordsAt(this.cited[0] ?? trimmed(hit.text, [0, hit.text.length]) ?? [0, hit.text.length]);
  }

  /** What is selected in this passage, else what is cited. */
  private chosenWords(): Words {
    const selected = this.selection();
    return selected === null ? this.citedWords() : this.wordsAt(selected);
  }

  private wordsAt(range: Range): Words {
    const { hit } = this.passage;
    return { hit, span: spanAt(hit, range), exact: hit.text.slice(...range) };
  }

  private selection(): Range | null {
    const words = this.passageEl.querySelector('.ibid-card-words');
    const selection = this.el.win.getSelection();
    if (words === null || selection === null || selection.rangeCount === 0) return null;
    const range = selection.getRangeAt(0);
    if (range.collapsed || !words.contains(range.startContainer) || !words.contains(range.endContainer)) return null;
    const before = range.cloneRange();
    before.setStart(words, 0);
    before.setEnd(range.startContainer, range.startOffset);
    const start = this.shown[0] + lengthOf(before);
    return trimmed(this.passage.hit.text, [start, start + lengthOf(range)]);
  }
}

/** Markup stays in the document, so that what is selected is found in the source by its length. */
function drawPiece(into: HTMLElement, { text, signs }: Piece): void {
  if (signs.has('markup')) {
    into.createSpan({ cls: 'ibid-markup', text });
    return;
  }
  const cited = signs.has('cited') ? into.createSpan({ cls: 'ibid-cited' }) : into;
  const doubtful = signs.has('doubtful') ? cited.createSpan({ cls: 'ibid-uncertain' }) : cited;
  if (signs.has('marked')) doubtful.createEl('mark', { text });
  else doubtful.appendText(text);
  if (doubtful !== cited) doubtful.createSpan({ cls: 'ibid-spoken', text: origins.doubtfulWord });
}

/** Characters of the source in a range: what is only spoken is none of them. */
function lengthOf(range: ReturnType<Selection['getRangeAt']>): number {
  const part = range.cloneContents();
  for (const spoken of Array.from(part.querySelectorAll('.ibid-spoken'))) spoken.remove();
  return part.textContent.length;
}
