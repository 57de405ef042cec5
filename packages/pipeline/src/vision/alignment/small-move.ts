import { mapPoint } from '@skadi/domain/alignments/photo-alignment'
import type { Point } from '@skadi/domain/damages/damage-box'
import type { GreyImage } from '../pixels/grey-image.ts'
import { evenLight, type GreyMap, shrunk } from '../pixels/grey-map.ts'
import { alignThresholds as t } from './align-thresholds.ts'
import { fitHomography } from './fit-homography.ts'
import { inverse, warpBy } from './tile-field.ts'
import { detailAt, seekTile, tileLikeness } from './tile-likeness.ts'
import { distance, type PointPair, voteMotion } from './vote-motion.ts'

/** A motion as row-major 3x3 between half-size photos, and the median error of the moved tiles in pixels of the half-size photo. */
type SmallMove = { matrix: number[]; error: number }

const MIDDLE = { x: t.width / 2, y: t.height / 2 }

/** A tile of the later photo, its place in the earlier photo, its likeness at this place, and its likeness at its unmoved place. */
type SoughtTile = { place: Point; from: Point; alike: number; stood: number }

/**
 * Aligns a car that stands within a hand's breadth of its former place. Features cannot separate such a car from the hall, but tiles can.
 * Tiles of the car agree on a motion, and tiles of the hall rest. There must be many tiles of both kinds, and they must fill most of the
 * photo. Photos of two different cars fail this test. Larger motions are found by features.
 */
export function findSmallMove(earlier: GreyImage, later: GreyImage): SmallMove | undefined {
  const [from, to] = [viewOf(earlier), viewOf(later)]
  const tiles = seekTiles(from, to)
  const pairs = tiles.filter(hasMoved).map(({ from: there, place }) => ({ from: there, to: place }))
  const voted = pairs.length >= t.leastLeft ? voteMotion(pairs) : undefined
  if (!voted) return undefined
  const matrix = fitHomography(pairs, fitHomography(pairs, voted, t.firstError), t.error)
  if (distance(mapPoint(matrix, MIDDLE), MIDDLE) > t.smallMost) return undefined
  return explains(matrix, tiles, from, to) ? { matrix, error: errorOf(matrix, pairs) } : undefined
}

const viewOf = (photo: GreyImage): GreyMap => evenLight(shrunk(photo, 2), t.smallEvenRadius, t.smallEvenContrast)

const likeness = (from: GreyMap, to: GreyMap, tile: Point, dx: number, dy: number): number =>
  tileLikeness(from, to, tile, dx, dy, t.smallHalf, t.smallLeastDetail)

/** Searches for each tile that has enough detail to be recognised. */
function seekTiles(from: GreyMap, to: GreyMap): SoughtTile[] {
  const tiles: SoughtTile[] = []
  for (let y = t.smallStep / 2; y < to.height; y += t.smallStep)
    for (let x = t.smallStep / 2; x < to.width; x += t.smallStep)
      if (detailAt(to, { x, y }, t.smallHalf) >= t.smallDetail) tiles.push(seek(from, to, { x, y }))
  return tiles
}

function seek(from: GreyMap, to: GreyMap, place: Point): SoughtTile {
  const { dx, dy, alike } = seekTile(from, to, place, SEARCH)
  return { place, from: { x: place.x + dx, y: place.y + dy }, alike, stood: likeness(from, to, place, 0, 0) }
}

const SEARCH = {
  half: t.smallHalf,
  least: t.smallLeastDetail,
  reach: t.smallReach,
  most: t.smallReach + 1,
  farCosts: t.smallFarCosts,
}

const hasMoved = ({ place, from, alike, stood }: SoughtTile): boolean =>
  alike > t.smallAlike && distance(place, from) >= t.smallLeast && alike > stood + t.smallBetter

/** True if enough tiles move with the motion, enough tiles rest with the hall, and few tiles do neither. */
function explains(matrix: readonly number[], tiles: readonly SoughtTile[], from: GreyMap, to: GreyMap): boolean {
  const laid = warpBy(from, inverse(matrix), undefined, 1)
  let [moved, still, known] = [0, 0, 0]
  for (const { place, stood } of tiles) {
    const along = likenessAround(laid, to, place)
    const best = Math.max(along, stood)
    if (best <= t.smallAlike) continue
    known += 1
    if (along > stood + t.smallClearly) moved += 1
    else if (stood > along + t.smallClearly) still += 1
  }
  return moved >= t.smallMoved && still >= t.smallStill && known >= t.smallKnown * tiles.length
}

/** Computes the likeness of a tile at its own place or at one of the eight places around, whichever is best. */
function likenessAround(laid: GreyMap, to: GreyMap, place: Point): number {
  let most = Number.NEGATIVE_INFINITY
  for (let dy = -1; dy <= 1; dy += 1)
    for (let dx = -1; dx <= 1; dx += 1) most = Math.max(most, likeness(laid, to, place, dx, dy))
  return most
}

/** Computes the median error of the pairs that agree with the motion, in pixels of the half-size photo. */
function errorOf(matrix: readonly number[], pairs: readonly PointPair[]): number {
  const near = pairs.map(({ from, to }) => distance(mapPoint(matrix, from), to)).filter((off) => off < t.firstError)
  return near.toSorted((a, b) => a - b)[Math.floor(near.length / 2)] ?? 0
}
