import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onnxConstant, onnxFile, onnxInput, onnxNode, onnxOutput } from '../../training/onnx-file.ts'

const SIDE = 64
const COUNT = 4

/**
 * Name of a net in YOLO's form with three classes. `nan` returns 0/0. `nanUnlessBlack` returns the root of a negative number unless the
 * photo is black.
 */
export type OddNet = 'nan' | 'nanUnlessBlack' | 'twoOutputs' | 'notSquare'

const photo = (width = SIDE) => onnxInput('images', 'float32', [1, 3, SIDE, width])
const pooled = onnxNode('AveragePool', ['images'], 'pooled', { kernel_shape: [32, 32], strides: [32, 32] })
const cells = [
  onnxNode('Reshape', ['odd', 'shape'], 'colours'),
  onnxConstant('shape', [3], BigInt64Array.from([1n, 3n, BigInt(COUNT)])),
  onnxNode('Concat', ['boxes', 'colours'], 'output', { axis: 1 }),
  onnxConstant('boxes', [1, 4, COUNT], new Float32Array(4 * COUNT).fill(20)),
  onnxOutput('output', [1, 7, COUNT]),
]

const FORMS: Record<OddNet, () => Buffer[]> = {
  nan: () => [
    pooled,
    onnxNode('Sub', ['pooled', 'pooled'], 'zero'),
    onnxNode('Div', ['zero', 'zero'], 'odd'),
    ...cells,
    photo(),
  ],
  nanUnlessBlack: () => [
    pooled,
    onnxNode('Neg', ['pooled'], 'less'),
    onnxNode('Sqrt', ['less'], 'odd'),
    ...cells,
    photo(),
  ],
  twoOutputs: () => [pooled, onnxNode('Neg', ['pooled'], 'odd'), ...cells, onnxOutput('pooled', [1, 3, 2, 2]), photo()],
  notSquare: () => [pooled, onnxNode('Neg', ['pooled'], 'odd'), ...cells, photo(2 * SIDE)],
}

/** Writes a net that loads but cannot find damages. @returns path of the file */
export async function writeOddNet(folder: string, form: OddNet): Promise<string> {
  const file = join(folder, `${form}.onnx`)
  await writeFile(file, onnxFile(form, FORMS[form]()))
  return file
}
