import type { PhotoMeasures } from '@skadi/domain/images/choose-frame'
import { FRAME_THRESHOLDS } from '@skadi/domain/images/frame-thresholds'
import { letterbox, type Size } from '@skadi/domain/images/letterbox'
import sharp from 'sharp'
import { findWheels, type GreyPhoto } from './find-wheels.ts'

/** Side of the squares for motion detection, in pixels. */
const CAR_CELL = 8
/** Grey levels by which the mean of a square must differ from its usual value to count as motion. Flickering light differs less. */
const MOVED = 12

/**
 * Finds the car in the frames of one camera. The car covers the squares that differ from the camera's usual view, and their neighbours.
 * @returns the squares of each frame, row by row, 1 for the car; undefined if the car cannot be found because there is only one frame, the
 * sizes differ, or nothing moved
 */
function findCar(frames: readonly GreyPhoto[]): Uint8Array[] | undefined {
  const [first] = frames
  if (!first || frames.length < 2) return undefined
  if (frames.some(({ width, height }) => width !== first.width || height !== first.height)) return undefined
  const columns = Math.ceil(first.width / CAR_CELL)
  const rows = Math.ceil(first.height / CAR_CELL)
  const means = frames.map((frame) => cellMeans(frame, columns, rows))
  const usual = Float32Array.from({ length: columns * rows }, (_, at) =>
    median(means.map((frame) => frame[at] as number)),
  )
  const cars = means.map((mean) => widen(moved(mean, usual), columns, rows))
  return cars.some((car) => shareOf(car) >= FRAME_THRESHOLDS.leastCar) ? cars : undefined
}

/** Computes the share of the picture that the car covers, 0 to 1. */
const shareOf = (car: Uint8Array): number => car.reduce((sum, cell) => sum + cell, 0) / car.length

/**
 * True for each cell whose brightness changed more than the light did. The median change counts as the change of the light, because the car
 * covers less than half of the frame.
 */
function moved(mean: Float32Array, usual: Float32Array): boolean[] {
  const differences = Array.from(mean, (grey, at) => grey - (usual[at] as number))
  const light = median(differences)
  return differences.map((difference) => Math.abs(difference - light) > MOVED)
}

function cellMeans({ width, height, pixels }: GreyPhoto, columns: number, rows: number): Float32Array {
  const sums = new Float32Array(columns * rows)
  const counts = new Float32Array(columns * rows)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const cell = Math.floor(y / CAR_CELL) * columns + Math.floor(x / CAR_CELL)
      sums[cell] = (sums[cell] as number) + (pixels[y * width + x] as number)
      counts[cell] = (counts[cell] as number) + 1
    }
  return sums.map((sum, cell) => sum / (counts[cell] as number))
}

/** Computes the median. The median of two values is their mean, so that both of two frames show a motion. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2
}

function widen(isMoved: readonly boolean[], columns: number, rows: number): Uint8Array {
  const car = new Uint8Array(columns * rows)
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      if (!isMoved[y * columns + x]) continue
      for (let dy = Math.max(0, y - 1); dy <= Math.min(rows - 1, y + 1); dy += 1)
        car.fill(1, dy * columns + Math.max(0, x - 1), dy * columns + Math.min(columns, x + 2))
    }
  return car
}

/** A photo in the frame that people see, 1920x1200, the size of its original in pixels, and whether its camera shows a car's wheels. */
export type MeasuredFrame = { bytes: Uint8Array; original: Size; hasWheels?: boolean }

/** Width in pixels at which photos are measured. At this width, the noise of a dark night hardly counts, but visible blur does. */
const WIDTH = 960
const TIMEOUT_S = 10
/** Grey values up to `BLACK` count as black, and values from `WHITE` on as white, because JPEG seldom preserves exact black or white. */
const [BLACK, WHITE] = [4, 251]
/** Added to the variance (grey levels squared), so that noise does not make a plain wall count as sharp. */
const PLAIN = 9

/**
 * Measures the frames of one camera, in their order. The motion between several frames shows where the car is, and only that region is
 * measured for sharpness. A single frame is measured as a whole.
 * @throws if a frame cannot be decoded
 */
export async function measureFrames(frames: readonly MeasuredFrame[]): Promise<PhotoMeasures[]> {
  const photos = []
  for (const frame of frames) photos.push(await decode(frame))
  const cars = findCar(photos)
  // all frames are measured in one region, so that their measures are comparable
  const region = cars && joined(cars)
  return photos.map((photo, at) => ({
    ...measure(photo, region, cars?.[at]),
    ...(frames[at]?.hasWheels && { wheels: wheelsIn(photo, frames[at].original) }),
  }))
}

/** Hubs of the wheels in the frame that people see; null if none were found. */
function wheelsIn(photo: GreyPhoto, original: Size): PhotoMeasures['wheels'] {
  const { left, top, width } = letterbox(original)
  const found = findWheels(photo)
  const [one, other] = (found ?? []).map(({ x, y }) => ({
    x: Math.round(left + (x * width) / photo.width),
    y: Math.round(top + (y * width) / photo.width),
  }))
  return one && other ? [one, other] : null
}

/** Decodes the photo without its letterbox borders, and never larger than its original. */
async function decode({ bytes, original }: MeasuredFrame): Promise<GreyPhoto> {
  const { left, top, width, height } = letterbox(original)
  const wide = Math.max(1, Math.min(WIDTH, width, original.width))
  const { data, info } = await sharp(bytes)
    .timeout({ seconds: TIMEOUT_S })
    .extract({ left, top, width, height })
    .resize({ width: wide, height: Math.max(1, Math.round((wide * height) / width)), fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

const joined = (cars: readonly Uint8Array[]): Uint8Array =>
  (cars[0] as Uint8Array).map((_, at) => Number(cars.some((car) => car[at])))

function measure(photo: GreyPhoto, region: Uint8Array | undefined, car: Uint8Array | undefined): PhotoMeasures {
  const { width, height, pixels } = photo
  const all = new Sums()
  const inCar = new Sums()
  const edges = new Sums()
  let clipped = 0
  const cells = Math.ceil(width / CAR_CELL)
  for (let y = 0; y < height; y += 1) {
    const isInside = y > 0 && y < height - 1
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const grey = pixels[at] as number
      all.add(grey)
      if (grey <= BLACK || grey >= WHITE) clipped += 1
      if (!isInside || x === 0 || x === width - 1) continue
      if (region && !region[Math.floor(y / CAR_CELL) * cells + Math.floor(x / CAR_CELL)]) continue
      inCar.add(grey)
      edges.add(
        (pixels[at - 1] as number) +
          (pixels[at + 1] as number) +
          (pixels[at - width] as number) +
          (pixels[at + width] as number) -
          4 * grey,
      )
    }
  }
  return {
    sharpness: inCar.count > 0 ? round((100 * edges.variance) / (inCar.variance + PLAIN)) : 0,
    brightness: round(all.mean),
    clippedShare: round(clipped / all.count),
    carShare: car ? round(shareOf(car)) : null,
  }
}

class Sums {
  count = 0
  #sum = 0
  #squares = 0
  add(value: number): void {
    this.count += 1
    this.#sum += value
    this.#squares += value * value
  }
  get mean(): number {
    return this.#sum / this.count
  }
  get variance(): number {
    return Math.max(0, this.#squares / this.count - this.mean ** 2)
  }
}

const round = (value: number): number => Number(value.toFixed(4))
