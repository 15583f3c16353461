// The pieces of an ONNX file (https://onnx.ai/onnx/intro/concepts.html), as onnx-proto wants them.
import proto from 'onnx-proto';

const { onnx } = proto;
const { INT, INTS, FLOAT } = onnx.AttributeProto.AttributeType;

export const TYPE = { float: 1, int8: 3, int64: 7 };

const TYPE_OF = { Float32Array: TYPE.float, Int8Array: TYPE.int8, BigInt64Array: TYPE.int64 };

/** A node with one output, which names it. */
export const node = (opType, input, output, attribute = []) => ({ name: output, opType, input, output: [output], attribute });

export const int = (name, i) => ({ name, type: INT, i });
export const ints = (name, values) => ({ name, type: INTS, ints: values });
export const float = (name, f) => ({ name, type: FLOAT, f });

/** @param {Float32Array | Int8Array | BigInt64Array} array */
export const constant = (name, array, dims) =>
  ({ name, dims, dataType: TYPE_OF[array.constructor.name], rawData: new Uint8Array(array.buffer, array.byteOffset, array.byteLength) });

/** @param {(number | string)[]} dims names for what differs from call to call */
export const value = (name, elemType, dims) => ({
  name, type: { tensorType: { elemType, shape: { dim: dims.map((size) => (typeof size === 'number' ? { dimValue: size } : { dimParam: size })) } } },
});

/** @returns {Uint8Array} the file */
export function modelFile(opset, graph) {
  return onnx.ModelProto.encode(onnx.ModelProto.create({ irVersion: 8, producerName: 'ibid', opsetImport: [{ domain: '', version: opset }], graph })).finish();
}
