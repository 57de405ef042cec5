import { createHash } from 'node:crypto'
import { isPlausible, mapPoint, type NotAlignedReason } from '@skadi/domain/alignments/photo-alignment'
import { type Camera, outlookOf } from '@skadi/domain/capture/camera'
import { decodeGrey, type GreyImage } from '../pixels/grey-image.ts'
import type { GreyMap } from '../pixels/grey-map.ts'
import { inPixelMemory } from '../pixels/pixel-memory.ts'
import { alignThresholds as t } from './align-thresholds.ts'
import { type CarMotion, findCarMotions } from './car-motions.ts'
import { type CarTiles, findCarTiles, shareExplained, tileView } from './car-tiles.ts'
import { multiply, scaled } from './fit-homography.ts'
import { findFeatures, type PhotoFeatures } from './photo-features.ts'
import { findSmallMove } from './small-move.ts'
import { cellOf, distance } from './vote-motion.ts'

/** Two photos of one camera as people see them, 1920x1200. */
export type AlignTask = { pickup: Uint8Array; later: Uint8Array; camera: Camera }

/**
 * Result of an alignment. `matrix` (row-major 3x3) maps the pickup photo, 1920x1200, to the return photo; `errorPx` as in `PhotoAlignment`.
 * `likely` is the matrix of the likeliest motion. The evidence for this motion is too weak to show people the two photos overlaid.
 */
export type Aligned =
  | { status: 'aligned'; matrix: number[]; errorPx: number }
  | {
      status: 'notAligned'
      reason: Extract<NotAlignedReason, 'tooFewFeatures' | 'implausible' | 'unreadable'>
      likely?: number[]
    }

/** Least support that a motion needs, which depends on the direction of the camera. `likely`: least weight of a likely motion. */
type Least = { weight: number; explained: number; likely: number }
const ALONG: Least = { weight: t.leastWeight, explained: t.leastExplained, likely: t.likelyWeight }
const ACROSS: Least = { weight: t.leastWeightAcross, explained: t.leastExplainedAcross, likely: t.likelyWeightAcross }

const HALF = [0.5, 0, 0, 0, 0.5, 0, 0, 0, 1]
const DOUBLE = [2, 0, 0, 0, 2, 0, 0, 0, 1]

/**
 * Aligns the car in one photo with a later photo of the same camera (decision 19). Prefers `notAligned` to a wrong matrix. The photos are
 * not aligned in three cases:
 * - Too little of the car fits the best motion.
 * - Another motion is nearly as good.
 * - The motion has marks in few places and leaves too much change unexplained.
 *
 * In a camera that looks across the lane, a car hardly does more than shift, so a motion needs less support there. `likely` is a likely
 * motion for the comparison tile by tile.
 */
export const alignPhotos = (task: AlignTask): Promise<Aligned> => inPixelMemory(() => align(task))

async function align({ pickup, later, camera }: AlignTask): Promise<Aligned> {
  const [from, to] = [await lookAt(pickup), await lookAt(later)]
  if (!from || !to) return { status: 'notAligned', reason: 'unreadable' }
  const motions = findCarMotions(from.features, to.features)
  const possible = motions.map(withMarks).filter(({ whole }) => isPlausible(whole))
  const judged = judge(possible, from, to, outlookOf(camera) === 'along' ? ALONG : ACROSS)
  if (judged?.status === 'aligned') return judged
  const nothing = { status: 'notAligned', reason: motions.length > 0 ? 'implausible' : 'tooFewFeatures' } as const
  return bySmallMove(from.grey, to.grey) ?? judged ?? nothing
}

type SeenPhoto = { grey: GreyImage; features: PhotoFeatures }

/**
 * Cache of the last two photos of this thread. If a photo cannot be aligned with one earlier photo, it is needed again for the next earlier
 * photo.
 */
const seen = new Map<string, SeenPhoto>()

/** Computes the grey image and the features of a photo. Returns undefined if the photo cannot be decoded. */
async function lookAt(photo: Uint8Array): Promise<SeenPhoto | undefined> {
  const hash = createHash('sha256').update(photo).digest('base64')
  const known = seen.get(hash)
  if (known) return known
  const grey = await decodeGrey(photo).catch(() => undefined)
  if (!grey) return undefined
  const found = { grey, features: await findFeatures(grey) }
  for (const one of [...seen.keys()].slice(0, -1)) seen.delete(one)
  seen.set(hash, found)
  return found
}

