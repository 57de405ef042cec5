import { type Point, rectOf } from '../damages/damage-box.ts'
import { isPartName } from '../damages/names/damage-parts.ts'
import { estimateRepair, missingFields, type RepairEstimate, type RepairSubject } from './estimate-repair.ts'
import type { PriceTable } from './price-table.ts'

/** Fields of a stored damage that determine its price. */
export type PricedDamage = {
  labelIds: readonly number[]
  damagedParts: readonly { name: string }[]
  points: readonly Point[]
  certainty: number | null
}

/** A price that a person entered in place of the price from the table, with the reason. */
export type SaidPrice = {
  /** whole units of the currency */
  amount: number
  reason: string
  /** id of the user */
  by: string
  /** ISO 8601 */
  at: string
}

/** Displayed repair cost of a damage (C-09), in whole units of the currency. */
export type DamagePrice = {
  amount: number
  min: number
  max: number
  currency: string
  tableVersion: number
  /** true if a person entered the price; false if the price comes from the table */
  isSaid: boolean
}

const subjectOf = ({ labelIds, damagedParts, points, certainty }: PricedDamage): RepairSubject => ({
  labelIds,
  parts: damagedParts.flatMap(({ name }) => (isPartName(name) ? [{ name }] : [])),
  rect: rectOf(points),
  certainty,
})

/** Estimates the repair cost of a damage from the table. Returns undefined if part or label is missing. */
export const estimateDamage = (damage: PricedDamage, table: PriceTable): RepairEstimate | undefined =>
  estimateRepair(subjectOf(damage), table)

export const missingOf = (damage: PricedDamage) => missingFields(subjectOf(damage))

/** Returns the price of a damage. A price that a person entered takes precedence over the table. */
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
