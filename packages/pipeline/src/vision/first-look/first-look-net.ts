import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { ChangeCells } from '../changes/change-views.ts'
import { keptOnnx, runDetector } from '../models/load-onnx.ts'

/** Path of the first-look net, which `training/train-first-look.py` trains. */
export const FIRST_LOOK_NET = fileURLToPath(new URL('first-look-net.onnx', import.meta.url))

/** Side of an output cell in pixels of the photo. The net's input is the photo at half its size. */
export const FIRST_LOOK_CELL = 16
/** The number of rows has to be a multiple of this, because the net halves its input several times. */
const ROWS = 32
/** Means and standard deviations of red, green and blue (0 to 255) in the training of the backbone. */
const [MEAN, SPREAD] = [
  [123.7, 116.3, 103.5],
  [58.4, 57.1, 57.4],
] as const

/**
 * Runs the net on a photo of 1920x1200. Each thread loads the net once. The output has the numbers of `ChangeCells`, then for each cell the
 * shares covered by drops, dirt, snow and stickers (logits).
 * @param file of another version of the net
 * @throws if the photo cannot be decoded
 */
export async function runFirstLook(photo: Uint8Array, file = FIRST_LOOK_NET): Promise<ChangeCells> {
  const net = await keptOnnx(file)
  const { values, width, height } = await halfPhoto(photo)
  const { data, dims } = await runDetector(net, values, [1, 3, height, width])
  return { data, columns: dims[3] as number, rows: dims[2] as number }
}

/**
 * Computes red, green and blue planes of the photo at half its size, normalised as in the training of the backbone. Grey rows pad the
 * bottom of the input.
 */
async function halfPhoto(photo: Uint8Array): Promise<{ values: Float32Array; width: number; height: number }> {
  const [width, shown] = [960, 600]
  const { data } = await sharp(photo, { failOn: 'error' })
    .removeAlpha()
    .toColourspace('srgb')
    .resize({ width, height: shown, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const height = Math.ceil(shown / ROWS) * ROWS
  const values = new Float32Array(3 * width * height)
  for (let plane = 0; plane < 3; plane += 1) {
    const [mean, spread] = [MEAN[plane] as number, SPREAD[plane] as number]
    for (let at = 0, from = plane; at < width * shown; at += 1, from += 3)
      values[plane * width * height + at] = ((data[from] as number) - mean) / spread
  }
  return { values, width, height }
}
