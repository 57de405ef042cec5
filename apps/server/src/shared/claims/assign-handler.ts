import { nextHandler } from '@skadi/domain/claims/claim-handling'
import { singleSum } from '@skadi/domain/costs/sum-prices'
import { appendAudit } from '@skadi/store/audit/append-audit'
import * as store from '@skadi/store/claims/claim-handling.repo'
import type { Transaction } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import { newCostsOf } from '../costs/new-costs.ts'
import { loadClaimSums } from './load-claim-sums.ts'

type Assigned = {
  claimId: string
  /** passing from which the claim was begun */
  imageSetId: string | null
  /** amount of the case from which the claim grows; without it, the costs of the claim's damages or of its passing count */
  amount?: { minor: number; currency: string }
}

/**
 * Gives a new claim to the user whom the company's rule names (decision 134), and audits it. The row of the rule is locked, so that two
 * claims do not get the same turn.
 * @returns null if the rule names nobody who can handle the claim
 */
export async function assignHandler(
  tx: Transaction,
  scope: Scope & { role: 'app' },
  { claimId, imageSetId, amount }: Assigned,
): Promise<string | null> {
  const { tenantId, userId } = scope
  const known = await store.lockHandlerRule(tx, tenantId)
  if (!known || known.rule.kind === 'none') return null
  const { rule, lastId } = known
  const handlerId = nextHandler(
    rule,
    {
      captureSetId: rule.kind === 'station' && imageSetId ? await store.readCaptureSet(tx, tenantId, imageSetId) : null,
      amount: rule.kind === 'amount' ? (amount ?? (await amountOf(tx, scope, { claimId, imageSetId }))) : null,
      lastId,
    },
    await store.readStaff(tx),
  )
  if (handlerId === null) return null
  await store.putHandler(tx, scope, { claimId, handlerId })
  await appendAudit(tx, {
    chain: tenantId,
    actorId: userId,
    action: 'assignClaim',
    targetType: 'claim',
    targetId: claimId,
    after: { parts: ['handlerId'], handlerId, rule: rule.kind },
  })
  return handlerId
}

/** Costs of the damages of a claim or, before any is attached, of the new damages of its passing; null if unknown or of several currencies. */
async function amountOf(
  tx: Transaction,
  scope: Scope & { role: 'app' },
  { claimId, imageSetId }: Pick<Assigned, 'claimId' | 'imageSetId'>,
): Promise<{ minor: number; currency: string } | null> {
  const attached = singleSum((await loadClaimSums(tx, scope, [claimId]))(claimId))
  // claims keep prices in whole units
  if (attached) return { minor: attached.amount * 100, currency: attached.currency }
  const passing = imageSetId ? await store.readNewDamages(tx, scope.tenantId, imageSetId) : undefined
  const costs = passing && (await newCostsOf(tx, scope, [passing]))(passing.id)
  const fresh = costs && singleSum(costs)
  return fresh ? { minor: fresh.amount * 100, currency: fresh.currency } : null
}
