/** A few words on indexing in the status bar (desktop only). */
import type { Component } from 'obsidian';
import type { Indexing, IndexingState } from './ports';
import { strings } from './strings';

const texts = strings.index.statusBar;

/** Milliseconds that a job must last before it is worth a word: after each pause in typing one runs, and is over at once. */
const PATIENCE = 1500;

/** @param element the item of the status bar */
export function showStatus(element: HTMLElement, indexing: Indexing, component: Component, openIndex: () => void): void {
  element.addClass('mod-clickable', 'ibid-status');
  element.setAttrs({ role: 'button', tabindex: '0', 'aria-label': texts.tooltip, 'data-tooltip-position': 'top' });
  component.registerDomEvent(element, 'click', openIndex);
  component.registerDomEvent(element, 'keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    openIndex();
  });

  let timer: number | null = null;
  let isLong = false;
  const draw = (): void => {
    const state = indexing.state();
    const text = state.phase === 'running' && !isLong ? texts.idle : textOf(state);
    if (element.textContent !== text) element.setText(text);
  };
  const stopTimer = (): void => {
    if (timer !== null) element.win.clearTimeout(timer);
    timer = null;
  };
  component.register(stopTimer);
  component.register(indexing.subscribe(({ phase }) => {
    if (phase !== 'running' && phase !== 'paused') {
      stopTimer();
      isLong = false;
    } else if (!isLong) {
      timer ??= element.win.setTimeout(() => {
        isLong = true;
        draw();
      }, PATIENCE);
    }
    draw();
  }));
}

function textOf({ phase, progress }: IndexingState): string {
  if (phase !== 'running') return texts[phase];
  return progress === null || progress.total === 0 ? texts.starting : texts.running(progress.done, progress.total);
}
