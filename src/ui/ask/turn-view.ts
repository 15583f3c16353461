/** One turn on screen: question, answer while it comes and when it is there, evidence, and how it was made. */
import { type App, ButtonComponent, Component, setIcon, setTooltip } from 'obsidian';
import type { Claim, Passage } from '../../core/answer/types';
import type { Span } from '../../core/index/types';
import { sourceLabel } from '../evidence/card';
import { EvidenceList } from '../evidence/list';
import { nameOf } from '../evidence/place-words';
import { SourceActions } from '../evidence/source-actions';
import { addChip } from '../evidence/chip';
import { drawBlocks, type Signs } from '../render/draw';
import { LiveText } from '../render/live-text';
import { keepFocus } from '../keep-focus';
import { onePress } from '../one-press';
import { strings } from '../strings';
import { copyAnswer, insertAnswer } from './answer-actions';
import { treeOf } from './answer-tree';
import type { TurnAnswer } from './answering';
import type { Turn } from './conversation';
import { drawHowMade } from './how-made';
import { insertableOf } from './insertable';
import type { AskParts } from './parts';
import { scopeWords } from './scope-words';

const texts = strings.ask;

export interface TurnViewParts extends AskParts {
  app: App;
  quoteInstead: (turn: Turn) => void;
  /** What held it in the turn is no longer there. */
  lostFocus: () => void;
}

export class TurnView extends Component {
  private readonly body: HTMLElement;
  /** What the present state has drawn. */
  private drawn: Component | null = null;
  private live: LiveText | null = null;

  constructor(el: HTMLElement, private readonly turn: Turn, private readonly parts: TurnViewParts) {
    super();
    el.addClass('ibid-turn');
    el.setAttrs({ role: 'article', 'aria-label': texts.turn.label(turn.question) });
    el.createDiv({ cls: 'ibid-question', text: turn.question, attr: { role: 'heading', 'aria-level': '2', dir: 'auto' } });
    this.body = el.createDiv({ cls: 'ibid-turn-body' });
  }

  override onload(): void {
    this.draw();
  }

  /** More of the text is there. */
  grow(): void {
    if (this.live === null && this.drawn !== null && this.turn.text !== '') {
      this.body.empty();
      const text = this.body.createDiv({ cls: 'ibid-answer', attr: { dir: 'auto', 'aria-busy': 'true' } });
      const numbers = new Set(this.turn.passages.map(({ n }) => n));
      this.live = this.drawn.addChild(new LiveText(text, { numbers, claims: 0 }, this.signs([])));
    }
    this.live?.update(this.turn.text);
  }

  /** The state is another. */
  draw(): void {
    keepFocus(this.body, () => { this.drawState(); }, this.parts.lostFocus);
  }

  private drawState(): void {
    if (this.drawn !== null) this.removeChild(this.drawn);
    this.live = null;
    this.drawn = this.addChild(new Component());
    this.body.empty();
    const { turn, body } = this;
    switch (turn.state) {
      case 'searching':
        this.drawWaiting(texts.state.searching);
        break;
      case 'writing':
        this.drawWaiting(texts.state.reading);
        break;
      case 'failed':
        this.drawFailure(this.drawn);
        break;
      case 'done':
      case 'cancelled':
        if (turn.answer === null) body.createDiv({ cls: 'ibid-warning', text: texts.turn.cancelledEarly });
        else this.drawAnswer(turn.answer, this.drawn);
        break;
    }
  }

  private drawWaiting(text: string): void {
    this.body.createDiv({ cls: 'ibid-waiting', text });
  }

  private drawFailure(component: Component): void {
    this.body.createDiv({ cls: 'ibid-warning', text: this.turn.problem });
    if (this.turn.passages.length === 0) return;
    const row = this.body.createDiv({ cls: 'ibid-answer-actions' });
    new ButtonComponent(row).setButtonText(texts.turn.quoteInstead).onClick(() => { this.parts.quoteInstead(this.turn); });
    this.drawEvidence(this.turn.passages, [], component);
  }

  private drawAnswer(answer: TurnAnswer, component: Component): void {
    const { body, turn, parts } = this;
    for (const warning of warningsOf(turn, answer)) body.createDiv({ cls: 'ibid-warning', text: warning });
    drawBlocks(body.createDiv({ cls: 'ibid-answer', attr: { dir: 'auto' } }), treeOf(answer), this.signs(answer.claims));
    if (answer.passages.length > 0) body.createDiv({ cls: 'ibid-made-by', text: madeBy(answer) });
    if (answer.claims.length === 0 && answer.generated === null && !answer.explanation.search.isListed) this.drawAdvice(answer);
    if (turn.exclude !== null && answer.claims.length === 0 && answer.indexed !== 'none') body.createDiv({ cls: 'ibid-made-by', text: texts.turn.leftOutNote(nameOf(turn.exclude)) });
    this.drawDoubtful(answer);
    const row = body.createDiv({ cls: 'ibid-answer-actions' });
    const pressed = onePress(row);
    new ButtonComponent(row).setButtonText(texts.actions.copy).onClick(pressed(() => copyAnswer(answer, turn.sources, body.win.navigator.clipboard)));
    if (answer.claims.length > 0) {
      new ButtonComponent(row).setButtonText(texts.actions.insert).setCta().onClick(pressed(() => insertAnswer(parts.app, answer, turn.sources, parts)));
    }
    this.drawEvidence(answer.passages, answer.claims, component);
    drawHowMade(body, answer);
  }

