/** Opens the embedding models that are not built in: those on this device, and those of Ollama. */
import type { Remote } from 'comlink';
import { InstalledModels } from '../../core/models/installed';
import { checkAddress } from '../../core/models/ollama/address';
import { openOllamaEmbedder } from '../../core/models/ollama/embed';
import type { Assets } from '../assets/container';
import { thisDevice } from '../embedding/device';
import { openEmbedder, type EmbeddingTools } from '../embedding/open';
import { forgetTrials } from '../embedding/trials';
import type { ModelParts } from '../searching/models';
import type { PagePorts } from './api';
import type { BlobAddresses } from './blob-addresses';
import { embeddingSource } from './nested';
import { httpOf, memoryOf, storeOf } from './page';

/** @param workers that may embed side by side at most */
export function modelOpener(assets: Assets, addresses: BlobAddresses, page: Remote<PagePorts>, workers: number): ModelParts['open'] {
  const models = new InstalledModels(storeOf(page.models));
  const memory = memoryOf(page);
  const tools: EmbeddingTools = { ...embeddingSource(assets, addresses), device: thisDevice(workers), memory };
  const http = httpOf(page);
  return async (choice, isWish, signal) => {
    if (choice.kind === 'installed') {
      const installed = await models.find(choice.id);
      if (installed === null) throw new Error(`The model ${choice.id} is not on this device: add it in the settings, or choose another one.`);
      if (isWish) await forgetTrials(memory, installed.model.fingerprint);
      return openEmbedder(installed, models, tools, signal);
    }
    const { origin, problem } = checkAddress(await page.ollamaAddress());
    if (problem !== null) throw new Error(problem);
    return openOllamaEmbedder(http, origin, choice.model);
  };
}
