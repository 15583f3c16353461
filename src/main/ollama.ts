/** Ollama as the user has chosen it. */
import { checkAddress } from '../core/models/ollama/address';
import { embeddingModels } from '../core/models/ollama/capability';
import { Ollama, type OllamaModel } from '../core/models/ollama/ollama';
import type { Generator } from '../core/ports';
import { LoopbackHttp } from '../obsidian/http';
import type { DeviceSettings } from '../obsidian/settings';

/** The models at a checked address. @throws GeneratorFailure; the signal's reason where it is aborted */
export function modelsOf(origin: string, signal: AbortSignal): Promise<OllamaModel[]> {
  return new Ollama(new LoopbackHttp(), origin).models(signal);
}

/** Those that embed, at the address that is set. @throws Error with a sentence for the user; the signal's reason where it is aborted */
export async function embeddingModelsOf({ ollamaAddress }: DeviceSettings, signal: AbortSignal): Promise<OllamaModel[]> {
  const { origin, problem } = checkAddress(ollamaAddress);
  if (problem !== null) throw new Error(problem);
  return embeddingModels(new LoopbackHttp(), origin, await modelsOf(origin, signal), signal);
}

/** What writes answers; null where the user has chosen nothing, or nothing that may be asked. */
export function chosenGenerator({ generator, ollamaAddress, ollamaModel, contextTokens }: DeviceSettings): Generator | null {
  const { origin } = checkAddress(ollamaAddress);
  if (generator === 'none' || origin === null || ollamaModel === '') return null;
  return new Ollama(new LoopbackHttp(), origin).generator(ollamaModel, contextTokens);
}
