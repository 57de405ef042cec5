import { mapPoint } from '@skadi/domain/alignments/photo-alignment'
import type { Point } from '@skadi/domain/damages/damage-box'
import { alignThresholds as t } from './align-thresholds.ts'
import { fitHomography } from './fit-homography.ts'
import { type Match, type MatchOptions, matchFeatures } from './match-features.ts'
import type { PhotoFeatures } from './photo-features.ts'
import { distance, type PointPair, voteMotion } from './vote-motion.ts'

/** A possible motion of the car, row-major 3x3 between half-size photos, and the features that agree with it. */
export type CarMotion = { matrix: number[]; marks: PointPair[] }

/**
 * Finds the few motions of moved features that most of the picture agrees on. Returns the motion with the widest support first. Features at
 * rest are left out.
 */
export function findCarMotions(from: PhotoFeatures, to: PhotoFeatures): CarMotion[] {
  const placeOf = (i: number) => pointOf(from, i)
  const hall = findHall(from, to)
  const matchMoved = (options: Omit<MatchOptions, 'without'>) =>
    pairsOf(from, to, matchFeatures(from, to, { ...options, without: hall })).filter((pair) => !hall.holds(pair))
  const guided = (start: number[]): CarMotion => {
    let motion: CarMotion = { matrix: start, marks: [] }
    for (let round = 0; round < t.rounds; round += 1) {
      const guess = motion.matrix
      const closely = { reach: { x: t.guide, y: t.guide }, bits: t.guideBits, ratio: t.guideRatio }
      const marks = matchMoved({ ...closely, near: (i) => mapPoint(guess, placeOf(i)) })
      motion = { matrix: fitHomography(marks, guess, t.error), marks }
    }
    return motion
  }
  const motions: CarMotion[] = []
  let left = matchMoved({ near: placeOf, reach: { x: t.reach, y: t.reachUp }, bits: t.bits, ratio: t.ratio })
  while (motions.length < t.mostMotions && left.length >= t.leastLeft) {
    const voted = voteMotion(left)
    if (!voted) break
    const offOf = ({ from: here, to: there }: PointPair) => distance(mapPoint(voted, here), there)
    const near = left.filter((pair) => offOf(pair) < t.looseError)
    motions.push(guided(fitHomography(near, voted, t.firstError)))
    left = left.filter((pair) => offOf(pair) >= t.votedFor)
  }
  return motions
}

/** Features at rest, and a test whether a match of two other features is at rest as well. */
type Hall = { from: ReadonlySet<number>; to: ReadonlySet<number>; holds: (pair: PointPair) => boolean }

/**
 * Finds the features at rest: the hall, and its reflections on the car's body. These features are left out, because most features of a
 * rig's photo belong to the hall. A car that stops at exactly its former place is then left out as well, and its photos are not aligned.
 * This loss is accepted, because two photos of one hall must never count as two photos of one car.
 */
function findHall(from: PhotoFeatures, to: PhotoFeatures): Hall {
  const matches = matchFeatures(from, to, {
    near: (i) => pointOf(from, i),
    reach: { x: t.stillReach, y: t.stillReach },
    bits: t.stillBits,
    ratio: 1,
  })
  const pairs = pairsOf(from, to, matches)
  const voted = voteMotion(pairs)
  if (!voted) return { from: new Set(), to: new Set(), holds: () => false }
  const matrix = fitHomography(pairs, voted, t.stillError)
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
