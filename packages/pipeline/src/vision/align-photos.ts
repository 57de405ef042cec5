import { isPlausible, mapPoint, type NotAlignedReason } from '@skadi/domain/alignments/photo-alignment'
import type { Point } from '@skadi/domain/damages/damage-box'
import { alignThresholds as t } from './align-thresholds.ts'
import { fitHomography, multiply, scaled } from './fit-homography.ts'
import { decodeGrey } from './grey-image.ts'
import { type Match, type MatchOptions, matchFeatures } from './match-features.ts'
import { findFeatures, type PhotoFeatures } from './photo-features.ts'
import { cellOf, distance, type PointPair, voteMotion } from './vote-motion.ts'

/** `matrix` (row-major 3x3) maps the pickup photo, 1920x1200, to the return photo; `errorPx` as in `PhotoAlignment`. */
export type Aligned =
  | { status: 'aligned'; matrix: number[]; errorPx: number }
  | { status: 'notAligned'; reason: Extract<NotAlignedReason, 'tooFewFeatures' | 'implausible' | 'unreadable'> }

const HALF = [0.5, 0, 0, 0, 0.5, 0, 0, 0, 1]
const DOUBLE = [2, 0, 0, 0, 2, 0, 0, 0, 1]

/**
 * How the car of one photo lies in a later one of the same camera (decision 19). Says `notAligned` rather than a wrong
 * matrix: where few marks agree, where they lie together, and where another motion is nearly as likely.
 */
export async function alignPhotos(pickup: Uint8Array, later: Uint8Array): Promise<Aligned> {
  const photos = await Promise.all([pickup, later].map((photo) => decodeGrey(photo).catch(() => undefined)))
  const [from, to] = photos
  if (!from || !to) return { status: 'notAligned', reason: 'unreadable' }
  return alignFeatures(await findFeatures(from), await findFeatures(to))
}

function alignFeatures(from: PhotoFeatures, to: PhotoFeatures): Aligned {
  const placeOf = (i: number) => pointOf(from, i)
  const hall = findHall(from, to)
  const matchMoved = (options: Omit<MatchOptions, 'without'>) =>
    pairsOf(from, to, matchFeatures(from, to, { ...options, without: hall })).filter((pair) => !hall.holds(pair))
  const anywhere = { near: placeOf, reach: { x: t.reach, y: t.reachUp }, bits: t.bits, ratio: t.ratio }
  const moved = matchMoved(anywhere)
  const vote = voteMotion(moved)
  if (!vote) return { status: 'notAligned', reason: 'tooFewFeatures' }
  const near = (pair: PointPair) => distance(mapPoint(vote.matrix, pair.from), pair.to) < t.looseError
  let matrix = fitHomography(moved.filter(near), vote.matrix, t.firstError)
  let guided: PointPair[] = []
  for (let round = 0; round < t.rounds; round += 1) {
    const guess = matrix
    const closely = { reach: { x: t.guide, y: t.guide }, bits: t.guideBits, ratio: t.guideRatio }
    guided = matchMoved({ ...closely, near: (i) => mapPoint(guess, placeOf(i)) })
    matrix = fitHomography(guided, guess, t.error)
  }
  return judge(matrix, guided, vote.rival)
}

function judge(matrix: number[], pairs: readonly PointPair[], rival: number): Aligned {
  const errors = pairs.map(({ from, to }) => distance(mapPoint(matrix, from), to))
  const agreeing = pairs.filter((_, k) => (errors[k] as number) < t.agrees)
  const cells = new Set(agreeing.map(({ from }) => cellOf(from))).size
  if (agreeing.length < t.leastAgreeing || cells < t.leastCells)
    return { status: 'notAligned', reason: 'tooFewFeatures' }
  const whole = scaled(multiply(multiply(DOUBLE, matrix), HALF))
  const median = errors.sort((a, b) => a - b)[Math.floor(errors.length / 2)] as number
  const isDoubtful = rival > t.mostRival || median > t.mostError || agreeing.length < t.leastShare * pairs.length
  if (isDoubtful || !isPlausible(whole)) return { status: 'notAligned', reason: 'implausible' }
  return { status: 'aligned', matrix: whole, errorPx: 2 * median }
}

/** Features that stand where they stood, and whether a match of others belongs to what does. */
type Hall = { from: ReadonlySet<number>; to: ReadonlySet<number>; holds: (pair: PointPair) => boolean }

/**
 * What stands where it stood: the hall, and what the hall throws onto a body. It is set aside, since most marks of a rig's
 * photo belong to it. A car that came to stand just where it stood goes with it and is then not aligned: two photos of one
 * hall must never pass for two photos of one car.
 */
function findHall(from: PhotoFeatures, to: PhotoFeatures): Hall {
  const matches = matchFeatures(from, to, {
    near: (i) => pointOf(from, i),
    reach: { x: t.stillReach, y: t.stillReach },
    bits: t.stillBits,
    ratio: 1,
  })
  const pairs = pairsOf(from, to, matches)
  const vote = voteMotion(pairs)
  if (!vote) return { from: new Set(), to: new Set(), holds: () => false }
  const matrix = fitHomography(pairs, vote.matrix, t.stillError)
  const offOf = (pair: PointPair) => distance(mapPoint(matrix, pair.from), pair.to)
  const still = matches.filter((_, k) => offOf(pairs[k] as PointPair) < t.stillError)
  return {
    from: new Set(still.map((match) => match.from)),
    to: new Set(still.map((match) => match.to)),
    holds: (pair) => offOf(pair) < t.stillNear,
  }
}

const pointOf = ({ x, y }: PhotoFeatures, i: number): Point => ({ x: x[i] as number, y: y[i] as number })

const pairsOf = (from: PhotoFeatures, to: PhotoFeatures, matches: readonly Match[]): PointPair[] =>
  matches.map((match) => ({ from: pointOf(from, match.from), to: pointOf(to, match.to) }))
