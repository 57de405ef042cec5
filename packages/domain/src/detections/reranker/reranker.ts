import type { Rect } from '../../damages/damage-box.ts'
import { labelOf } from '../../damages/names/damage-labels.ts'
import { IMAGE_SIZE } from '../../images/letterbox.ts'

/** A find of a detector on a photo of one camera. */
export type RankedFind = {
  rect: Rect
  /** precision of the detector at this certainty, above 0 and below 1 */
  certainty: number
  /** kind that the detector names; empty: unknown */
  labelIds: readonly number[]
  /** other cameras of the passing on which the detector found something */
  otherCameras: number
}

/** Decided finds near one place of a camera; `longest`: longest side of their boxes, pixels of the photo. */
export type Spot = {
  x: number
  y: number
  longest: number
  rejected: number
  accepted: number
  /** the most frequent non-damage label among the spot's rejections */
  reason?: number
}

/** Features, each about -1 to 1 except the counts, which are logarithms. */
export const FEATURES = [
  'bias',
  'certainty',
  'size',
  'across',
  'down',
  'body',
  'glass',
  'surface',
  'wheel',
  'otherCameras',
  'rejectedHere',
  'acceptedHere',
] as const
export type Feature = (typeof FEATURES)[number]
export type Features = Readonly<Record<Feature, number>>

/**
 * A logistic regression that corrects the certainties of one camera of a capture set by people's decisions there. It stores places and
 * numbers, but no photo, plate or name.
 */
export type RerankerModel = { weights: Features; spots: readonly Spot[] }

/** All thresholds of the re-ranker, by judgement. */
export const rerankerRules = {
  /** Distance of two middles at which relevance has fallen to 1/e: pixels of the photo, or a multiple of the longer box side. */
  near: 40,
  nearTimes: 0.75,
  /** Ratio of lengths from which two boxes count as different things. */
  otherSize: 3,
  /** Least change in log-odds that makes a find sure or faint: weights for the whole camera cannot reach this change alone. */
  leastShift: 1,
  /** Least number of rejections from which a quiet place is shown. */
  quietFrom: 3,
} as const
const rules = rerankerRules

const KINDS = ['body', 'glass', 'surface', 'wheel'] as const
const logit = (p: number): number => Math.log(p / (1 - p))
/** Limits a probability, because 0 and 1 have no log-odds. */
const within = (p: number): number => Math.min(0.999, Math.max(0.001, p))
const longestOf = ({ width, height }: Pick<Rect, 'width' | 'height'>): number => Math.max(width, height)
const middleOf = ({ x, y, width, height }: Rect) => ({ x: x + width / 2, y: y + height / 2 })

/** Relevance of a spot for a box, 0 to 1, by the distance of their middles; 0 if their sizes differ too much. */
export function nearness(spot: Pick<Spot, 'x' | 'y' | 'longest'>, rect: Rect): number {
  const longest = longestOf(rect)
  const times = Math.max(longest, spot.longest) / Math.max(1, Math.min(longest, spot.longest))
  if (times > rules.otherSize) return 0
  const { x, y } = middleOf(rect)
  const reach = Math.max(rules.near, rules.nearTimes * Math.max(longest, spot.longest))
  return Math.exp(-((Math.hypot(x - spot.x, y - spot.y) / reach) ** 2))
}

/** Features of a find, with the decisions near its place. */
export function featuresOf({ rect, certainty, labelIds, otherCameras }: RankedFind, spots: readonly Spot[]): Features {
  const { x, y } = middleOf(rect)
  const types = labelIds.map((id) => labelOf(id)?.type)
  const here = { rejected: 0, accepted: 0 }
  for (const spot of spots) {
    const near = nearness(spot, rect)
    here.rejected += near * spot.rejected
    here.accepted += near * spot.accepted
  }
  const [body, glass, surface, wheel] = KINDS.map((kind) => Number(types.includes(kind))) as [
    number,
    number,
    number,
    number,
  ]
  return {
    bias: 1,
    certainty: logit(within(certainty)) / 3,
    size: Math.max(-1, Math.min(1, Math.log2(longestOf(rect) / 80) / 3)),
    across: (2 * x) / IMAGE_SIZE.width - 1,
    down: (2 * y) / IMAGE_SIZE.height - 1,
    body,
    glass,
    surface,
    wheel,
    otherCameras: Math.min(1, otherCameras / 5),
    rejectedHere: Math.log1p(here.rejected),
    acceptedHere: Math.log1p(here.accepted),
  }
}

/** Log-odds that the weights add to a find. */
export const shiftBy = (weights: Features, features: Features): number =>
  FEATURES.reduce((sum, name) => sum + weights[name] * features[name], 0)

/** Probability, 0 to 1, that a find is a damage, learnt from people's decisions at this camera, and the change in log-odds. */
export function rerank({ weights, spots }: RerankerModel, find: RankedFind): { certainty: number; shift: number } {
  const shift = shiftBy(weights, featuresOf(find, spots))
  return { certainty: 1 / (1 + Math.exp(-logit(within(find.certainty)) - shift)), shift }
}

/**
 * True if a find needs a decision, false if it is faint. Never drops and never accepts a find (ruling 42).
 * @param isSure at the working point, without the re-ranker
 * @param border certainty from which a find needs a decision at the working point
 */
export function isSureReranked(model: RerankerModel, find: RankedFind, isSure: boolean, border: number): boolean {
  const { certainty, shift } = rerank(model, find)
  if (Math.abs(shift) < rules.leastShift) return isSure
  return shift < 0 ? isSure && certainty >= border : isSure || certainty >= border
}

/** Most frequent reason for rejections at a place; undefined with few rejections or without reasons. */
export function reasonAt({ spots }: RerankerModel, rect: Rect): number | undefined {
  const [nearest] = spots.toSorted((a, b) => nearness(b, rect) - nearness(a, rect))
  return nearest && nearest.rejected >= rules.quietFrom && nearness(nearest, rect) >= 0.5 ? nearest.reason : undefined
}

/** Quiet places: a find at such a place that just reaches the threshold becomes faint. */
export const quietSpots = ({ weights, spots }: RerankerModel, border: number): Spot[] =>
  spots.filter((spot) => {
    const { x, y, longest, rejected } = spot
    const rect = { x: x - longest / 2, y: y - longest / 2, width: longest, height: longest }
    const find = { rect, certainty: border, labelIds: [], otherCameras: 0 }
    return rejected >= rules.quietFrom && !isSureReranked({ weights, spots }, find, true, border)
  })
