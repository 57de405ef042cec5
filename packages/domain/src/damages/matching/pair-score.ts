import { mapRect } from '../../alignments/photo-alignment.ts'
import { overlap, type Rect } from '../damage-box.ts'
import { labelCompatibility, MATCH_THRESHOLD, type MatchableDamage, matchScore, SAME_TYPE } from './match-damages.ts'
import { matchThresholds as t } from './match-thresholds.ts'

/** Alignment of the photo of a candidate with the photo of the matched box. */
export type Registration = {
  /** row-major 3x3 matrix, from the candidate's photo to the photo of the matched box */
  matrix: readonly number[]
  /** pixels */
  errorPx: number
}

/**
 * Returns a score that two boxes of different passings are one damage, 0 to 1. Their photos must be aligned. Overlap counts half; the
 * distance of the centres and the likeness of the spot in both photos count a quarter each. Different labels reduce the score (C-10).
 * @param likeness 0 to 1 (`SpotComparison`); undefined if the spots were not compared, so that only the positions count
 */
export function pairScore(
  here: MatchableDamage,
  there: MatchableDamage,
  { matrix, errorPx }: Registration,
  likeness: number | undefined,
): number {
  if (here.camera !== there.camera) return 0
  // the same type or an unknown type reduces nothing, because aligned photos give the exact place
  const compatibility = Math.max(
    t.otherType,
    Math.min(1, labelCompatibility(here.labelIds, there.labelIds) / SAME_TYPE),
  )
  const slack = Math.min(t.mostSlack, Math.max(t.leastSlack, t.slackTimes * errorPx))
  const [a, b] = [grown(here.rect, slack), grown(mapRect(matrix, there.rect), slack)]
  const place = t.overlap * overlap(a, b) + t.centre * nearness(a, b)
  // boxes that do not overlap are not one damage, even if the surface looks the same
  if (place === 0) return 0
  return compatibility * (likeness === undefined ? place / (t.overlap + t.centre) : place + t.likeness * likeness)
}

/** True if the likeness of the spot can change the decision, given the score of the positions alone. */
export function isWorthComparing(placeScore: number): boolean {
  const place = placeScore * (t.overlap + t.centre)
  return place < t.join && place + t.likeness >= t.ask && place > 0
}

/** Returns the score for photos that could not be aligned. Only the positions count; the scale is that of `pairScore`. */
export function unregisteredScore(here: MatchableDamage, there: MatchableDamage): number {
  const score = matchScore(here, there)
  return score < MATCH_THRESHOLD
    ? (score / MATCH_THRESHOLD) * t.join
    : t.join + ((score - MATCH_THRESHOLD) / (1 - MATCH_THRESHOLD)) * (1 - t.join)
}

function grown({ x, y, width, height }: Rect, slack: number): Rect {
  const [w, h] = [Math.max(width, t.leastSide) + 2 * slack, Math.max(height, t.leastSide) + 2 * slack]
  return { x: x + (width - w) / 2, y: y + (height - h) / 2, width: w, height: h }
}

/**
 * Returns a score that two boxes on wheels are one damage, 0 to 1. A wheel turns between passings, so only the wheel and the size of the
 * boxes count. The score is 0 if a box lies on no wheel, or if the wheels differ.
 */
export function wheelScore(here: MatchableDamage, there: MatchableDamage): number {
  const [a, b] = [here, there].map(({ damagedParts }) => damagedParts?.find(({ name }) => name === 'wheel'))
  const isOneWheel =
    here.camera === there.camera &&
    a !== undefined &&
    b !== undefined &&
    a.carEnd === b.carEnd &&
    a.cameraSide === b.cameraSide
  if (!isOneWheel || labelCompatibility(here.labelIds, there.labelIds) === 0) return 0
  const [one, other] = [here.rect, there.rect].map(({ width, height }) => Math.hypot(width, height)) as [number, number]
  return t.sameWheel - t.otherSize * (1 - Math.min(one, other) / Math.max(one, other))
}

/**
 * Returns the nearness of two boxes. It is 1 for the same centre, and 0 if the distance of the centres is at least the mean of the half
 * diagonals.
 */
function nearness(a: Rect, b: Rect): number {
  const apart = Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2)
  const reach = (Math.hypot(a.width, a.height) + Math.hypot(b.width, b.height)) / 4
  return Math.max(0, 1 - apart / reach)
}
