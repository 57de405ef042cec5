import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The parts of ONNX's protobuf that a net of three operators needs: fields by number, as varints or with their length. */
const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
const whole = (field: number, value: number): Buffer => Buffer.from([...varint(field * 8), ...varint(value)])
const bytes = (field: number, value: Buffer | string): Buffer => {
  const content = Buffer.from(value)
  return Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(content.length)]), content])
}
const message = (field: number, ...parts: Buffer[]): Buffer => bytes(field, Buffer.concat(parts))

const FLOAT = 1
const INT64 = 7
const INT = 2
const INTS = 7

const attribute = (name: string, values: number | readonly number[]): Buffer =>
  typeof values === 'number'
    ? message(5, bytes(1, name), whole(3, values), whole(20, INT))
    : message(5, bytes(1, name), ...values.map((value) => whole(8, value)), whole(20, INTS))
const node = (type: string, inputs: readonly string[], output: string, ...attributes: Buffer[]): Buffer =>
  message(1, ...inputs.map((name) => bytes(1, name)), bytes(2, output), bytes(4, type), ...attributes)
const constant = (name: string, type: number, dims: readonly number[], raw: Buffer): Buffer =>
  message(5, ...dims.map((dim) => whole(1, dim)), whole(2, type), bytes(8, name), bytes(9, raw))
const tensorInfo = (field: number, name: string, dims: readonly number[]): Buffer => {
  const shape = message(2, ...dims.map((dim) => message(1, whole(1, dim))))
  return message(field, bytes(1, name), message(2, message(1, whole(1, FLOAT), shape)))
}
const floats = (values: readonly number[]): Buffer => Buffer.from(Float32Array.from(values).buffer)
const longs = (values: readonly number[]): Buffer => Buffer.from(BigInt64Array.from(values.map(BigInt)).buffer)

/** Side of what it looks at, of a cell, and how many cells there are a side. */
const SIDE = 640
const CELL = 32
const ACROSS = SIDE / CELL
const COUNT = ACROSS ** 2

/**
 * A net of the YOLO form with three classes, red, green and blue: of each cell of 32 px it says how red, green and blue it is.
 * @param form which of the two forms its answer has @returns path of the file, about 7 kB
 */
export async function writeTinyNet(folder: string, form: 'down' | 'across' = 'down'): Promise<string> {
  const cells = Array.from({ length: COUNT }, (_, n) => n)
  const boxes = [
    ...cells.map((n) => ((n % ACROSS) + 0.5) * CELL),
    ...cells.map((n) => (Math.floor(n / ACROSS) + 0.5) * CELL),
    ...cells.map(() => 2 * CELL),
    ...cells.map(() => 2 * CELL),
  ]
  const isDown = form === 'down'
  const graph = message(
    7,
    node(
      'AveragePool',
      ['images'],
      'pooled',
      attribute('kernel_shape', [CELL, CELL]),
      attribute('strides', [CELL, CELL]),
    ),
    node('Reshape', ['pooled', 'shape'], 'colours'),
    node(
      'Concat',
      isDown ? ['boxes', 'colours'] : ['boxes', 'any', 'colours'],
      isDown ? 'output' : 'joined',
      attribute('axis', 1),
    ),
    ...(isDown ? [] : [node('Transpose', ['joined'], 'output', attribute('perm', [0, 2, 1]))]),
    bytes(2, 'tiny'),
    constant('shape', INT64, [3], longs([1, 3, COUNT])),
    constant('boxes', FLOAT, [1, 4, COUNT], floats(boxes)),
    ...(isDown ? [] : [constant('any', FLOAT, [1, 1, COUNT], floats(cells.map(() => 0.9)))]),
    tensorInfo(11, 'images', [1, 3, SIDE, SIDE]),
    tensorInfo(12, 'output', isDown ? [1, 7, COUNT] : [1, COUNT, 8]),
  )
  const file = join(folder, `tiny-${form}.onnx`)
  await writeFile(file, Buffer.concat([whole(1, 8), graph, message(8, bytes(1, ''), whole(2, 13))]))
  return file
}
