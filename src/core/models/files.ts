/** Which of a model's files are needed to run it. */
import { ModelFailure } from './failures';

/** What is read beside the weights. */
export const CONFIGS = ['config.json', 'tokenizer.json', 'tokenizer_config.json'] as const;

/** The weights: eight bits a number where they are there, else as they were made. */
const WEIGHTS: readonly { file: string; quantisation: string }[] = [
  { file: 'onnx/model_quantized.onnx', quantisation: 'q8' },
  { file: 'onnx/model.onnx', quantisation: 'fp32' },
];

export interface NeededFiles {
  files: readonly string[];
  quantisation: string;
}

/**
 * @param has whether the model has a file
 * @throws ModelFailure
 */
export function neededFiles(name: string, has: (file: string) => boolean): NeededFiles {
  const missing = CONFIGS.find((file) => !has(file));
  if (missing !== undefined) throw new ModelFailure(`${name} has no “${missing}”: it is no model that Ibid can run.`);
  const weights = WEIGHTS.find(({ file }) => has(file));
  if (weights === undefined) throw new ModelFailure(`${name} has no weights in the form that Ibid can run (onnx/model_quantized.onnx or onnx/model.onnx).`);
  if (has(`${weights.file}_data`)) throw new ModelFailure(`The weights of ${name} are in several files, which Ibid cannot run.`);
  return { files: [...CONFIGS, weights.file], quantisation: weights.quantisation };
}