function bySmallMove(from: GreyImage, to: GreyImage): Aligned | undefined {
  const move = findSmallMove(from, to)
  const matrix = move && toWhole(move.matrix)
  return matrix && isPlausible(matrix) ? { status: 'aligned', matrix, errorPx: 2 * move.error } : undefined
}

/** Converts a motion between half-size photos to a motion between full-size photos. */
const toWhole = (matrix: readonly number[]): number[] => scaled(multiply(multiply(DOUBLE, matrix), HALF))

/**
 * A motion with its support. `matrix` is between half-size photos, and `whole` between full-size photos. `marks` is the number of features
 * that agree, `cells` the number of cells with such features. `error` is the median error of all features near the motion.
 */
type Marked = { matrix: number[]; whole: number[]; marks: number; cells: number; error: number }

/** Evidence for a motion. `weight` is the product of the agreeing tiles and the agreeing features. */
type Weighed = Marked & { tiles: CarTiles; weight: number }

/** Judges the motion with the most weight. Returns undefined if there is no motion. */
function judge(possible: readonly Marked[], from: SeenPhoto, to: SeenPhoto, least: Least): Aligned | undefined {
  const [before, now] = [tileView(from.grey), tileView(to.grey)]
  const byMarks = possible.toSorted((a, b) => b.marks - a.marks)
  const [best, ...others] = weigh(byMarks, before, now)
  if (!best) return undefined
  const reason = doubtOf(best, others, before, now, least)
  if (!reason) return { status: 'aligned', matrix: best.whole, errorPx: 2 * best.error }
  const likely = best.weight >= least.likely ? best : byMarks.find(isStanding)
  return { status: 'notAligned', reason, ...(likely && { likely: likely.whole }) }
}

/** Weighs the motions and returns the heaviest first. May leave out motions whose features are too few to rival the heaviest motion. */
function weigh(byMarks: readonly Marked[], from: GreyMap, to: GreyMap): Weighed[] {
  const weighed: Weighed[] = []
  let most = 0
  for (const one of byMarks) {
    if (one.marks * t.mostAgreeing < t.mostRival * most) continue
    const tiles = findCarTiles(from, to, one.matrix)
    const weight = tiles.agreeing * one.marks
    weighed.push({ ...one, tiles, weight })
    most = Math.max(most, weight)
  }
  return weighed.sort((a, b) => b.weight - a.weight)
}

type Doubt = Extract<NotAlignedReason, 'tooFewFeatures' | 'implausible'>

/** Returns the reason why the heaviest motion is not sure enough, or undefined if it is sure. */
function doubtOf(
  best: Weighed,
  others: readonly Weighed[],
  from: GreyMap,
  to: GreyMap,
  least: Least,
): Doubt | undefined {
  if (best.weight < least.weight) return 'tooFewFeatures'
  if (others.some((other) => isRival(other, best))) return 'implausible'
  const isNarrow = best.cells < t.wideCells && shareExplained(from, to, best.matrix) < least.explained
  return isNarrow ? 'implausible' : undefined
}

const MIDDLE = { x: t.width / 2, y: t.height / 2 }

/** True if enough features show the car nearly at its former place, where features of the hall would agree as well. */
const isStanding = ({ matrix, marks }: Marked): boolean =>
  marks >= t.standingMarks && distance(mapPoint(matrix, MIDDLE), MIDDLE) < t.standingMove

function withMarks({ matrix, marks }: CarMotion): Marked {
  const errors = marks.map(({ from, to }) => distance(mapPoint(matrix, from), to))
  const agreeing = marks.filter((_, k) => (errors[k] as number) < t.agrees)
  const cells = new Set(agreeing.map(({ from }) => cellOf(from))).size
  return { matrix, whole: toWhole(matrix), error: middle(errors), marks: agreeing.length, cells }
}

/** True if another motion has nearly as much evidence and would move half of the car to another place. */
const isRival = (other: Weighed, { matrix, tiles, weight }: Weighed): boolean =>
  other.weight >= t.mostRival * weight &&
  middle(tiles.places.map((place) => distance(mapPoint(matrix, place), mapPoint(other.matrix, place)))) > t.otherMotion

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
