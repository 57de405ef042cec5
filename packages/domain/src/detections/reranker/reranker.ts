import type { Rect } from '../../damages/damage-box.ts'
import { labelOf } from '../../damages/names/damage-labels.ts'
import { IMAGE_SIZE } from '../../images/letterbox.ts'

/** A find of a detector on a photo of one camera. */
export type RankedFind = {
  rect: Rect
  /** how often the detector is right that is so sure, above 0 and below 1 */
  certainty: number
  /** what the detector says it is; empty where it cannot tell */
  labelIds: readonly number[]
  /** other cameras of the passing on which the detector found something */
  otherCameras: number
}

/** Finds near one place of a camera that people have decided on; `longest`: side of their boxes, pixels of the photo. */
export type Spot = {
  x: number
  y: number
  longest: number
  rejected: number
  accepted: number
  /** the non-damage label that most of its rejections were given */
  reason?: number
}

/** What weighs, each about -1 to 1 but for the counts, which are logarithms. */
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
 * A logistic regression that corrects the certainties of one camera of one capture set by what people decided there. It keeps
 * places and numbers: no photo, no plate, nobody's name.
 */
export type RerankerModel = { weights: Features; spots: readonly Spot[] }

/** Every number of the re-ranker that decides, by judgement. */
export const rerankerRules = {
  /** Boxes whose middles are so far apart, or three quarters of a box, are hardly of one place any more, pixels of the photo. */
  near: 40,
  nearTimes: 0.75,
  /** A box so many times longer than another is something else. */
  otherSize: 3,
  /** Log-odds by which decisions must move a find before it changes sides: what is learnt of all cars alike moves nothing alone. */
  leastShift: 1,
  /** Rejections from which a place that is quiet is told of. */
  quietFrom: 3,
} as const
const rules = rerankerRules

const KINDS = ['body', 'glass', 'surface', 'wheel'] as const
const logit = (p: number): number => Math.log(p / (1 - p))
/** Certainties of 0 and 1 have no odds. */
const within = (p: number): number => Math.min(0.999, Math.max(0.001, p))
const longestOf = ({ width, height }: Pick<Rect, 'width' | 'height'>): number => Math.max(width, height)
const middleOf = ({ x, y, width, height }: Rect) => ({ x: x + width / 2, y: y + height / 2 })

/** How much a spot tells of a box, 0 to 1: by the distance of their middles; nothing where their sizes differ too much. */
export function nearness(spot: Pick<Spot, 'x' | 'y' | 'longest'>, rect: Rect): number {
  const longest = longestOf(rect)
  const times = Math.max(longest, spot.longest) / Math.max(1, Math.min(longest, spot.longest))
  if (times > rules.otherSize) return 0
  const { x, y } = middleOf(rect)
  const reach = Math.max(rules.near, rules.nearTimes * Math.max(longest, spot.longest))
  return Math.exp(-((Math.hypot(x - spot.x, y - spot.y) / reach) ** 2))
}

/** What weighs of a find beside what was decided near its place. */
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

/** Log-odds that weights add to a find. */
export const shiftBy = (weights: Features, features: Features): number =>
  FEATURES.reduce((sum, name) => sum + weights[name] * features[name], 0)

/** How likely a find is a damage by what people decided at this camera, 0 to 1, and by how many log-odds that moved it. */
export function rerank({ weights, spots }: RerankerModel, find: RankedFind): { certainty: number; shift: number } {
  const shift = shiftBy(weights, featuresOf(find, spots))
  return { certainty: 1 / (1 + Math.exp(-logit(within(find.certainty)) - shift)), shift }
}

/**
 * Whether a find is to be decided, or faint. It never drops a find and never accepts one (ruling 42).
 * @param isSure at the working point, without the re-ranker
 * @param border certainty from which a find is to be decided at the working point
 */
export function isSureReranked(model: RerankerModel, find: RankedFind, isSure: boolean, border: number): boolean {
  const { certainty, shift } = rerank(model, find)
  if (Math.abs(shift) < rules.leastShift) return isSure
  return shift < 0 ? isSure && certainty >= border : isSure || certainty >= border
}

/** Why people mostly reject finds at a place; undefined where they hardly did, or did not say. */
export function reasonAt({ spots }: RerankerModel, rect: Rect): number | undefined {
  const [nearest] = spots.toSorted((a, b) => nearness(b, rect) - nearness(a, rect))
  return nearest && nearest.rejected >= rules.quietFrom && nearness(nearest, rect) >= 0.5 ? nearest.reason : undefined
}

/** Places that are quiet now: a find there that has just reached the border becomes faint. */
export const quietSpots = ({ weights, spots }: RerankerModel, border: number): Spot[] =>
  spots.filter((spot) => {
    const { x, y, longest, rejected } = spot
    const rect = { x: x - longest / 2, y: y - longest / 2, width: longest, height: longest }
    const find = { rect, certainty: border, labelIds: [], otherCameras: 0 }
    return rejected >= rules.quietFrom && !isSureReranked({ weights, spots }, find, true, border)
  })
