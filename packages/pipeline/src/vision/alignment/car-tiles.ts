import { mapPoint } from '@skadi/domain/alignments/photo-alignment'
import type { Point } from '@skadi/domain/damages/damage-box'
import type { GreyImage } from '../pixels/grey-image.ts'
import { evenLight, type GreyMap, shrunk } from '../pixels/grey-map.ts'
import { alignThresholds as t } from './align-thresholds.ts'
import { inverse, warpBy } from './tile-field.ts'
import { detailAt, seekTile, tileLikeness } from './tile-likeness.ts'

/**
 * Tiles that move with the car. `places` are their centres in pixels of the half-size later photo. `agreeing` of these tiles lie where a
 * motion puts them.
 */
export type CarTiles = { places: Point[]; agreeing: number }

/** Pixels of the half-size photo per pixel of a view. */
const SCALE = 2

/** Shrinks a photo to a quarter of its size and evens its light, for comparing tiles. */
export const tileView = (photo: GreyImage): GreyMap =>
  evenLight(shrunk(photo, 2 * SCALE), t.tileEvenRadius, t.tileEvenContrast)

/**
 * Lays an earlier photo over a later photo by a motion. Then searches for each tile of the later photo around its place. A tile moves with
 * the car if the likeness at the place found exceeds the likeness at the tile's former place. The hall is at the former place.
 * @param earlier view of the earlier photo (`tileView`)
 * @param later view of the later photo (`tileView`)
 * @param matrix row-major 3x3 between half-size photos
 */
export function findCarTiles(earlier: GreyMap, later: GreyMap, matrix: readonly number[]): CarTiles {
  const back = inverse(matrix)
  const laid = warpBy(earlier, back, undefined, SCALE)
  const found: CarTiles = { places: [], agreeing: 0 }
  for (const tile of tilesOf(later)) {
    const place = { x: tile.x * SCALE, y: tile.y * SCALE }
    if (!isShown(mapPoint(back, place))) continue
    const moved = seek(laid, later, tile, t.tileReach)
    if (moved.alike <= t.tileAlike) continue
    const stood = seek(earlier, later, tile, t.tileStill)
    if (moved.alike <= stood.alike + t.tileClearly) continue
    found.places.push(place)
    if (moved.off <= t.tileAgrees) found.agreeing += 1
  }
  return found
}

/**
 * Computes the share (0 to 1) of the changed tiles that a motion explains. A changed tile is explained if it is found where the motion puts
 * it. A changed tile is unexplained if it is found neither at that place nor at its former place. Tiles at rest do not count, because most
 * of a rig's photo shows the hall.
 * @param earlier @param later views (`tileView`)
 * @param matrix row-major 3x3 between half-size photos
 */
export function shareExplained(earlier: GreyMap, later: GreyMap, matrix: readonly number[]): number {
  const back = inverse(matrix)
  const laid = warpBy(earlier, back, undefined, SCALE)
  let [moved, unexplained] = [0, 0]
  for (const tile of tilesOf(later)) {
    if (detailAt(later, tile, t.tileHalf) < t.tileDetail) continue
    const stood = likenessAround(earlier, later, tile, t.tileStill)
    const place = mapPoint(back, { x: tile.x * SCALE, y: tile.y * SCALE })
    const along = isShown(place) ? likenessAround(laid, later, tile, 1) : Number.NEGATIVE_INFINITY
    if (Math.max(along, stood) <= t.tileAlike) unexplained += 1
    else if (along > t.tileAlike && along > stood + t.tileClearly) moved += 1
  }
  return moved / Math.max(1, moved + unexplained)
}

function tilesOf({ width, height }: GreyMap): Point[] {
  const [columns, rows] = [Math.floor(width / t.tileStep), Math.floor(height / t.tileStep)]
  const middle = (at: number) => (at + 0.5) * t.tileStep
  return Array.from({ length: columns * rows }, (_, at) => ({
    x: middle(at % columns),
    y: middle(Math.floor(at / columns)),
  }))
}

const isShown = ({ x, y }: Point): boolean =>
  x >= t.tileEdge && y >= t.tileEdge && x <= t.width - t.tileEdge && y <= t.height - t.tileEdge

/**
 * Finds the best place of a tile around the tile's own place. @param reach an even number
 * @returns likeness of the tile at the best place, and the distance of the best place in pixels of a view
 */
function seek(from: GreyMap, to: GreyMap, tile: Point, reach: number): { alike: number; off: number } {
  const search = { half: t.tileHalf, least: t.tileLeastDetail, reach, most: reach + 1, farCosts: 0 }
  const { dx, dy, alike } = seekTile(from, to, tile, search)
  return { alike, off: Math.hypot(dx, dy) }
}

/** Computes the likeness of a tile at its best place within `reach` pixels. */
function likenessAround(from: GreyMap, to: GreyMap, tile: Point, reach: number): number {
  let most = Number.NEGATIVE_INFINITY
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1) most = Math.max(most, correlation(from, to, tile, dx, dy))
  return most
}

const correlation = (from: GreyMap, to: GreyMap, tile: Point, dx: number, dy: number): number =>
  tileLikeness(from, to, tile, dx, dy, t.tileHalf, t.tileLeastDetail)
