import type { Rect } from '@skadi/domain/damages/damage-box'
import { clampRect } from '@skadi/domain/damages/damage-box'
import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'
import sharp from 'sharp'
import { loadModelNet } from './model-net.ts'
import { modelThresholds as t } from './model-thresholds.ts'
import { modelTiles } from './model-tiles.ts'
import { type ModelBox, readModelOutput } from './read-model-output.ts'
import { surestBoxes } from './surest-boxes.ts'

/** A photo, 1920x1200, and the net that looks at it. */
export type ModelTask = {
  photo: Uint8Array
  file: string
  /** SHA-256 of the file */
  version: string
  /** whether a find of each class of the net is wanted */
  classes: readonly boolean[]
  leastCertainty: number
}

/** A box of the photo, whole pixels; `kind` is the place of its class. */
export type ModelFind = ModelBox

/**
 * Has a net look at a photo as a whole and at tiles of its full size, and keeps one box a spot (decision 37).
 * @throws Error in plain words where the net cannot be loaded or answers in another form
 */
export async function runModel({ photo, file, version, classes, leastCertainty }: ModelTask): Promise<ModelFind[]> {
  const net = await loadModelNet(file, version)
  const { data, info } = await sharp(photo)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const found: ModelBox[] = []
  for (const tile of modelTiles(info, net.side)) {
    const scale = Math.min(1, net.side / Math.max(tile.width, tile.height))
    const planes = await planesOf({ data, ...info }, tile, scale, net.side)
    for (const box of readModelOutput(await net.run(planes), classes.length, leastCertainty))
      found.push({
        ...box,
        x: tile.x + box.x / scale,
        y: tile.y + box.y / scale,
        width: box.width / scale,
        height: box.height / scale,
      })
  }
  const wanted = found.filter(({ kind, ...box }) => classes[kind] && isInPhoto(box))
  return surestBoxes(wanted, t)
    .slice(0, t.mostBoxes)
    .map((box) => ({ ...box, ...clampRect(box) }))
}

const isInPhoto = ({ x, y, width, height }: Rect): boolean =>
  x + width > 0 && y + height > 0 && x < IMAGE_SIZE.width && y < IMAGE_SIZE.height

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

/** A part of the photo as red, green and blue planes of `side` x `side`, 0 to 1, from the top left corner on. */
async function planesOf({ data, ...raw }: Pixels, tile: Rect, scale: number, side: number): Promise<Float32Array> {
  const [width, height] = [tile.width, tile.height].map((length) => Math.round(length * scale)) as [number, number]
  const square = await sharp(data, { raw })
    .extract({ left: tile.x, top: tile.y, width: tile.width, height: tile.height })
    .resize({ width, height, fit: 'fill' })
    .extend({
      right: side - width,
      bottom: side - height,
      background: { r: t.padding, g: t.padding, b: t.padding },
    })
    .raw()
    .toBuffer()
  const area = side * side
  const planes = new Float32Array(3 * area)
  for (let n = 0; n < area; n += 1)
    for (let c = 0; c < 3; c += 1) planes[c * area + n] = (square[3 * n + c] as number) / 255
  return planes
}
