import { type DamagePrice, priceDamage } from '@skadi/domain/costs/price-damage'
import type { PriceTable } from '@skadi/domain/costs/price-table'
import { type DamageSum, sumDamages } from '@skadi/domain/costs/sum-prices'
import { summedSpot } from '@skadi/domain/costs/summed-spot'
import type { PriceColumns } from './price-columns.ts'
import { isNewBox, type NewBoxRow, type SummedBoxRow } from './summed-boxes.ts'

/** Finds the price table of a box. */
export type TableOf = (box: Pick<PriceColumns, 'tenantId' | 'priceVersion'>) => PriceTable

/** A damage in one passing, as an item of a sum. */
export type PricedSpot<Box> = {
  /** the box that determines the price */
  best: Box
  price: DamagePrice | null
  /** false if no person has decided on the damage yet */
  isInSum: boolean
}

/** Finds the damages that these boxes show: one item per family and passing. Leaves out damages without cost (`summedSpot`). */
export function pricedSpots<Box extends SummedBoxRow>(boxes: readonly Box[], tableOf: TableOf): PricedSpot<Box>[] {
  const spots = Map.groupBy(boxes, ({ familyId, imageSetId }) => `${familyId} ${imageSetId}`)
  return [...spots.values()].flatMap((family) => {
    const spot = summedSpot(family)
    if (!spot) return []
    const { best, isUndecided } = spot
    return { best, price: priceDamage(best, tableOf(best), best.saidPrice), isInSum: !isUndecided }
  })
}

/** Computes the cost of new damages for each of these passings. A passing without new damages has no entry. */
export function newCostsOf(boxes: readonly NewBoxRow[], tableOf: TableOf): Map<string, DamageSum> {
  const spots = Map.groupBy(pricedSpots(boxes, tableOf), ({ best }) => best.imageSetId)
  const sums = [...spots].map(([id, ofImageSet]): [string, DamageSum] => [
    id,
    sumDamages(ofImageSet.map((spot) => ({ ...spot, isNew: isNewBox(spot.best, spot.best) }))).new,
  ])
  return new Map(sums.filter(([, { sums: known, missing }]) => known.length > 0 || missing > 0))
}
