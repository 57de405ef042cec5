import { type Point, rectOf } from '../damages/damage-box.ts'
import { isPartName } from '../damages/names/damage-parts.ts'
import { estimateRepair, missingFields, type RepairEstimate, type RepairSubject } from './estimate-repair.ts'
import type { PriceTable } from './price-table.ts'

/** A damage as it is stored, as far as its price goes by it. */
export type PricedDamage = {
  labelIds: readonly number[]
  damagedParts: readonly { name: string }[]
  points: readonly Point[]
  certainty: number | null
}

/** What somebody said instead of the table, and why. */
export type SaidPrice = {
  /** whole units of the currency */
  amount: number
  reason: string
  /** id of the user */
  by: string
  /** ISO 8601 */
  at: string
}

/** What a damage is shown to cost (C-09); whole units. */
export type DamagePrice = {
  amount: number
  min: number
  max: number
  currency: string
  tableVersion: number
  /** a person said it, not the table */
  isSaid: boolean
}

const subjectOf = ({ labelIds, damagedParts, points, certainty }: PricedDamage): RepairSubject => ({
  labelIds,
  parts: damagedParts.flatMap(({ name }) => (isPartName(name) ? [{ name }] : [])),
  rect: rectOf(points),
  certainty,
})

/** What repairing it may cost by the table; undefined where part or label is missing. */
export const estimateDamage = (damage: PricedDamage, table: PriceTable): RepairEstimate | undefined =>
  estimateRepair(subjectOf(damage), table)

export const missingOf = (damage: PricedDamage) => missingFields(subjectOf(damage))

/** The price of a damage: what somebody said of it goes before the table. */
export function priceDamage(
  damage: PricedDamage,
  table: PriceTable,
  said?: Pick<SaidPrice, 'amount'> | null,
): DamagePrice | null {
  const { currency, version: tableVersion } = table
  if (said) {
    const { amount } = said
    return { amount, min: amount, max: amount, currency, tableVersion, isSaid: true }
  }
  const estimate = estimateDamage(damage, table)
  return estimate
    ? { amount: estimate.amount, min: estimate.min, max: estimate.max, currency, tableVersion, isSaid: false }
    : null
}
