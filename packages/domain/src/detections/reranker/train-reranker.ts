import { labelIdOf, type NonDamageLabelName } from '../../damages/names/damage-labels.ts'
import {
  FEATURES,
  type Feature,
  type Features,
  featuresOf,
  isSureReranked,
  nearness,
  type RankedFind,
  type RerankerModel,
  type Spot,
} from './reranker.ts'

/** A person's decision about a find, or a damage that a person drew without a suggestion. */
export type LearntDecision = RankedFind & {
  imageSetId: string
  verdict: 'accepted' | 'rejected' | 'drawn'
  /** labels that give the reason for the rejection */
  reasons: readonly number[]
}

/** Reasons that concern the weather or the people of one day, and not the place. */
const OF_THE_DAY: readonly NonDamageLabelName[] = ['water', 'snow', 'dust', 'dirt', 'raindrop', 'face']
/** Reasons that mean an already known damage. The training does not use such finds. */
const OF_A_DAMAGE: readonly NonDamageLabelName[] = ['multiple damage', 'PDR']
const idsOf = (names: readonly NonDamageLabelName[]): ReadonlySet<number> => new Set(names.map(labelIdOf))
const [DAY, DAMAGE] = [idsOf(OF_THE_DAY), idsOf(OF_A_DAMAGE)]

/** True if a decision is evidence about its place. The rejection of a raindrop is not, because the next day's drops are elsewhere. */
export const tellsOfPlace = ({ verdict, reasons }: Pick<LearntDecision, 'verdict' | 'reasons'>): boolean =>
  verdict !== 'rejected' || !reasons.some((id) => DAY.has(id) || DAMAGE.has(id))

const isExample = ({ verdict, reasons }: LearntDecision): boolean =>
  verdict === 'accepted' || (verdict === 'rejected' && !reasons.some((id) => DAMAGE.has(id)))

/** Regularisation of each weight. It is weak for decisions at a place, and strong for features of all finds of the camera. */
const HOLD: Readonly<Record<Feature, number>> = {
  bias: 20,
  certainty: 20,
  size: 10,
  across: 10,
  down: 10,
  body: 10,
  glass: 10,
  surface: 10,
  wheel: 10,
  otherCameras: 10,
  rejectedHere: 0.5,
  acceptedHere: 0.5,
}
const ROUNDS = 200
const SETTLED = 1e-6
/** Maximum numbers of decisions for training (the newest) and of stored places. */
export const MOST_DECISIONS = 1000
const MOST_SPOTS = 300
const FOLDS = 5
/** Minimum number of decisions for training. */
export const LEAST_DECISIONS = 20
/** Change in the number of decisions at which a re-ranker is trained at once. Otherwise it is trained every night. */
export const LEARN_EVERY = 10

/** Relevance from which two decisions belong to one place. */
const SAME_PLACE = 0.8

/** Returns the places with the most decisions. Decisions at one place are merged. */
export function spotsOf(decisions: readonly LearntDecision[]): Spot[] {
  const spots: (Spot & { reasons: number[] })[] = []
  for (const { rect, verdict, reasons } of decisions.filter(tellsOfPlace)) {
    const own = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2, longest: Math.max(rect.width, rect.height) }
    let spot = spots.find((one) => nearness(one, rect) >= SAME_PLACE)
    if (!spot) {
      spot = { ...own, rejected: 0, accepted: 0, reasons: [] }
      spots.push(spot)
    }
    const times = spot.rejected + spot.accepted
    for (const name of ['x', 'y', 'longest'] as const) spot[name] += (own[name] - spot[name]) / (times + 1)
    spot[verdict === 'rejected' ? 'rejected' : 'accepted'] += 1
    if (verdict === 'rejected') spot.reasons.push(...reasons)
  }
  return spots
    .toSorted((a, b) => b.rejected + b.accepted - a.rejected - a.accepted)
    .slice(0, MOST_SPOTS)
    .map(({ x, y, longest, rejected, accepted, reasons }) => {
      const reason = mostOf(reasons, rejected)
      const place = { x: Math.round(x), y: Math.round(y), longest: Math.round(longest) }
      return { ...place, rejected, accepted, ...(reason !== undefined && { reason }) }
    })
}

/** Returns the reason of more than half of the rejections, if there is one. */
const mostOf = (reasons: readonly number[], rejected: number): number | undefined =>
  reasons.find((id) => reasons.filter((other) => other === id).length > rejected / 2)

/** Trains a model on decisions. The features of a decision ignore other decisions of the same passing. */
function fit(decisions: readonly LearntDecision[]): RerankerModel {
  const placed = decisions
    .filter(tellsOfPlace)
    .map((decision) => ({ imageSetId: decision.imageSetId, spot: spotsOf([decision])[0] as Spot }))
  const examples = decisions.filter(isExample).map((decision) => {
    const others = placed.filter(({ imageSetId }) => imageSetId !== decision.imageSetId)
    const features = featuresOf(
      decision,
      others.map(({ spot }) => spot),
    )
    return { features, odds: 3 * features.certainty, isRight: Number(decision.verdict === 'accepted') }
  })
  return { weights: descend(examples), spots: spotsOf(decisions) }
}

