import type { Evidence } from '@skadi/contract/evidence/evidence'
import { strongestView } from '@skadi/domain/evidence/strongest-view'
import type { Transaction } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import { type Pair, readEvidenceIn, type StoredEvidence } from '@skadi/store/evidence/read-evidence.repo'
import { found } from '../../core/http/api-error.ts'
import { loadPrices, type Prices } from '../costs/load-prices.ts'
import { claimsOf } from './claims-of-pair.ts'
import type { Sights } from './read-sights.ts'
import { toEvidence } from './to-evidence.ts'

/** Returns the evidence of a pair from stored data and photo comparisons. New damages come first, and then the damages by number. */
export const evidenceOf = (
  stored: StoredEvidence,
  sights: Sights,
  prices: Prices,
  damageIds?: readonly string[],
): Evidence[] =>
  claimsOf(stored, damageIds)
    .flatMap((views) => strongestView(views.map((claim) => toEvidence(stored, claim, sights, prices))) ?? [])
    .sort(
      (a, b) =>
        Number(b.isNewSincePickup) - Number(a.isNewSincePickup) ||
        (a.number ?? Number.POSITIVE_INFINITY) - (b.number ?? Number.POSITIVE_INFINITY) ||
        (a.familyId < b.familyId ? -1 : 1),
    )

/**
 * Returns the evidence that a pair gives of one damage. The data are those of a transaction that holds the lock on the car's history.
 * @param sights results of an earlier photo alignment, because the alignment takes longer than the lock may be held
 * @throws ApiError NOT_FOUND if the damage is not visible at the return
 */
export async function evidenceIn(
  tx: Transaction,
  scope: Scope,
  { pair, familyId, sights }: { pair: Pair; familyId: string; sights: Sights },
): Promise<Evidence> {
  const stored = found(await readEvidenceIn(tx, scope, pair))
  const prices = await loadPrices(tx, stored.boxes)
  return found(evidenceOf(stored, sights, prices).find((one) => one.familyId === familyId))
}
