/**
 * Writes nets as ONNX files. Covers only the parts of protobuf that plain nets of convolutions need: numbered fields, as varints or
 * length-prefixed (onnx.proto3 of ONNX 1.16).
 */

/** An attribute of a node: one whole number, several whole numbers, or a word. */
export type OnnxAttribute = number | readonly number[] | string
/** A number, or the name of a size that is known only when the net runs. */
export type OnnxSize = number | string

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
const whole = (field: number, value: number): Buffer => Buffer.from([...varint(field * 8), ...varint(value)])
const bytes = (field: number, value: Uint8Array | string): Buffer => {
  const content = typeof value === 'string' ? Buffer.from(value) : value
  return Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(content.length)]), content])
}
const message = (field: number, ...parts: readonly Buffer[]): Buffer => bytes(field, Buffer.concat(parts))

const TYPES = { float32: 1, uint8: 2, int64: 7, float64: 11 } as const
type OnnxType = keyof typeof TYPES
const [INT, STRING, INTS] = [2, 3, 7]

/** Builds a node: an operator of the default set, version 13. */
export function onnxNode(
  type: string,
  inputs: readonly string[],
  output: string,
  attributes: Readonly<Record<string, OnnxAttribute>> = {},
): Buffer {
  const given = Object.entries(attributes).map(([name, value]) => attribute(name, value))
  return message(1, ...inputs.map((name) => bytes(1, name)), bytes(2, output), bytes(4, type), ...given)
}

function attribute(name: string, value: OnnxAttribute): Buffer {
  if (typeof value === 'number') return message(5, bytes(1, name), whole(3, value), whole(20, INT))
  if (typeof value === 'string') return message(5, bytes(1, name), bytes(4, value), whole(20, STRING))
  return message(5, bytes(1, name), ...value.map((one) => whole(8, one)), whole(20, INTS))
}

type Numbers = Float32Array | Float64Array | Uint8Array | BigInt64Array
const typeOf = (values: Numbers): OnnxType => {
  if (values instanceof Float32Array) return 'float32'
  if (values instanceof Float64Array) return 'float64'
  return values instanceof Uint8Array ? 'uint8' : 'int64'
}

/** Builds a constant tensor of the net. */
export function onnxConstant(name: string, sizes: readonly number[], values: Numbers): Buffer {
  const type = TYPES[typeOf(values)]
  const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
  return message(5, ...sizes.map((size) => whole(1, size)), whole(2, type), bytes(8, name), bytes(9, raw))
}

const tensor = (field: number, name: string, type: OnnxType, sizes: readonly OnnxSize[]): Buffer => {
  const shape = sizes.map((size) => message(1, typeof size === 'number' ? whole(1, size) : bytes(2, size)))
  return message(field, bytes(1, name), message(2, message(1, whole(1, TYPES[type]), message(2, ...shape))))
}
export const onnxInput = (name: string, type: OnnxType, sizes: readonly OnnxSize[]): Buffer =>
  tensor(11, name, type, sizes)
export const onnxOutput = (name: string, sizes: readonly OnnxSize[]): Buffer => tensor(12, name, 'float32', sizes)

/** Builds an ONNX file from nodes in execution order, constants, inputs and outputs. */
export function onnxFile(name: string, parts: readonly Buffer[]): Buffer {
  const [version, operators] = [8, 13]
  return Buffer.concat([
    whole(1, version),
    message(7, ...parts, bytes(2, name)),
    message(8, bytes(1, ''), whole(2, operators)),
  ])
}
