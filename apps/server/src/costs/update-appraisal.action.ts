import type { ParsedInput } from '@skadi/contract/core/define-call'
import type { updateAppraisal } from '@skadi/contract/costs/costs-calls'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import type { SaidPrices } from '@skadi/domain/costs/appraise'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { auditDifference } from '@skadi/store/audit/audit-difference'
import {
  type AppraisalRow,
  appraisalStatement,
  appraisedBoxesStatement,
  lockAppraisal,
  updateAppraisal as writeAppraisal,
} from '@skadi/store/costs/appraisal.repo'
import type { DamageRow } from '@skadi/store/damages/damage-row'
import { readNow } from '@skadi/store/db/read-now'
import { staffScope, writeScope } from '../core/auth/actor-scope.ts'
import type { Action } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { passingWriteScope } from '../shared/image-sets/passing-scope.ts'
import { loadAppraisal } from './load-appraisal.ts'

type Lines = NonNullable<ParsedInput<typeof updateAppraisal>['body']['lines']>

/** Writes what people say in an appraisal; what is said already is left as it is. */
export function updateAppraisalAction(services: Services): Action<typeof updateAppraisal> {
  return async ({ params, body }, { actor, signal, mutate }) => {
    const id = params.id
    const where = isGlobalAdmin(actor) ? staffScope(actor) : writeScope(actor, 'changeCosts')
    const known = await services.db.row<AppraisalRow>(where, appraisalStatement(where, { id }), { signal })
    const scope = await passingWriteScope(services, actor, 'changeCosts', found(known).imageSetId, signal)
    return mutate(scope, async (tx) => {
      const row = found(await lockAppraisal(tx, scope.tenantId, id))
      const boxes = await tx.rows<DamageRow>(appraisedBoxesStatement(scope, row.imageSetId))
      const said = withLines(row.said, body.lines ?? [], boxes, {
        by: scope.userId,
        at: new Date(await readNow(tx)).toISOString(),
      })
      const after = { report: body.report ?? row.report, said }
      const change = auditDifference({ report: row.report, said: row.said }, after)
      if (change) {
        const isStale = body.modifiedAt !== undefined && Date.parse(body.modifiedAt) !== row.modifiedAt.getTime()
        if (isStale) throw new ApiError('CONFLICT')
        await writeAppraisal(tx, row, after)
        await appendAudit(tx, {
          chain: scope.tenantId,
          actorId: scope.userId,
          action: 'updateAppraisal',
          targetType: 'appraisal',
          targetId: id,
          ...change,
        })
      }
      return { data: found(await loadAppraisal(tx, scope, { id })) }
    })
  }
}

/**
 * Manual prices after these lines, each of which names a damage by one of its boxes: the newest line of a damage
 * replaces the others.
 * @throws ApiError NOT_FOUND for a box outside the passing
 */
function withLines(
  before: SaidPrices,
  lines: Lines,
  boxes: readonly DamageRow[],
  act: { by: string; at: string },
): SaidPrices {
  const said = { ...before }
  for (const { damageId, said: word } of lines) {
    const { id, familyId } = found(boxes.find((box) => box.id === damageId))
    const family = boxes.filter((box) => box.familyId === familyId)
    const old = family.flatMap((box) => said[box.id] ?? [])
    if (word && old.some(({ amount, reason }) => amount === word.amount && reason === word.reason)) continue
    for (const box of family) delete said[box.id]
    if (word) said[id] = { ...word, ...act }
  }
  return said
}
