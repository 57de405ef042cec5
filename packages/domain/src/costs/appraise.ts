import type { MissingField, RepairEstimate } from './estimate-repair.ts'
import { estimateDamage, missingOf, type PricedDamage, type SaidPrice } from './price-damage.ts'
import type { PriceTable } from './price-table.ts'
import { type DamageSum, type Price, sumPrices } from './sum-prices.ts'
import { type SummedBox, summedSpot } from './summed-spot.ts'

/** A box of a passing as an appraisal goes by it: not deleted, and one that a user sees. */
export type AppraisedBox = PricedDamage & SummedBox & { id: string; familyId: string; number: number | null }

/** One damage of a passing and what repairing it costs. */
export type AppraisalLine<Box extends AppraisedBox = AppraisedBox> = {
  /** of all its boxes in the passing the one that it is priced by */
  best: Box
  /** first seen since the pickup, or at this passing where it has none (`isNewAt`) */
  isNew: boolean
  /** undecided suggestion: not in the sum, but in the sum that would follow from accepting it */
  isUndecided: boolean
  /** by the table; undefined where `missing` says why not */
  estimate: RepairEstimate | undefined
  missing: readonly MissingField[]
  /** what a person said instead; undefined: nothing */
  said: SaidPrice | undefined
}

/** Manual prices by the id of one box of the damage: families merge and split, boxes stay. */
export type SaidPrices = Readonly<Record<string, SaidPrice>>

/** What an appraisal comes to by one version of the prices; a pure function, so that it is never older than the damages. */
export type Appraisal<Box extends AppraisedBox = AppraisedBox> = {
  currency: string
  tableVersion: number
  lines: readonly AppraisalLine<Box>[]
  /** by the table alone, of what is decided */
  estimate: DamageSum
  /** 0 to 1: the mean of the estimates, each by its amount */
  confidence: number
  /** with what people said: all damages of the car */
  total: DamageSum
  /** the same of the new damages alone */
  newTotal: DamageSum
  /** the total with the undecided ones too; undefined where there are none that have a price */
  ifAccepted: DamageSum | undefined
}

/**
 * What the damages of a passing cost: one line a damage, by number. Potential damages and repaired ones cost nothing and have
 * no line; undecided ones are lines of their own kind.
 * @param isNew whether the damage of a box is new at this passing
 */
export function appraise<Box extends AppraisedBox>(
  boxes: readonly Box[],
  table: PriceTable,
  said: SaidPrices,
  isNew: (box: Box) => boolean,
): Appraisal<Box> {
  const lines = [...Map.groupBy(boxes, ({ familyId }) => familyId).values()]
    .flatMap((family) => toLine(family, table, said, isNew) ?? [])
    .sort(byNumber)
  const { currency } = table
  const priceOf = (line: AppraisalLine<Box>): Price | undefined => priceOfLine(line, currency)
  const decided = lines.filter(({ isUndecided }) => !isUndecided)
  const undecided = lines.filter((line) => line.isUndecided && priceOf(line))
  const estimates = decided.map(({ estimate }) => estimate)
  return {
    currency,
    tableVersion: table.version,
    lines,
    estimate: sumPrices(estimates.map((estimate) => estimate && { ...estimate, currency })),
    confidence: meanOf(estimates),
    total: sumPrices(decided.map(priceOf)),
    newTotal: sumPrices(decided.filter((line) => line.isNew).map(priceOf)),
    ifAccepted: undecided.length > 0 ? sumPrices([...decided, ...undecided].map(priceOf)) : undefined,
  }
}

/** What a line counts for: the word of a person has no range. */
const priceOfLine = ({ estimate, said }: AppraisalLine, currency: string): Price | undefined => {
  if (said) return { amount: said.amount, min: said.amount, max: said.amount, currency }
  return estimate && { amount: estimate.amount, min: estimate.min, max: estimate.max, currency }
}

function toLine<Box extends AppraisedBox>(
  family: readonly Box[],
  table: PriceTable,
  said: SaidPrices,
  isNew: (box: Box) => boolean,
): AppraisalLine<Box> | undefined {
  const spot = summedSpot(family)
  if (!spot) return undefined
  const words = family.flatMap(({ id }) => said[id] ?? [])
  return {
    ...spot,
    isNew: isNew(spot.best),
    estimate: estimateDamage(spot.best, table),
    missing: missingOf(spot.best),
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
