import type { Evidence } from '@skadi/contract/evidence/evidence'
import type { Transaction } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import { type Pair, readEvidenceIn } from '@skadi/store/evidence/read-evidence.repo'
import { found } from '../../core/http/api-error.ts'
import { loadPrices } from '../costs/load-prices.ts'
import { evidenceOf } from './evidence-of-pair.ts'
import type { Sights } from './read-sights.ts'

/**
 * What a pair proves of one damage as it stands within a transaction, which holds the history of the car.
 * @param sights what was seen before: laying photos over each other takes longer than a car may be held
 * @throws ApiError NOT_FOUND where the damage is not seen at the return
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
