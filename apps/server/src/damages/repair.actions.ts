import { getRepair, recordRepair } from '@skadi/contract/costs/costs-calls'
import { can } from '@skadi/domain/auth/rights'
import { type RepairCost, repairCostFault } from '@skadi/domain/costs/repair-cost'
import { repairFamily } from '@skadi/domain/damages/history/history-acts'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { auditDifference } from '@skadi/store/audit/audit-difference'
import { putRepair, type RepairRow, repairStatement } from '@skadi/store/damages/write-damages.repo'
import { readNow } from '@skadi/store/db/read-now'
import { tenantScope, writeScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { changeDamages } from './change-damages.ts'

/** The fields in one order, by which the audit compares them; PostgreSQL has its own. */
const inOrder = ({ currency, minor, day }: RepairCost): RepairCost => ({ currency, minor, day })

const toRepair = ({ familyId, repairedAt, repair }: RepairRow) => ({
  familyId,
  repairedAt: repairedAt?.toISOString() ?? null,
  repair: repair && { ...inOrder(repair), currency: repair.currency as 'NOK' },
})

/** Calls about what the repair of a damage cost (decision 135). They belong to the company: no group and no assignment reads or writes them. */
export function repairCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(getRepair, async ({ params: { id } }, { actor, signal }) => {
      if (!can(actor, 'readPassing')) throw new ApiError('FORBIDDEN')
      const scope = tenantScope(actor)
      return { data: toRepair(found(await db.row<RepairRow>(scope, repairStatement(scope, id), { signal }))) }
    }),

    bindCall(recordRepair, async ({ params: { id }, body: { repair } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'changeDamages')
      return mutate(scope, async (tx) => {
        const seen = found(await tx.row<RepairRow>(repairStatement(scope, id)))
        const fault = repair && repairCostFault(repair, seen)
        if (fault) throw new ApiError('VALIDATION', { details: [{ field: 'body.repair', rule: fault }] })
        const now = await readNow(tx)
        await changeDamages(tx, scope, {
          action: 'recordRepair',
          ids: [id],
          act: (history, boxes) => {
            const familyId = boxes.get(id)?.familyId ?? ''
            const isMarked = history.families.some((family) => family.id === familyId && family.repairedAt !== null)
            return isMarked ? { history } : repairFamily(history, familyId, now)
          },
        })
        const before = found(await tx.row<RepairRow>(repairStatement(scope, id)))
        const change = auditDifference(
          { repair: before.repair && inOrder(before.repair) },
          { repair: repair && inOrder(repair) },
        )
        if (change) {
          await putRepair(tx, scope, before.familyId, repair)
          await appendAudit(tx, {
            chain: scope.tenantId,
            actorId: scope.userId,
            action: 'recordRepair',
            targetType: 'damage',
            targetId: id,
            ...change,
          })
        }
        return { data: toRepair({ ...before, repair }) }
      })
    }),
  ]
}
