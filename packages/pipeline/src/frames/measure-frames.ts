import type { PhotoMeasures } from '@skadi/domain/images/choose-frame'
import { letterbox, type Size } from '@skadi/domain/images/letterbox'
import sharp from 'sharp'
import { CAR_CELL, findCar, type GreyPhoto, shareOf } from './find-car.ts'

/** A photo as people see it, 1920x1200, and the size of its original in pixels. */
export type MeasuredFrame = { bytes: Uint8Array; original: Size }

/** Photos are measured at this width: noise of a dark night hardly counts there, and a blur that people see does. */
const WIDTH = 960
const TIMEOUT_S = 10
/** Grey values up to here are black, and from here on white: JPEG leaves little of either whole. */
const [BLACK, WHITE] = [4, 251]
/** Grey levels squared, added to the variance, so that a plain wall is not sharp by its noise. */
const PLAIN = 9

/**
 * Measures the frames of one camera, in their order. Several show by what moves where the car passes, and sharpness is
 * measured there; a single one is measured as a whole.
 * @throws where one cannot be decoded
 */
export async function measureFrames(frames: readonly MeasuredFrame[]): Promise<PhotoMeasures[]> {
  const photos = []
  for (const frame of frames) photos.push(await decode(frame))
  const cars = findCar(photos)
  // the same squares of each, so that frames are compared by what they have in common
  const region = cars && joined(cars)
  return photos.map((photo, at) => measure(photo, region, cars?.[at]))
}

/** The photo without its borders, and not larger than it was taken. */
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
