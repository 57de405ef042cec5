import type { Evidence } from '@skadi/contract/evidence/evidence'
import { strongestView } from '@skadi/domain/evidence/strongest-view'
import type { StoredEvidence } from '@skadi/store/evidence/read-evidence.repo'
import type { Prices } from '../costs/load-prices.ts'
import { claimsOf } from './claims-of-pair.ts'
import type { Sights } from './read-sights.ts'
import { toEvidence } from './to-evidence.ts'

/** Evidence of a pair from stored data and photo comparisons: new damages first, then by number. */
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
