/** Copying and inserting a whole answer. */
import { type App, Notice } from 'obsidian';
import type { FoundSources } from '../evidence/found-sources';
import { saying } from '../evidence/source-actions';
import { strings } from '../strings';
import { waitedFor } from '../waited-for';
import type { TurnAnswer } from './answering';
import { confirmInsertion } from './confirm-modal';
import { copyText } from './copy-text';
import { insertableOf, piecesOf } from './insertable';
import type { AskParts } from './parts';

const texts = strings.ask.actions;

export async function copyAnswer(answer: TurnAnswer, sources: FoundSources, clipboard: Clipboard): Promise<void> {
  await saying(async () => {
    await clipboard.writeText(copyText(answer, (path) => sources.pathNow(path)));
    new Notice(texts.copied);
  });
}

/** Verified sentences go in without a word; for others the writer is told what is wrong and decides. */
export async function insertAnswer(app: App, answer: TurnAnswer, sources: FoundSources, parts: Pick<AskParts, 'target' | 'insert'>): Promise<void> {
  await saying(async () => {
    if (parts.target.current() === null) throw new Error(texts.noTarget);
    const insertable = insertableOf(answer);
    const claims = insertable.doubtful.length === 0 ? insertable.checked : await confirmInsertion(app, insertable, answer.claims);
    if (claims === null) return;
    const pieces = await waitedFor(piecesOf(claims, answer.generated === null, sources), strings.ask.evidence.waiting);
    const { path, ids } = await parts.insert(pieces);
    new Notice(texts.inserted(ids.length, path));
  });
}
