/** Embedding models in the settings and in the index. */
import { bytes, count, duration } from './format';

export const models = {
  heading: 'Search by meaning',
  folder: 'the model',
  failed: (passages: number) => `The model failed on ${count(passages, 'passage')}: found by ${passages === 1 ? 'its' : 'their'} words, and tried again with the next run.`,
  added: (name: string) => `${name} is on this device now. Choose it to search by it.`,
  cancelled: (name: string) => `${name}: cancelled. What came is kept, and another try goes on from there.`,

  chosen: {
    name: 'Model for the search',
    desc: 'What tells that two texts mean the same. Instant comes with Ibid and knows English; larger models know more, and take more time and memory.',
    aliases: ['embedding', 'semantic', 'vector', 'meaning', 'transformer'],
    instant: 'Instant (comes with Ibid)',
    ollama: (model: string) => `${model} (Ollama)`,
    gone: (name: string) => `${name} (not on this device)`,
    serving: (name: string, backend: string) => `Searched by ${name} (${backend}).`,
    words: 'Words alone are searched.',
    next: (name: string, backend: string) => `${name} (${backend}) follows once every passage is embedded.`,
    asking: 'It is used once you have agreed to index.',
    again: 'Try again',
    question: {
      title: (name: string) => `Search by ${name}?`,
      body: (name: string, { passages, seconds }: { passages: number; seconds: number }) =>
        `The index is embedded anew with ${name}: ${count(passages, 'passage')}, about ${duration(seconds)} on this device. Until that is done, it is searched as it is now. You can go on working, pause or cancel at any time.`,
      ollama: 'The text of your sources is given to Ollama on this device for that, and to no other.',
      confirm: 'Embed anew',
      cancel: 'Cancel',
    },
  },

  installed: {
    name: 'Models on this device',
    desc: 'Models are downloaded from huggingface.co when you ask for them, or taken from a folder, and stay in the plugin’s folder.',
    aliases: ['download', 'embedding', 'hugging face', 'import', 'ONNX'],
    label: 'Models on this device',
    none: 'No model has been added.',
    entry: (size: number, licence: string, languages: string, revision: string) => [bytes(size), licence, languages, revision].filter((part) => part !== '').join(' · '),
    unlicensed: 'no licence stated',
    languages: (names: readonly string[] | null) => (names === null ? 'many languages' : names.length > 4 ? count(names.length, 'language') : names.join(', ')),
    add: 'Add a model…',
    remove: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} was removed.`,
    asking: (name: string) => `Asking huggingface.co for ${name}…`,
    loading: (name: string, loaded: number, total: number) => `${name}: ${bytes(loaded)} of ${bytes(total)}`,
    progress: (name: string) => `Progress of ${name}`,
    cancel: 'Cancel',
    cancelOf: (name: string) => `Cancel ${name}`,
    removal: {
      title: (name: string) => `Remove ${name}?`,
      body: (size: number) => `${bytes(size)} of this device become free. The index stays.`,
      chosen: 'It is the model that you search by: Instant takes its place, and the index is embedded anew.',
      confirm: 'Remove',
      cancel: 'Cancel',
    },
  },

  add: {
    title: 'Add a model',
    offer: (size: number, licence: string, languages: string) => `${languages} · ${bytes(size)} · ${licence}`,
    download: 'Download…',
    downloadOf: (name: string) => `Download ${name}`,
    byName: {
      name: 'Another model of the hub',
      desc: 'Its name on huggingface.co. It has to be made for sentence-transformers and be there in the ONNX form. Looking it up asks huggingface.co for its description; that server sees the address of your network, and nothing of your vault.',
      placeholder: 'Owner/model',
      label: 'Name of the model',
      look: 'Look it up',
      invalid: 'A name is written like Xenova/gte-small.',
    },
    import: {
      name: 'A folder that you have',
      desc: 'With config.json, tokenizer.json, tokenizer_config.json and onnx/model_quantized.onnx or onnx/model.onnx in it. Nothing is downloaded.',
      device: 'Choose a folder…',
      vault: 'In this vault…',
      choose: 'Choose a folder of the vault with a model in it',
      none: 'No folder of the vault has a config.json and a tokenizer.json in it.',
    },
  },

  download: {
    title: (name: string) => `Download ${name}?`,
    body: (name: string, size: number) =>
      `Ibid fetches ${name}, ${bytes(size)}, from huggingface.co and its servers, once. They see the address of your network, and nothing of your vault. The files are checked, and kept in the plugin’s folder.`,
    larger: (name: string, size: number) => `${name} has become larger: it has ${bytes(size)} now.`,
    confirm: 'Download',
    cancel: 'Cancel',
    licence: (licence: string) => `Licence: ${licence}`,
    languages: (languages: string) => `Languages: ${languages}`,
    runs: (pooling: string, dimension: number, limit: number | null) => `It pools by ${pooling === 'cls' ? 'the first token' : 'mean'}, gives ${dimension} numbers${limit === null ? '' : `, and looks at ${limit} tokens`}.`,
    unmeasured: 'Ibid has not been measured with it.',
    query: 'Put before a question',
    passage: 'Put before a passage',
    prefixes: 'Some models want words before each text, and their page on the hub says which.',
  },

  ollama: {
    name: 'Models of Ollama',
    desc: 'Ollama on this device can embed as well. The text of your sources is given to it then, at the address under Answers, and to no other.',
    aliases: ['ollama', 'nomic-embed-text', 'embedding'],
    look: 'Look for models',
    looking: 'Asking Ollama for its models…',
    none: 'Ollama has no model that embeds. Get one with “ollama pull nomic-embed-text”.',
    label: 'Models of Ollama that embed',
    choose: (model: string) => `Search by ${model}`,
    use: 'Use',
  },
} as const;
