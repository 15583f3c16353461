/** Which model searches by meaning, which one follows it, and what it failed on. */
import { sentencesOf } from '../models/status';
import type { GetEngine, IndexingState } from '../ports';
import { messageOf } from '../../core/message';
import { strings } from '../strings';

export class MeaningLine {
  private readonly element: HTMLElement;
  private phase = '';
  private said = '';
  private failed = 0;

  constructor(parent: HTMLElement, private readonly engine: GetEngine) {
    this.element = parent.createDiv({ cls: 'ibid-muted' });
  }

  show({ phase, progress, report }: IndexingState): void {
    this.failed = progress?.failed ?? report?.failed ?? 0;
    this.draw();
    // The first job may load the model, and each one that ends may bring another into service.
    if (phase === this.phase || phase === 'stopped') return;
    this.phase = phase;
    void this.ask();
  }

  private async ask(): Promise<void> {
    try {
      this.said = sentencesOf(await (await this.engine()).meaning());
    } catch (error) {
      this.said = messageOf(error);
    }
    this.draw();
  }

  private draw(): void {
    const text = [this.said, ...(this.failed > 0 ? [strings.models.failed(this.failed)] : [])].join(' ').trim();
    if (this.element.textContent !== text) this.element.setText(text);
  }
}