type Example = { features: Features; odds: number; isRight: number }

/**
 * Fits a penalised logistic regression with Newton's method, weight by weight. Rejections never raise the certainty at a place, and
 * acceptances never lower it.
 */
function descend(examples: readonly Example[]): Features {
  const weights = Object.fromEntries(FEATURES.map((name) => [name, 0])) as Record<Feature, number>
  const shifts = examples.map(() => 0)
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = 0
    for (const name of FEATURES) {
      let [slope, bend] = [HOLD[name] * weights[name], HOLD[name]]
      for (const [at, { features, odds, isRight }] of examples.entries()) {
        const p = 1 / (1 + Math.exp(-odds - (shifts[at] as number)))
        slope += (p - isRight) * features[name]
        bend += Math.max(1e-4, p * (1 - p)) * features[name] ** 2
      }
      const wanted = weights[name] - Math.max(-1, Math.min(1, slope / bend))
      const allowed =
        name === 'rejectedHere' ? Math.min(0, wanted) : name === 'acceptedHere' ? Math.max(0, wanted) : wanted
      const by = allowed - weights[name]
      weights[name] = allowed
      for (const [at, { features }] of examples.entries()) shifts[at] = (shifts[at] as number) + by * features[name]
      moved = Math.max(moved, Math.abs(by))
    }
    if (moved < SETTLED) break
  }
  for (const name of FEATURES) weights[name] = Math.round(weights[name] * 1e6) / 1e6
  return weights
}

/**
 * Result of a cross-validation whose folds are passings. It counts the accepted and rejected suggestions that need a decision: without a
 * re-ranker, and with a re-ranker that was not trained on these suggestions.
 */
export type RerankerFigures = {
  accepted: number
  acceptedSureBefore: number
  acceptedSureAfter: number
  rejected: number
  rejectedSureBefore: number
  rejectedSureAfter: number
  drawn: number
}

export function crossValidate(decisions: readonly LearntDecision[], border: number): RerankerFigures {
  const imageSets = [...new Set(decisions.map(({ imageSetId }) => imageSetId))].sort()
  const foldOf = new Map(imageSets.map((id, at) => [id, at % FOLDS]))
  const figures = {
    accepted: 0,
    acceptedSureBefore: 0,
    acceptedSureAfter: 0,
    rejected: 0,
    rejectedSureBefore: 0,
    rejectedSureAfter: 0,
    drawn: decisions.filter(({ verdict }) => verdict === 'drawn').length,
  }
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const model = fit(decisions.filter(({ imageSetId }) => foldOf.get(imageSetId) !== fold))
    for (const decision of decisions.filter(({ imageSetId }) => foldOf.get(imageSetId) === fold)) {
      if (!isExample(decision)) continue
      const verdict = decision.verdict === 'accepted' ? 'accepted' : 'rejected'
      const isSure = decision.certainty >= border
      figures[verdict] += 1
      figures[`${verdict}SureBefore`] += Number(isSure)
      figures[`${verdict}SureAfter`] += Number(isSureReranked(model, decision, isSure, border))
    }
  }
  return figures
}

/**
 * Maximum loss of a new version. It may make one percentage point of the accepted suggestions faint, or one suggestion. For each of them it
 * must make ten rejected suggestions faint.
 */
const LOST_AT_MOST = 0.01
const PAID_BY = 10

/**
 * True if a version may be used. It must leave fewer rejected or more accepted suggestions to decide, and make almost no accepted
 * suggestion faint.
 */
export function isBetter({ accepted, ...of }: RerankerFigures): boolean {
  const lost = of.acceptedSureBefore - of.acceptedSureAfter
  const quieter = of.rejectedSureBefore - of.rejectedSureAfter
  if (lost > 0) return lost <= Math.max(1, LOST_AT_MOST * accepted) && quieter >= PAID_BY * lost
  return quieter > 0 || (lost < 0 && quieter === 0)
}

export type TrainedReranker = { model: RerankerModel; figures: RerankerFigures; isBetter: boolean }

/**
 * Trains the re-ranker of one camera of one capture set. The same decisions give the same model.
 * @param decisions the newest decisions, at most `MOST_DECISIONS`
 * @param border certainty from which a find needs a decision at the company's working point
 * @returns undefined if there are too few decisions
 */
export function trainReranker(decisions: readonly LearntDecision[], border: number): TrainedReranker | undefined {
  if (decisions.filter(isExample).length < LEAST_DECISIONS) return undefined
  const figures = crossValidate(decisions, border)
  return { model: fit(decisions), figures, isBetter: isBetter(figures) }
}
