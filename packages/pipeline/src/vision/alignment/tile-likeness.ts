import type { Point } from '@skadi/domain/damages/damage-box'
import type { GreyMap } from '../pixels/grey-map.ts'
import { addressOf, pixels, takeFloats, withRoom } from '../pixels/pixel-memory.ts'

/**
 * Computes the likeness (at most 1) of a tile of one map and the tile at offset `dx`, `dy` in another map of equal size. Subtracts no mean,
 * because the light of both maps is evened. Reads every second pixel. Places and offsets are whole numbers.
 * @param half half of the tile's side, pixels
 * @param least added to the tiles' detail in the divisor, so that tiles with hardly any detail have a likeness near 0
 */
export const tileLikeness = (
  { values }: GreyMap,
  to: GreyMap,
  { x, y }: Point,
  dx: number,
  dy: number,
  half: number,
  least: number,
): number =>
  pixels.tileLikeness(addressOf(values), addressOf(to.values), to.width, to.height, x, y, dx, dy, half, least)

/**
 * A found tile. `dx` and `dy` are the offset from the tile's own place in whole pixels. `alike` is the likeness at this offset, and
 * `beside` the likeness one pixel to each side. Positions beyond `most` have no likeness.
 */
export type FoundTile = {
  dx: number
  dy: number
  alike: number
  beside: { left: number; right: number; above: number; below: number }
}

export type TileSearch = {
  /** half of a tile's side, and the least detail of a tile with a likeness (see `tileLikeness`) */
  half: number
  least: number
  /** radius of the search, and greatest distance of a result; every second position is tried, then the neighbours of the best */
  reach: number
  most: number
  /** cost of each pixel of distance, in likeness */
  farCosts: number
}

/** Searches for a tile of one map in another map of equal size, around the tile's own place. */
export function seekTile({ values }: GreyMap, to: GreyMap, { x, y }: Point, search: TileSearch): FoundTile {
  const { half, least, reach, most, farCosts } = search
  return withRoom(() => {
    const found = takeFloats(7)
    const [from, here] = [addressOf(values), addressOf(to.values)]
    pixels.seekTile(from, here, to.width, to.height, x, y, half, least, reach, most, farCosts, addressOf(found))
    const [dx = 0, dy = 0, alike = 0, left = 0, right = 0, above = 0, below = 0] = found
    return { dx, dy, alike, beside: { left, right, above, below } }
  })
}

/** Computes the mean square of the light of a tile from every second pixel. @param half half of the tile's side */
export function detailAt({ values, width, height }: GreyMap, { x, y }: Point, half: number): number {
  let [sum, count] = [0, 0]
  for (let v = Math.max(0, y - half); v < Math.min(height, y + half); v += 2)
    for (let u = Math.max(0, x - half); u < Math.min(width, x + half); u += 2) {
      sum += (values[v * width + u] as number) ** 2
      count += 1
    }
  return sum / count
}
