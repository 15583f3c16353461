/** What pdf.js draws with in a worker, where there is no document. */
import type { PdfDrawing } from '../../core/read/pdf/lib';

interface Drawn {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

class OffscreenCanvasFactory {
  create(width: number, height: number): Drawn {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }

  reset({ canvas }: Drawn, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height });
  }

  /** Its memory is free at once, and not when it is collected. */
  destroy(drawn: Drawn): void {
    this.reset(drawn, 0, 0);
    drawn.canvas = drawn.context = null;
  }

  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  }
}

/** Filters take elements of SVG. Without them some masks are drawn without their tones. */
class NoFilters {
  addFilter(): string { return 'none'; }
  addHCMFilter(): string { return 'none'; }
  addAlphaFilter(): string { return 'none'; }
  addLuminosityFilter(): string { return 'none'; }
  addKnockoutFilter(): string { return 'none'; }
  addHighlightHCMFilter(): string { return 'none'; }
  addSelectionHCMFilter(): string { return 'none'; }
  addSelectionFilter(): string { return 'none'; }
  createSelectionStyle(): null { return null; }
  destroy(): void { /* There is nothing to give free. */ }
}

export const drawing: PdfDrawing = { CanvasFactory: OffscreenCanvasFactory, FilterFactory: NoFilters };

/** Whether this platform draws in workers. Older WebKit does not. */
export const canDraw = (): boolean => typeof OffscreenCanvas === 'function';