  /** Nothing relevant was found: what can be done. Where nothing is indexed the answer says it. */
  private drawAdvice({ indexed, explanation: { search: { scopes } } }: TurnAnswer): void {
    if (indexed === 'none') return;
    const wider = scopes.length === 0 ? [] : [texts.turn.tryWider(Array.from(new Set(scopes.map(scopeWords))).join(', '))];
    const advice = indexed === 'part' ? [...wider, texts.turn.tryLater] : wider.length > 0 ? wider : [texts.turn.tryInstead];
    for (const text of advice) this.body.createDiv({ cls: 'ibid-made-by', text });
  }

  private drawDoubtful(answer: TurnAnswer): void {
    const { doubtful } = insertableOf(answer);
    if (doubtful.length === 0) return;
    const details = this.body.createEl('details', { cls: 'ibid-doubts' });
    details.createEl('summary', { text: `${texts.turn.doubtful} (${String(doubtful.length)})` });
    const list = details.createEl('ul');
    for (const { text, verdict, detail } of doubtful) {
      const item = list.createEl('li');
      item.createDiv({ text, attr: { dir: 'auto' } });
      item.createDiv({ cls: 'ibid-muted', text: `${texts.verdicts[verdict]}. ${detail}` });
    }
  }

  private drawEvidence(passages: readonly Passage[], claims: readonly Claim[], component: Component): void {
    if (passages.length === 0) return;
    const spansOf = (n: number): Span[] => claims.flatMap(({ support }) => support.filter(({ passage }) => passage === n).map(({ span }) => span));
    component.addChild(new EvidenceList(this.body.createDiv(), passages, spansOf, this.actions()));
  }

  private actions(): SourceActions {
    return new SourceActions(this.parts, this.turn.sources);
  }

  private signs(claims: readonly Claim[]): Signs {
    let claim = 0;
    return {
      citation: (into, n) => {
        const passage = this.turn.passages.find((other) => other.n === n);
        if (passage === undefined) return;
        const support = claims[claim]?.support.find((other) => other.passage === n);
        const words = { hit: passage.hit, span: support?.span ?? passage.hit.sentence, exact: support?.exact ?? sentenceOf(passage) };
        addChip(into, n, sourceLabel(passage), (event) => { void this.actions().open(words, event); });
      },
      claim: (into, n) => {
        claim = n + 1;
        drawVerdict(into, claims[n]);
      },
    };
  }
}

/** A small sign after a sentence; what is not verified is also said in words. */
function drawVerdict(into: HTMLElement, { verdict, detail }: Claim): void {
  const sign = into.createSpan({ cls: 'ibid-verdict', attr: { 'data-verdict': verdict } });
  const label = detail === '' ? texts.verdicts[verdict] : `${texts.verdicts[verdict]}. ${detail}`;
  if (verdict === 'verified') {
    setIcon(sign, 'check');
    sign.setAttrs({ role: 'img', 'aria-label': label });
  } else {
    sign.setText(texts.verdicts[verdict]);
    sign.setAttribute('role', 'note');
    setTooltip(sign, label);
  }
}

function sentenceOf({ hit: { text, spans: [whole], sentence } }: Passage): string {
  return text.slice(sentence.start - whole.start, sentence.end - whole.start);
}

function madeBy(answer: TurnAnswer): string {
  if (answer.generated === null) return texts.turn.extractive;
  const { checked } = insertableOf(answer);
  return `${texts.turn.generated(answer.generated.model)} ${texts.turn.checked(checked.length, answer.claims.length)}`;
}

function warningsOf({ state }: Turn, { generated }: TurnAnswer): string[] {
  const cancelled = state === 'cancelled' ? [texts.turn.cancelled] : [];
  if (generated === null) return cancelled;
  const { ended, problem, truncated, removedNumbers, hiddenCharacters } = generated.answer;
  return [
    ...cancelled,
    ...(ended === 'failed' ? [texts.turn.broken(problem)] : []),
    ...(truncated === 'prompt' ? [texts.turn.promptCut] : truncated === 'answer' ? [texts.turn.answerCut] : []),
    ...(removedNumbers > 0 ? [texts.turn.removed(removedNumbers)] : []),
    ...(hiddenCharacters > 0 ? [texts.turn.hidden(hiddenCharacters)] : []),
  ];
}
