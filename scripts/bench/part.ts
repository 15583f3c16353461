/** A part of the benchmarks: measures one thing and gives tables for docs/benchmarks.md. */
export interface Part {
  /** What is typed: `npm run bench -- retrieval`. */
  name: string;
  title: string;
  /** `data` is the folder of test data, which need not exist. */
  run(data: string, options: PartOptions): Promise<Section>;
}

export interface PartOptions {
  /** For a quick look at the reading: no text is recognised. */
  textOnly: boolean;
  /** The largest sizes too, which take long. */
  full: boolean;
  /** The folder with the models that are installed on a device, beside the built-in one; null for that alone. */
  models: string | null;
}

export interface Section {
  /** What was measured and how, in a sentence or two. */
  about: string;
  tables: Table[];
  /** One sentence for everything that was left out, and why. */
  skipped: string[];
  /** One sentence for every target that was missed. */
  missed: string[];
}

export interface Table {
  header: string[];
  rows: (string | number)[][];
}
