import type { Camera } from '../capture/camera.ts'
import { bestBoxOf } from '../damages/best-box.ts'
import { type DamageDecisions, effectiveState } from '../damages/damage-state.ts'
import type { MissingField, RepairEstimate } from './estimate-repair.ts'
import { estimateDamage, missingOf, type PricedDamage, type SaidPrice } from './price-damage.ts'
import type { PriceTable } from './price-table.ts'
import { type EstimateSum, sumEstimates } from './sum-estimates.ts'

/** A box of a passing as an appraisal goes by it: not deleted, and one that a user sees. */
export type AppraisedBox = PricedDamage &
  DamageDecisions & {
    id: string
    familyId: string
    number: number | null
    camera: Camera
    frame: number
    index: number
    isPotential: boolean
    repairedAt: Date | null
  }

/** One damage of a passing and what repairing it costs. */
export type AppraisalLine<Box extends AppraisedBox = AppraisedBox> = {
  /** of all its boxes in the passing the one that it is priced by */
  best: Box
  /** nobody has decided it yet: not in the sum, but in what it would be if accepted */
  isUndecided: boolean
  /** by the table; undefined where `missing` says why not */
  estimate: RepairEstimate | undefined
  missing: readonly MissingField[]
  /** what a person said instead; undefined: nothing */
  said: SaidPrice | undefined
}

/** What was said of damages, by the id of one of their boxes: families may be joined and parted, boxes stay. */
export type SaidPrices = Readonly<Record<string, SaidPrice>>

/** What an appraisal comes to by one version of the prices; a pure function, so that it is never older than the damages. */
export type Appraisal<Box extends AppraisedBox = AppraisedBox> = {
  currency: string
  tableVersion: number
  lines: readonly AppraisalLine<Box>[]
  /** by the table alone, of what is decided; undefined where nothing of it can be estimated */
  estimate: (EstimateSum & { confidence: number }) | undefined
  /** with what people said; undefined where nothing is known */
  total: EstimateSum | undefined
  /** the total with the undecided ones too; undefined where there are none that have a price */
  ifAccepted: EstimateSum | undefined
}

/**
 * What the damages of a passing cost: one line a damage, by number. Potential damages and repaired ones cost nothing and have
 * no line; undecided ones are lines of their own kind.
 */
export function appraise<Box extends AppraisedBox>(
  boxes: readonly Box[],
  table: PriceTable,
  said: SaidPrices,
): Appraisal<Box> {
  const lines = [...Map.groupBy(boxes, ({ familyId }) => familyId).values()]
    .flatMap((family) => toLine(family, table, said) ?? [])
    .sort(byNumber)
  const decided = lines.filter(({ isUndecided }) => !isUndecided)
  const undecided = lines.filter((line) => line.isUndecided && priceOfLine(line))
  const estimates = decided.map(({ estimate }) => estimate)
  const prices = decided.map(priceOfLine)
  return {
    currency: table.currency,
    tableVersion: table.version,
    lines,
    estimate: estimates.some((one) => one) ? { ...sumEstimates(estimates), confidence: meanOf(estimates) } : undefined,
    total: prices.some((one) => one) ? sumEstimates(prices) : undefined,
    ifAccepted: undecided.length > 0 ? sumEstimates([...prices, ...undecided.map(priceOfLine)]) : undefined,
  }
}

/** What a line counts for: the word of a person has no range. */
export const priceOfLine = ({
  estimate,
  said,
}: Pick<AppraisalLine, 'estimate' | 'said'>): Pick<EstimateSum, 'amount' | 'min' | 'max'> | undefined =>
  said ? { amount: said.amount, min: said.amount, max: said.amount } : estimate

function toLine<Box extends AppraisedBox>(
  family: readonly Box[],
  table: PriceTable,
  said: SaidPrices,
): AppraisalLine<Box> | undefined {
  const shown = family.filter((box) => effectiveState(box) !== 'rejected')
  const best = bestBoxOf(shown)
  if (!best || best.repairedAt || shown.every(({ isPotential }) => isPotential)) return undefined
  const words = family.flatMap(({ id }) => said[id] ?? [])
  return {
    best,
    isUndecided: shown.every((box) => effectiveState(box) === 'suggested'),
    estimate: estimateDamage(best, table),
    missing: missingOf(best),
    said: words.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0],
  }
}

const byNumber = (a: AppraisalLine, b: AppraisalLine): number =>
  Number(a.isUndecided) - Number(b.isUndecided) ||
  (a.best.number ?? Number.MAX_SAFE_INTEGER) - (b.best.number ?? Number.MAX_SAFE_INTEGER) ||
  a.best.index - b.best.index

/** The mean confidence, each estimate by its amount, in hundredths. */
function meanOf(estimates: readonly (RepairEstimate | undefined)[]): number {
  const known = estimates.flatMap((one) => one ?? [])
  const amount = known.reduce((sum, one) => sum + one.amount, 0)
  if (amount === 0) return 0
  return Math.round((known.reduce((sum, one) => sum + one.amount * one.confidence, 0) / amount) * 100) / 100
}
