import { type DamageSum, singleSum, sumDamages } from '@skadi/domain/costs/sum-prices'
import { type ClaimBoxRow, claimBoxesStatement } from '@skadi/store/costs/summed-boxes'
import type { Scope } from '@skadi/store/db/scope'
import type { Reader } from '../costs/load-prices.ts'
import { loadSpots } from '../costs/new-costs.ts'

/** Returns the current cost of the damages of each claim. The cost equals the sum on the claim's own page. */
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

/** Returns the sum as one amount with its currency. Returns null if no sum is known, or if the sum has several currencies. */
export function toMoney(sum: DamageSum): { amount: number; currency: string } | null {
  const one = singleSum(sum)
  return one ? { amount: one.amount, currency: one.currency } : null
}
