import type { GreyImage } from './grey-image.ts'
import { addressOf, pixels, takeBytes, takeDoubles, takeFloats, withRoom } from './pixel-memory.ts'

/** A picture of floats in the pixel memory, rows from the top. */
export type GreyMap = { values: Float32Array; width: number; height: number }
type Size = { width: number; height: number }

/** Allocates a map of this size with uninitialised values. */
export const takeMap = ({ width, height }: Size): GreyMap => ({ values: takeFloats(width * height), width, height })

/** Shrinks the picture by a whole factor. Each new pixel is the mean of its source pixels. */
export function shrunk({ data, width, height }: GreyImage, times: number): GreyMap {
  const map = takeMap({ width: Math.floor(width / times), height: Math.floor(height / times) })
  withRoom(() => pixels.shrink(addressOf(takeBytes(data)), width, addressOf(map.values), map.width, map.height, times))
  return map
}

export function halved({ values, width, height }: GreyMap): GreyMap {
  const map = takeMap({ width: width >> 1, height: height >> 1 })
  pixels.halve(addressOf(values), width, height, addressOf(map.values))
  return map
}

/** Computes the mean around each pixel, over a square of 2 * radius + 1 pixels. Beyond the border, the border pixels repeat. */
export function boxMean(map: GreyMap, radius: number): GreyMap {
  const { width, height } = map
  const mean = takeMap(map)
  withRoom(() => {
    const [room, sums] = [addressOf(takeMap(map).values), roomForSums(width)]
    pixels.boxMean(addressOf(map.values), addressOf(mean.values), width, height, radius, room, sums)
  })
  return mean
}

/** Evens the light of a picture. Removes light and shadow, and divides the remaining detail by its own contrast. */
export function evenLight(map: GreyMap, radius: number, contrast: number): GreyMap {
  const { width, height } = map
  const detail = takeMap(map)
  withRoom(() => {
    const [means, room] = [addressOf(takeMap(map).values), addressOf(takeMap(map).values)]
    const [from, into] = [addressOf(map.values), addressOf(detail.values)]
    pixels.evenLight(from, into, width, height, radius, contrast, means, room, roomForSums(width))
  })
  return detail
}

const roomForSums = (width: number): number => addressOf(takeDoubles(width + 4))
