import type { Rect } from '../../damages/damage-box.ts'
import { labelOf } from '../../damages/names/damage-labels.ts'
import { IMAGE_SIZE } from '../../images/letterbox.ts'

/** A find of a detector on a photo of one camera. */
export type RankedFind = {
  rect: Rect
  /** precision of the detector at this certainty; above 0 and below 1 */
  certainty: number
  /** labels that the detector gives; empty if the kind is unknown */
  labelIds: readonly number[]
  /** number of other cameras of the passing with a find */
  otherCameras: number
}

/** Place of a camera near which people decided on finds. `longest` is the longest side of the finds' boxes, in pixels of the photo. */
export type Spot = {
  x: number
  y: number
  longest: number
  rejected: number
  accepted: number
  /** most frequent non-damage label of the rejections at this place */
  reason?: number
}

/** Names of the features. Counts enter as logarithms; all other features lie between about -1 and 1. */
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
 * A logistic regression that corrects the certainties of one camera of a capture set. It is trained on people's decisions at this camera.
 * It stores places and numbers, but no photo, plate or name.
 */
export type RerankerModel = { weights: Features; spots: readonly Spot[] }

/** All thresholds of the re-ranker, chosen by judgement. */
export const rerankerRules = {
  /**
   * Distance of two centres at which the relevance has fallen to 1/e: pixels of the photo (`near`), or a multiple of the longer box side
   * (`nearTimes`). The larger of the two counts.
   */
  near: 40,
  nearTimes: 0.75,
  /** Ratio of lengths above which two boxes count as different things. */
  otherSize: 3,
  /** Minimum change in log-odds that makes a find sure or faint. The weights for the whole camera alone cannot reach this change. */
  leastShift: 1,
  /** Minimum number of rejections at a quiet place. */
  quietFrom: 3,
} as const
const rules = rerankerRules

const KINDS = ['body', 'glass', 'surface', 'wheel'] as const
const logit = (p: number): number => Math.log(p / (1 - p))
/** Limits a probability, because 0 and 1 have no log-odds. */
const within = (p: number): number => Math.min(0.999, Math.max(0.001, p))
const longestOf = ({ width, height }: Pick<Rect, 'width' | 'height'>): number => Math.max(width, height)
const middleOf = ({ x, y, width, height }: Rect) => ({ x: x + width / 2, y: y + height / 2 })

/** Returns the relevance of a spot for a box, 0 to 1, from the distance of their centres. It is 0 if their sizes differ too much. */
export function nearness(spot: Pick<Spot, 'x' | 'y' | 'longest'>, rect: Rect): number {
  const longest = longestOf(rect)
  const times = Math.max(longest, spot.longest) / Math.max(1, Math.min(longest, spot.longest))
  if (times > rules.otherSize) return 0
  const { x, y } = middleOf(rect)
  const reach = Math.max(rules.near, rules.nearTimes * Math.max(longest, spot.longest))
  return Math.exp(-((Math.hypot(x - spot.x, y - spot.y) / reach) ** 2))
}

/** Returns the features of a find, including the decisions near its place. */
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

/** Returns the change in log-odds that the weights give a find. */
export const shiftBy = (weights: Features, features: Features): number =>
  FEATURES.reduce((sum, name) => sum + weights[name] * features[name], 0)

/**
 * Returns the probability (0 to 1) that a find is a damage, and the shift that the model adds to the log-odds of the find's certainty.
 */
export function rerank({ weights, spots }: RerankerModel, find: RankedFind): { certainty: number; shift: number } {
  const shift = shiftBy(weights, featuresOf(find, spots))
  return { certainty: 1 / (1 + Math.exp(-logit(within(find.certainty)) - shift)), shift }
}

/**
 * True if a find needs a decision, false if it is faint. The re-ranker never drops a find and never accepts a find (ruling 42).
 * @param isSure true if the find needs a decision at the working point without the re-ranker
 * @param border certainty from which a find needs a decision at the working point
 */
export function isSureReranked(model: RerankerModel, find: RankedFind, isSure: boolean, border: number): boolean {
  const { certainty, shift } = rerank(model, find)
  if (Math.abs(shift) < rules.leastShift) return isSure
  return shift < 0 ? isSure && certainty >= border : isSure || certainty >= border
}

/** Returns the most frequent reason for rejections at a place. Returns undefined if there are few rejections or no reasons. */
export function reasonAt({ spots }: RerankerModel, rect: Rect): number | undefined {
  const [nearest] = spots.toSorted((a, b) => nearness(b, rect) - nearness(a, rect))
  return nearest && nearest.rejected >= rules.quietFrom && nearness(nearest, rect) >= 0.5 ? nearest.reason : undefined
}

/** Returns the quiet places. A find at a quiet place becomes faint even if it reaches the threshold for a decision. */
export const quietSpots = ({ weights, spots }: RerankerModel, border: number): Spot[] =>
  spots.filter((spot) => {
    const { x, y, longest, rejected } = spot
    const rect = { x: x - longest / 2, y: y - longest / 2, width: longest, height: longest }
    const find = { rect, certainty: border, labelIds: [], otherCameras: 0 }
    return rejected >= rules.quietFrom && !isSureReranked({ weights, spots }, find, true, border)
  })
