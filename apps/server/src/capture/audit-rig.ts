import type { AuditAction } from '@skadi/domain/audit/audit-action'
import { appendAudit, GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import type { Transaction } from '@skadi/store/db/database'
import type { SessionActor } from '@skadi/store/users/user.repo'

/**
 * Tells of an act on a rig. It belongs to no tenant, since several may share it.
 * @param chain of the tenant whose administrator did it
 */
export const auditRig = (
  tx: Transaction,
  actor: SessionActor,
  action: AuditAction,
  [targetType, targetId]: readonly ['captureUnit' | 'captureSet', string],
  change: { before?: unknown; after?: unknown },
  chain: string = GLOBAL_CHAIN,
): Promise<void> => appendAudit(tx, { chain, actorId: actor.userId, action, targetType, targetId, ...change })
