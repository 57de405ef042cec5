import { type DamageSum, singleSum, sumDamages } from '@skadi/domain/costs/sum-prices'
import { type ClaimBoxRow, claimBoxesStatement } from '@skadi/store/costs/summed-boxes'
import type { Scope } from '@skadi/store/db/scope'
import type { Reader } from '../shared/costs/load-prices.ts'
import { loadSpots } from '../shared/costs/load-spots.ts'

/** Current cost of the damages attached to each of these claims, equal to the sum on the claim's own page. */
export async function loadClaimSums(
  reader: Reader,
  scope: Scope,
  claimIds: readonly string[],
): Promise<(claimId: string) => DamageSum> {
  const boxes = claimIds.length === 0 ? [] : await reader.rows<ClaimBoxRow>(claimBoxesStatement(scope, claimIds))
  const spots = await loadSpots(reader, boxes)
  return (claimId) =>
    sumDamages(spots.filter(({ best }) => best.claimIds.includes(claimId)).map((spot) => ({ ...spot, isNew: true })))
      .new
}

/** The sum in its single currency; null when no sum is known or there are several currencies. */
export function toMoney(sum: DamageSum): { amount: number; currency: string } | null {
  const one = singleSum(sum)
  return one ? { amount: one.amount, currency: one.currency } : null
}
