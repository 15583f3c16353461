/** The wish to see a source. Where looking it up takes long, its user may have gone on to something else, and nothing is opened over that. */
import { Notice } from 'obsidian';
import { strings } from '../strings';

const texts = strings.ask.evidence;

/** Milliseconds within which a press counts as the last wish, whatever is pressed after it. */
const LATE = 2000;
/** Milliseconds that a source is offered which came late. */
const OFFERED = 30_000;
const SIGNS = ['keydown', 'pointerdown'] as const;

export class Wish {
  private readonly made = Date.now();
  private readonly windows: ReadonlySet<Window>;
  private hasGoneOn = false;
  private readonly goesOn = (): void => { this.hasGoneOn = true; };

  /** @param event with which it was made; its window and the app's own are watched */
  constructor(event: UIEvent) {
    this.windows = new Set([window, event.view ?? window]);
    for (const one of this.windows) for (const sign of SIGNS) one.addEventListener(sign, this.goesOn, { capture: true });
  }

  /**
   * To be called once, when what is to be opened is known. @returns whether it may be opened as it was wished
   * @param open called where that is not so, and the user takes the source named `name` all the same
   */
  stands(name: string, open: () => void): boolean {
    for (const one of this.windows) for (const sign of SIGNS) one.removeEventListener(sign, this.goesOn, { capture: true });
    if (!this.hasGoneOn || Date.now() - this.made < LATE) return true;
    new Notice(createFragment((fragment) => {
      fragment.createDiv({ text: texts.late(name) });
      fragment.createEl('button', { text: texts.openLate, attr: { type: 'button' } }).addEventListener('click', open);
    }), OFFERED);
    return false;
  }
}
