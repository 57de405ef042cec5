import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onnxConstant, onnxFile, onnxInput, onnxNode, onnxOutput } from '../../training/onnx-file.ts'

/** Side of the input, side of a cell, number of cells per side, and number of all cells. */
const SIDE = 640
const CELL = 32
const ACROSS = SIDE / CELL
const COUNT = ACROSS ** 2

/**
 * Writes a net with YOLO output and the three classes red, green and blue. The scores of a 32 px cell are its amounts of red, green and
 * blue.
 * @param form which of the two output shapes the net uses
 * @returns path of the file, about 7 kB
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
  const net = onnxFile('tiny', [
    onnxNode('AveragePool', ['images'], 'pooled', { kernel_shape: [CELL, CELL], strides: [CELL, CELL] }),
    onnxNode('Reshape', ['pooled', 'shape'], 'colours'),
    onnxNode('Concat', isDown ? ['boxes', 'colours'] : ['boxes', 'any', 'colours'], isDown ? 'output' : 'joined', {
      axis: 1,
    }),
    ...(isDown ? [] : [onnxNode('Transpose', ['joined'], 'output', { perm: [0, 2, 1] })]),
    onnxConstant('shape', [3], BigInt64Array.from([1n, 3n, BigInt(COUNT)])),
    onnxConstant('boxes', [1, 4, COUNT], Float32Array.from(boxes)),
    ...(isDown ? [] : [onnxConstant('any', [1, 1, COUNT], new Float32Array(COUNT).fill(0.9))]),
    onnxInput('images', 'float32', [1, 3, SIDE, SIDE]),
    onnxOutput('output', isDown ? [1, 7, COUNT] : [1, COUNT, 8]),
  ])
  const file = join(folder, `tiny-${form}.onnx`)
  await writeFile(file, net)
  return file
}
