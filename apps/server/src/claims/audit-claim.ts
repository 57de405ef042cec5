import type { ClaimAction } from '@skadi/domain/claims/claim-actions'
import { appendAudit } from '@skadi/store/audit/append-audit'
import type { Transaction } from '@skadi/store/db/database'
import type { SessionActor } from '@skadi/store/users/user.repo'

type ClaimAct = {
  action: ClaimAction
  claimId: string
  tenantId: string
  /** parts that were written: their names alone, as what stands in them tells of people */
  parts?: readonly string[]
  /** what else is to be known of the act, nothing about people */
  facts?: Record<string, unknown>
}

/** Writes what was done to a claim into its history, which is the audit's. */
export const auditClaim = (
  tx: Transaction,
  { userId }: SessionActor,
  { action, claimId, tenantId, parts = [], facts }: ClaimAct,
): Promise<void> =>
  appendAudit(tx, {
    chain: tenantId,
    actorId: userId,
    action,
    targetType: 'claim',
    targetId: claimId,
    after: { parts, ...facts },
  })
