import type { ParsedInput } from '@skadi/contract/core/define-call'
import {
  createAppraisal,
  getAppraisal,
  getAppraisalReport,
  listAppraisals,
  triggerCostEstimation,
  updateAppraisal,
} from '@skadi/contract/costs/costs-calls'
import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import type { SaidPrices } from '@skadi/domain/costs/appraise'
import { missingOf } from '@skadi/domain/costs/price-damage'
import { effectiveState } from '@skadi/domain/damages/damage-state'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { auditDifference } from '@skadi/store/audit/audit-difference'
import {
  type AppraisalRow,
  appraisalStatement,
  appraisedBoxesStatement,
  insertAppraisal,
  lockAppraisal,
  updateAppraisal as writeAppraisal,
} from '@skadi/store/costs/appraisal.repo'
import { readPriceChoice } from '@skadi/store/costs/price-table.repo'
import type { DamageRow } from '@skadi/store/damages/damage-row'
import { readNow } from '@skadi/store/db/read-now'
import type { Scope } from '@skadi/store/db/scope'
import { imageSetTenantStatement } from '@skadi/store/image-sets/image-set.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { firstIn, readScopes, staffScope, writeScope } from '../core/auth/actor-scope.ts'
import { type Action, type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { wholeListMeta } from '../core/http/list-page.ts'
import { startJob } from '../core/jobs/start-job.ts'
import type { Services } from '../core/services.ts'
import { loadAppraisal } from '../shared/costs/load-appraisal.ts'
import { imageSetWriteScope } from '../shared/image-sets/image-set-scope.ts'
import { COST_ESTIMATION, type CostEstimation } from './cost-estimation.job.ts'

type Lines = NonNullable<ParsedInput<typeof updateAppraisal>['body']['lines']>

/** Stores manual corrections of an appraisal. An equal correction keeps its author and time. */
function updateAppraisalAction(services: Services): Action<typeof updateAppraisal> {
  return async ({ params, body }, { actor, signal, mutate }) => {
    const id = params.id
    const where = isGlobalAdmin(actor) ? staffScope(actor) : writeScope(actor, 'changeCosts')
    const known = await services.db.row<AppraisalRow>(where, appraisalStatement(where, { id }), { signal })
    const scope = await imageSetWriteScope(services, actor, 'changeCosts', found(known).imageSetId, signal)
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
 * Returns the manual prices after a change. Each line names a damage by one of the damage's boxes. The newest line of a damage replaces its
 * earlier lines.
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

/** Calls about the costs of a passing's damages (A-04, ENTITY-23). */
export function appraisalsCalls(services: Services): BoundCall[] {
  const { db } = services
  const readerIn = (scope: Scope, signal: AbortSignal) => ({
    rows: <Row>(statement: Parameters<typeof db.rows>[1]) => db.rows<Row>(scope, statement, { signal }),
  })
  const readOne = (actor: SessionActor, by: { id: string }, signal: AbortSignal) =>
    firstIn(scopesOf(actor), (scope) => loadAppraisal(readerIn(scope, signal), scope, by))
  return [
    bindCall(getAppraisal, async ({ params: { id } }, { actor, signal }) => ({
      data: found(await readOne(actor, { id }, signal)),
    })),

    bindCall(listAppraisals, async ({ query }, { actor, signal }) => {
      const imageSetId = query.imageSetId
      const seesImageSet = async (scope: Scope) => {
        const imageSet = await db.row<Tenanted>(scope, imageSetTenantStatement(scope, imageSetId), { signal })
        return imageSet?.tenantId ? scope : undefined
      }
      const scope = found(await firstIn(scopesOf(actor), seesImageSet))
      const one = await loadAppraisal(readerIn(scope, signal), scope, { imageSetId })
      const items = one ? [one] : []
      return { data: { items }, meta: wholeListMeta(items.length) }
    }),

    bindCall(getAppraisalReport, async ({ params: { id } }, { actor, signal }) => {
      const read = (scope: Scope) => db.row<AppraisalRow>(scope, appraisalStatement(scope, { id }), { signal })
      const { report, modifiedAt } = found(await firstIn(scopesOf(actor), read))
      return { data: { report, modifiedAt: modifiedAt.toISOString() } }
    }),

    bindCall(createAppraisal, async ({ body }, { actor, signal, mutate }) => {
      const imageSetId = body.imageSetId
      const scope = await imageSetWriteScope(services, actor, 'changeCosts', imageSetId, signal)
      return mutate(scope, async (tx) => {
        const { tenantId, userId } = scope
        const tableVersion = await readPriceChoice(tx, tenantId)
        const id = await insertAppraisal(tx, { tenantId, imageSetId, tableVersion })
        if (!id) throw new ApiError('EXISTS')
        const data = found(await loadAppraisal(tx, scope, { id }))
        await appendAudit(tx, {
          chain: tenantId,
          actorId: userId,
          action: 'createAppraisal',
          targetType: 'appraisal',
          targetId: id,
          after: { imageSetId, tableVersion, total: data.totalEstimate?.amount ?? null },
        })
        return { data }
      })
    }),

    bindCall(updateAppraisal, updateAppraisalAction(services)),

    bindCall(triggerCostEstimation, async ({ body }, { actor, signal, mutate }) => {
      const imageSetId = body.imageSetId
      const scope = await imageSetWriteScope(services, actor, 'changeCosts', imageSetId, signal)
      const boxes = await db.rows<DamageRow>(scope, appraisedBoxesStatement(scope, imageSetId), { signal })
      const priced = boxes.filter((box) => effectiveState(box) !== 'rejected' && missingOf(box).length === 0)
      if (priced.length === 0) throw new ApiError('MISSING_DATA')
      const input: CostEstimation = { imageSetId, tenantId: scope.tenantId }
      const jobId = await mutate(scope, (tx) => startJob(tx, scope, { kind: COST_ESTIMATION, input }))
      return { data: { jobId } }
    }),
  ]
}

type Tenanted = { tenantId: string | null }

/**
 * Returns the scopes in which the actor may read appraisals.
 * @throws ApiError FORBIDDEN without the module, or if the role reads no passings
 */
function scopesOf(actor: SessionActor): Scope[] {
  if (!can(actor, 'readCosts')) throw new ApiError('FORBIDDEN')
  return readScopes(actor)
}
