// A BERT encoder as an ONNX graph (Devlin et al. 2018, https://arxiv.org/abs/1810.04805), in float32 or with int8 weights.
import { constant, float, int, ints, modelFile, node, TYPE, value } from './onnx-parts.mjs';

const OPSET = 17;

/**
 * @param {import('./bert-weights.mjs').Weights} weights
 * @param {boolean} quantised as onnxruntime's `quantize_dynamic` does it: int8 weights, activations quantised as they come
 * @returns {Uint8Array} the file
 */
export function bertFile(weights, quantised) {
  const { hidden, heads } = weights.shape;
  const graph = new Graph(quantised);
  const { words, places, kinds } = weights;
  graph.constant('one', Float32Array.of(1), [1]);
  graph.constant('ones', new Float32Array(hidden).fill(1), [hidden]);
  graph.constant('zeros', new Float32Array(hidden), [hidden]);

  graph.constant('to_batch', BigInt64Array.of(1n, 2n), [2]);
  const mask = graph.add('Unsqueeze', [graph.add('Cast', ['attention_mask'], [int('to', TYPE.float)]), 'to_batch']);
  graph.constant('far', Float32Array.of(-10000), [1]);
  const hide = graph.add('Mul', [graph.add('Sub', ['one', mask]), 'far']);

  graph.constant('second', BigInt64Array.of(1n), [1]);
  graph.constant('from_zero', BigInt64Array.of(0n), [1]);
  const tokens = graph.add('Slice', [graph.add('Shape', ['input_ids']), 'second', graph.constant('third', BigInt64Array.of(2n), [1])]);
  graph.constant('places', places, [weights.shape.positions, hidden]);
  const placed = graph.add('Slice', ['places', 'from_zero', tokens]);
  graph.constant('kinds', kinds, [2, hidden]);
  const kind = graph.add('Gather', ['kinds', 'token_type_ids']);
  const word = graph.rows(words, hidden);
  let state = graph.norm(graph.add('Add', [graph.add('Add', [word, kind]), placed]));

  graph.constant('split', BigInt64Array.of(0n, 0n, BigInt(heads), BigInt(hidden / heads)), [4]);
  graph.constant('join', BigInt64Array.of(0n, 0n, BigInt(hidden)), [3]);
  graph.constant('scale', Float32Array.of(1 / Math.sqrt(hidden / heads)), [1]);
  for (const layer of weights.layers) {
    const byHead = (dense, perm) => graph.add('Transpose', [graph.add('Reshape', [graph.dense(state, dense), 'split'])], [ints('perm', perm)]);
    const scores = graph.add('MatMul', [byHead(layer.query, [0, 2, 1, 3]), byHead(layer.key, [0, 2, 3, 1])]);
    const share = graph.add('Softmax', [graph.add('Add', [graph.add('Mul', [scores, 'scale']), hide])], [int('axis', -1)]);
    const seen = graph.add('Transpose', [graph.add('MatMul', [share, byHead(layer.value, [0, 2, 1, 3])])], [ints('perm', [0, 2, 1, 3])]);
    const attended = graph.dense(graph.add('Reshape', [seen, 'join']), layer.attended);
    state = graph.norm(graph.add('Add', [state, attended]));
    state = graph.norm(graph.add('Add', [state, graph.dense(graph.gelu(graph.dense(state, layer.grown)), layer.shrunk)]));
  }
  graph.nodes.push(node('Identity', [state], 'last_hidden_state'));
  const texts = ['batch', 'tokens'];
  return modelFile(OPSET, {
    name: 'bert', initializer: graph.constants, node: graph.nodes,
    input: ['input_ids', 'attention_mask', 'token_type_ids'].map((name) => value(name, TYPE.int64, texts)),
    output: [value('last_hidden_state', TYPE.float, [...texts, hidden])],
  });
}

class Graph {
  constructor(quantised) {
    this.quantised = quantised;
    this.nodes = [];
    this.constants = [];
  }

  /** Each of these gives the name of what it adds. */
  add(opType, input, attribute = []) {
    const output = `${opType}_${this.nodes.length}`;
    this.nodes.push(node(opType, input, output, attribute));
    return output;
  }

  constant(name, array, dims) {
    this.constants.push(constant(name, array, dims));
    return name;
  }

  /** The rows of the vocabulary that `input_ids` names. */
  rows(array, hidden) {
    const dims = [array.length / hidden, hidden];
    if (!this.quantised) return this.add('Gather', [this.constant('words', array, dims), 'input_ids']);
    const { levels, scale } = quantise(array);
    const taken = this.add('Gather', [this.constant('words', levels, dims), 'input_ids']);
    return this.add('DequantizeLinear', [taken, this.constant('words_scale', Float32Array.of(scale), [])]);
  }

  dense(input, { weight, bias, inputs, outputs }) {
    const name = `dense_${this.nodes.length}`;
    const product = this.quantised ? this.quantisedProduct(input, weight, [inputs, outputs], name)
      : this.add('MatMul', [input, this.constant(name, weight, [inputs, outputs])]);
    return this.add('Add', [product, this.constant(`${name}_bias`, bias, [outputs])]);
  }

  quantisedProduct(input, weight, dims, name) {
    const { levels, scale } = quantise(weight);
    const outputs = ['levels', 'scale', 'zero'].map((part) => `${name}_${part}`);
    this.nodes.push({ name: `${name}_quantised`, opType: 'DynamicQuantizeLinear', input: [input], output: outputs, attribute: [] });
    const [activation, activationScale, zero] = outputs;
    const whole = this.add('MatMulInteger', [activation, this.constant(name, levels, dims), zero, this.constant(`${name}_middle`, Int8Array.of(0), [])]);
    const scales = this.add('Mul', [activationScale, this.constant(`${name}_step`, Float32Array.of(scale), [])]);
    return this.add('Mul', [this.add('Cast', [whole], [int('to', TYPE.float)]), scales]);
  }

  norm(input) {
    return this.add('LayerNormalization', [input, 'ones', 'zeros'], [int('axis', -1), float('epsilon', 1e-12)]);
  }

  /** x / 2 · (1 + erf(x / √2)). */
  gelu(input) {
    if (this.root === undefined) {
      this.root = this.constant('root', Float32Array.of(Math.SQRT2), [1]);
      this.constant('half', Float32Array.of(0.5), [1]);
    }
    const bent = this.add('Add', [this.add('Erf', [this.add('Div', [input, this.root])]), 'one']);
    return this.add('Mul', [this.add('Mul', [input, bent]), 'half']);
  }
}

/** One scale for all, zero in the middle. */
function quantise(array) {
  const scale = array.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
  return { levels: Int8Array.from(array, (value) => Math.round(value / scale)), scale };
}
