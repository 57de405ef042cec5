import type { ClaimAction } from '@skadi/domain/claims/claim-actions'
import { appendAudit } from '@skadi/store/audit/append-audit'
import type { Transaction } from '@skadi/store/db/database'
import type { SessionActor } from '@skadi/store/users/user.repo'

type ClaimAct = {
  action: ClaimAction
  claimId: string
  tenantId: string
  /** names of the written parts of the claim; the contents are left out because they describe people */
  parts?: readonly string[]
  /** further facts of the action, without personal data */
  facts?: Record<string, unknown>
}

/** Records an action on a claim in the claim's history, which is part of the audit. */
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
