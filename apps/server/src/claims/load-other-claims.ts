import type { OtherClaim } from '@skadi/contract/claims/other-claim'
import { carDifferences } from '@skadi/domain/claims/car-differences'
import type { ClaimRow } from '@skadi/store/claims/claim.repo'
import { type OtherClaimCarRow, otherClaimsStatement } from '@skadi/store/claims/other-claims.repo'
import type { Reader } from '../shared/costs/load-prices.ts'

/** The other claims of the company about a claim's car, each with what contradicts it. */
export async function loadOtherClaims(
  reader: Reader,
  { id, tenantId, car }: Pick<ClaimRow, 'id' | 'tenantId' | 'car'>,
): Promise<OtherClaim[]> {
  const rows = await reader.rows<OtherClaimCarRow>(otherClaimsStatement({ tenantId, claimId: id }, car))
  return rows.map(({ car: theirs, ...other }) => ({ ...other, differences: carDifferences(car, theirs) }))
}
