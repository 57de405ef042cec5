import type { AuditAction } from '@skadi/domain/audit/audit-action'
import { appendAudit, GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import type { Transaction } from '@skadi/store/db/database'
import type { SessionActor } from '@skadi/store/users/user.repo'

/**
 * Audits an action on a rig. The default chain belongs to no tenant, because several tenants may share a rig.
 * @param chain audit chain of the tenant whose administrator acted
 */
export const auditRig = (
  tx: Transaction,
  actor: SessionActor,
  action: AuditAction,
  [targetType, targetId]: readonly ['captureUnit' | 'captureSet', string],
  change: { before?: unknown; after?: unknown },
  chain: string = GLOBAL_CHAIN,
): Promise<void> => appendAudit(tx, { chain, actorId: actor.userId, action, targetType, targetId, ...change })
