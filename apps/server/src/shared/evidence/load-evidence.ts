import type { Evidence } from '@skadi/contract/evidence/evidence'
import type { Scope } from '@skadi/store/db/scope'
import { type Pair, readEvidence } from '@skadi/store/evidence/read-evidence.repo'
import type { Services } from '../../core/services.ts'
import { loadPrices } from '../costs/load-prices.ts'
import { evidenceOf } from './evidence-of-pair.ts'
import { readSights } from './read-sights.ts'

export type EvidenceQuery = Pair & {
  /** boxes that are claimed as proof; each replaces the box that would represent its damage */
  damageIds?: readonly string[]
  signal?: AbortSignal
}

/**
 * Returns the evidence of a pair of passings, judged on current data. Each damage that a user sees at the return has one item. New damages
 * come first, and then the damages by number. Photos that were never compared are compared first.
 * @returns undefined if this scope cannot read both passings
 */
export async function loadEvidence(
  services: Pick<Services, 'db' | 'objects'>,
  scope: Scope,
  { pickupId, returnId, damageIds, signal }: EvidenceQuery,
): Promise<Evidence[] | undefined> {
  const stored = await readEvidence(services.db, scope, { pickupId, returnId }, { signal })
  if (!stored) return undefined
  const sights = await readSights(services, scope, stored, { damageIds, signal })
  const prices = await loadPrices(
    { rows: (statement) => services.db.rows(scope, statement, signal && { signal }) },
    stored.boxes,
  )
  return evidenceOf(stored, sights, prices, damageIds)
}
