import { clampRect, type Rect } from '@skadi/domain/damages/damage-box'
import { IMAGE_SIZE, type Size } from '@skadi/domain/images/letterbox'
import type { InferenceSession } from 'onnxruntime-node'
import sharp from 'sharp'
import { loadOnnx, runDetector } from './load-onnx.ts'
import { modelThresholds as t } from './model-thresholds.ts'
import { surestBoxes } from './surest-boxes.ts'

/** A box that a net found, in pixels of the net's input. `kind` is the index of its class. */
type ModelBox = Rect & { kind: number; certainty: number }

type ModelOutput = { dims: readonly number[]; data: Float32Array }

/**
 * Reads the output of a YOLO net: `[1, 4+classes, N]`, or `[1, N, 5+classes]` with an additional objectness score. Boxes have their centre
 * and size in pixels, and certainties from 0 to 1.
 * @throws Error in plain words if the output has another shape or another number of classes
 */
export function readModelOutput({ dims, data }: ModelOutput, classes: number, leastCertainty: number): ModelBox[] {
  const [batch, second, third] = dims
  const isDown = second === 4 + classes
  const isAcross = third === 5 + classes
  if (dims.length !== 3 || batch !== 1 || isDown === isAcross)
    throw new Error(
      `The detector’s answer [${dims.join(', ')}] is neither [1, ${4 + classes}, N] nor [1, N, ${5 + classes}], as for ${classes} classes`,
    )
  const count = (isDown ? third : second) as number
  const at = (box: number, value: number): number =>
    data[isDown ? value * count + box : box * (5 + classes) + value] as number
  const boxes: ModelBox[] = []
  for (let n = 0; n < count; n += 1) {
    const any = isDown ? 1 : at(n, 4)
    const first = isDown ? 4 : 5
    let kind = 0
    for (let k = 1; k < classes; k += 1) if (at(n, first + k) > at(n, first + kind)) kind = k
    const certainty = any * at(n, first + kind)
    if (!(certainty >= leastCertainty)) continue
    const [width, height] = [at(n, 2), at(n, 3)]
    boxes.push({
      x: at(n, 0) - width / 2,
      y: at(n, 1) - height / 2,
      width,
      height,
      kind,
      certainty: Math.min(1, certainty),
    })
  }
  return boxes
}

/** A loaded net of the operator. `run` expects red, green and blue planes of `side` x `side`, 0 to 1. */
type ModelNet = { side: number; run(planes: Float32Array): Promise<ModelOutput> }

/** Nets that a thread keeps, by the SHA-256 of their files: the live net, and one net in shadow mode. */
const MOST_KEPT = 2
const kept = new Map<string, Promise<ModelNet>>()

/** Loads a model file once per thread. @param version SHA-256 of the file @throws Error in plain words if the file cannot be loaded */
function loadModelNet(file: string, version: string): Promise<ModelNet> {
  const net = kept.get(version) ?? load(file)
  kept.delete(version)
  kept.set(version, net)
  net.catch(() => kept.delete(version))
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return net
}

async function load(file: string): Promise<ModelNet> {
  try {
    const session = await loadOnnx(file)
    const side = sideOf(session)
    return { side, run: (planes) => runDetector(session, planes, [1, 3, side, side]) }
  } catch (error) {
    throw new Error(`The detector’s model file could not be loaded: ${firstLine(error)}`)
  }
}

/** Returns the side of the square input that the model file requires. Returns a default if the file allows any side. */
export function sideOf({ inputMetadata }: InferenceSession): number {
  const [input] = inputMetadata
  const shape = input?.isTensor ? input.shape : []
  const [, channels, height, width] = shape
  const isOpen = typeof height !== 'number' || typeof width !== 'number'
  if (shape.length !== 4 || channels !== 3 || (!isOpen && height !== width))
    throw new Error(`it takes [${shape.join(', ')}], not [1, 3, side, side]`)
  return isOpen ? t.side : height
}

export const firstLine = (error: unknown): string =>
  ((error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '').slice(0, 200)

/** Returns the whole photo, then overlapping squares of `side` that cover the photo in full size. */
function modelTiles(photo: Size, side: number): Rect[] {
  const rows = starts(photo.height, side)
  const tiles = rows.flatMap((y) => starts(photo.width, side).map((x) => ({ x, y, width: side, height: side })))
  return [{ x: 0, y: 0, ...photo }, ...tiles]
}

function starts(length: number, side: number): number[] {
  const count = Math.max(1, Math.ceil((length - t.overlap) / (side - t.overlap)))
  return Array.from({ length: count }, (_, n) =>
    Math.max(0, Math.round((n * (length - side)) / Math.max(1, count - 1))),
  )
}

/** A photo, 1920x1200, and the net to run on it. */
export type ModelTask = {
  photo: Uint8Array
  file: string
  /** SHA-256 of the file */
  version: string
  /** for each class of the net, true if finds of the class are wanted */
  classes: readonly boolean[]
  leastCertainty: number
}

/** A box of the photo in whole pixels. `kind` is the index of its class. */
export type ModelFind = ModelBox

/**
 * Runs a net on the whole photo and on tiles of full size. Keeps one box per spot (decision 37).
 * @throws Error in plain words if the net cannot be loaded or its output has another shape
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

/** Converts a part of the photo to red, green and blue planes of `side` x `side`, 0 to 1. The part lies in the top left corner. */
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
