import type { Evidence } from '@skadi/contract/evidence/evidence'
import type { Transaction } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import { type Pair, readEvidenceIn } from '@skadi/store/evidence/read-evidence.repo'
import { found } from '../../core/http/api-error.ts'
import { loadPrices } from '../costs/load-prices.ts'
import { evidenceOf } from './evidence-of-pair.ts'
import type { Sights } from './read-sights.ts'

/**
 * Evidence that a pair gives of one damage, on the data of a transaction that holds the lock on the car's history.
 * @param sights earlier results of the photo alignment, which takes longer than the lock may be held
 * @throws ApiError NOT_FOUND when the damage is not visible at the return
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
