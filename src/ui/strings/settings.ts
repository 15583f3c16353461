/** The settings tab. */
import { count } from './format';

export const settings = {
  headings: { index: 'Index', answers: 'Answers', privacy: 'Privacy and data' },

  state: {
    name: 'State of the index',
    desc: 'What is indexed, what is not and why, and what is being done.',
    aliases: ['rebuild', 'progress'],
    show: 'Show the index',
    opened: 'It is open behind this window.',
  },
  exclusions: {
    name: 'Excluded files and folders',
    desc: "Neither indexed nor found. A path (Sources/Private), a name in any folder (*.draft.md), or a tag (#private). * stands for any text within a name, ** for any folders. Obsidian's own excluded files are left out as well.",
    aliases: ['ignore', 'exclude', 'private', 'tag'],
    placeholder: 'Folder, name or #tag',
    label: 'Excluded now',
    add: 'Exclude',
    added: (entry: string) => `“${entry}” is excluded.`,
    remove: (entry: string) => `Do not exclude “${entry}” any more`,
    looking: 'Looking for what it matches…',
    matchesNone: 'Matches no file at present.',
    matches: (files: number, first: readonly string[]) => `Matches ${count(files, 'file')}: ${first.join(', ')}${files > first.length ? ', …' : ''}`,
    invalid: {
      empty: 'Write a folder, a name or a #tag.',
      known: 'It is on the list already.',
      everything: 'That would be the whole vault. To index nothing, switch Ibid off.',
      tag: 'A tag is # and a word without spaces: #private, #sources/secret.',
      backslash: 'Separate folders by /, not by a backslash.',
      exception: 'An entry cannot be an exception to another one.',
      relative: 'A path starts at the folder of the vault: write it without “.” and “..”.',
    },
  },
  conversations: {
    name: 'Folder for conversations',
    desc: 'Where conversations are saved as notes. What is in it is never indexed, so that an answer is never cited as a source.',
    aliases: ['chat', 'history'],
    none: 'No conversation has been saved there.',
    invalid: 'Write the path of a folder of its own, such as Ibid/Conversations.',
  },
  answers: {
    generator: {
      name: 'Answers are written by',
      desc: 'Without a model, an answer consists of the best sentences of your sources, quoted and cited. A model of Ollama on this device can write it; each sentence is checked against the sources.',
      aliases: ['model', 'ollama', 'AI'],
    },
    generators: { none: 'No model: quotations only', ollama: 'Ollama on this device' },
    address: {
      name: 'Address of Ollama',
      desc: 'On this device only. Where Ollama writes answers or embeds, passages of your sources are sent to this address, and to no other.',
      aliases: ['ollama', 'server'],
    },
    test: 'Test connection',
    testing: 'Asking Ollama for its models…',
    connected: (models: number) => (models === 0 ? 'Connected. Ollama has no model yet: get one with “ollama pull llama3.2”.' : `Connected. Ollama has ${count(models, 'model')}.`),
    model: {
      name: 'Model',
      desc: 'One of those that Ollama has on this device.',
      aliases: ['ollama'],
    },
    modelName: (name: string, parameters: string) => (parameters === '' ? name : `${name} (${parameters})`),
    missing: (name: string) => `${name} (not installed)`,
    testFirst: 'Test the connection first',
    choose: 'Choose a model',
    context: {
      name: 'Context in tokens',
      desc: 'What passages and answer may take together. More needs more memory.',
      aliases: ['ollama', 'memory'],
    },
    contextRange: (least: number, most: number) => `Write a whole number from ${least} to ${most}.`,
  },
  ownNote: {
    name: 'Leave out the note being written',
    desc: 'Answers come from your other notes and sources, not from the note that they are inserted into. Name it as a limit of the search to ask it all the same.',
    aliases: ['current note', 'exclude', 'itself'],
  },
  glossary: {
    name: 'Glossary',
    desc: 'A note that says which words mean the same, a line for each: “dearth = disette = Teuerung”. Who asks for one finds the others too. The note itself is not found.',
    aliases: ['synonyms', 'translation', 'query expansion'],
    placeholder: 'Note',
    lines: (lines: number) => `${count(lines, 'line')} of it ${lines === 1 ? 'says' : 'say'} what means the same.`,
    nothing: 'No line of this note says what means the same. Write “one = other”.',
    gone: 'There is no note at this path.',
  },
  privacy: {
    name: 'What leaves this device',
    desc: 'Nothing of your vault. Ibid uses no account and no telemetry. When you choose Ollama, it talks to the address above, on this device. When you download a language for text recognition, it is fetched from cdn.jsdelivr.net, and a model for the search by meaning from huggingface.co and its servers. The index lies in the plugin’s folder in this vault: a file syncer may carry it along, as it carries a folder of snapshots if you choose one.',
    aliases: ['network', 'telemetry', 'offline'],
  },
  remove: {
    name: "Remove Ibid's data from this device",
    desc: 'Deletes the index, languages and models that were added, and what Ibid remembers on this device, passwords of PDFs included. Your notes, sources and footnotes stay as they are.',
    aliases: ['delete', 'reset', 'clear'],
    button: 'Remove data',
  },
} as const;
