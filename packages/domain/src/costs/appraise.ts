import type { MissingField, RepairEstimate } from './estimate-repair.ts'
import { estimateDamage, missingOf, type PricedDamage, type SaidPrice } from './price-damage.ts'
import type { PriceTable } from './price-table.ts'
import { type DamageSum, type Price, sumPrices } from './sum-prices.ts'
import { type SummedBox, summedSpot } from './summed-spot.ts'

/** A box of a passing with the fields that the appraisal needs. The box is not deleted, and users can see it. */
export type AppraisedBox = PricedDamage & SummedBox & { id: string; familyId: string; number: number | null }

/** One damage of a passing with its repair cost. */
export type AppraisalLine<Box extends AppraisedBox = AppraisedBox> = {
  /** the box that determines the damage's price, among all boxes of the damage in the passing */
  best: Box
  /** true if the damage was first seen since the pickup, or at this passing if there is no pickup (`isNewAt`) */
  isNew: boolean
  /** true for an undecided suggestion; `total` excludes it, `ifAccepted` includes it */
  isUndecided: boolean
  /** price from the table; undefined for the reasons in `missing` */
  estimate: RepairEstimate | undefined
  missing: readonly MissingField[]
  /** price that a person entered in place of the computed price, if any */
  said: SaidPrice | undefined
}

/** Prices that people entered, keyed by the id of one box of the damage. Families merge and split, but boxes keep their ids. */
export type SaidPrices = Readonly<Record<string, SaidPrice>>

/**
 * Result of an appraisal with one version of the prices. A pure function computes the result on each read, so it is never older than the
 * damages.
 */
export type Appraisal<Box extends AppraisedBox = AppraisedBox> = {
  currency: string
  tableVersion: number
  lines: readonly AppraisalLine<Box>[]
  /** sum of the table's prices for decided damages, without prices that people entered */
  estimate: DamageSum
  /** 0 to 1; the mean confidence of the estimates, weighted with their amounts */
  confidence: number
  /** total of all damages of the car, including prices that people entered */
  total: DamageSum
  /** total of the new damages, including prices that people entered */
  newTotal: DamageSum
  /** the total including undecided damages; undefined if no undecided damage has a price */
  ifAccepted: DamageSum | undefined
}

/**
 * Appraises the damages of a passing, with one line per damage in the order of their numbers. Potential and repaired damages cost nothing
 * and have no line. Lines of undecided damages are marked `isUndecided`.
 * @param isNew true if the damage of a box is new at this passing
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

/** Returns the price of a line. A price that a person entered has no range. */
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

/** Returns the mean confidence of the estimates, weighted with their amounts and rounded to two decimals. */
function meanOf(estimates: readonly (RepairEstimate | undefined)[]): number {
  const known = estimates.flatMap((one) => one ?? [])
  const amount = known.reduce((sum, one) => sum + one.amount, 0)
  if (amount === 0) return 0
  return Math.round((known.reduce((sum, one) => sum + one.amount * one.confidence, 0) / amount) * 100) / 100
}
