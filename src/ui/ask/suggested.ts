/** Questions to begin with: those that the writer's own notes ask, then the names of sources, each only where there is an answer to it. */
import type { Engine } from '../../core/engine';
import { nameOf } from '../evidence/place-words';
import { strings } from '../strings';

const MOST = 3;
/** Each try is one search. */
const MOST_TRIES = 12;
const SHORTEST = 12;
const LONGEST = 140;
const LINE = /^[ \t]*(?:#{1,6} |[-*+] (?:\[.\] )?|\d{1,3}[.)] |> )?[ \t]*([^\n`[\]<>|*_#]+\?)[ \t]*$/;

/** Lines of a note that are a question and nothing else, in order. */
export function questionsIn(note: string): string[] {
  return note.split(/\r?\n/).flatMap((line) => {
    if (line.length > LONGEST + 20) return [];
    const question = LINE.exec(line)?.[1].trim() ?? '';
    return question.length >= SHORTEST && question.length <= LONGEST ? [question] : [];
  });
}

/**
 * @param notes texts of notes, those to be asked first in front
 * @param exclude the note that is not searched, since it is the one being written
 */
export async function suggestedQuestions(engine: Pick<Engine, 'ask' | 'files'>, notes: readonly string[], exclude: string | null): Promise<string[]> {
  const { rows } = await engine.files({ text: '', show: 'read', offset: 0, limit: 200 });
  const named = rows.filter(({ chunks }) => chunks > 1).map(({ path }) => strings.ask.suggestions.about(nameOf(path)));
  const candidates = [...new Set([...notes.flatMap(questionsIn), ...named])].slice(0, MOST_TRIES);
  const questions: string[] = [];
  for (const question of candidates) {
    if (questions.length === MOST) break;
    if (await isAnswered(engine, question, exclude)) questions.push(question);
  }
  return questions;
}

/** Whether each of some questions, suggested before, has an answer still; there is at least one. */
export async function areAnswered(engine: Pick<Engine, 'ask'>, questions: readonly string[], exclude: string | null): Promise<boolean> {
  for (const question of questions) if (!await isAnswered(engine, question, exclude)) return false;
  return questions.length > 0;
}

async function isAnswered(engine: Pick<Engine, 'ask'>, question: string, exclude: string | null): Promise<boolean> {
  const { claims } = await engine.ask(question, { exclude });
  return claims.length > 0;
}
