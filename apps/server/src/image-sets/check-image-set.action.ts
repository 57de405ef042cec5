import type { checkImageSet, inspectImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import type { AuditAction } from '@skadi/domain/audit/audit-action'
import { MIN_CHECK_REASON } from '@skadi/domain/image-sets/check-limits'
import { inspectionOf } from '@skadi/domain/image-sets/inspection'
import { needsReason, type OpenWork, openWorkOf } from '@skadi/domain/image-sets/verdict'
import { type AuditEntry, appendAudit } from '@skadi/store/audit/append-audit'
import type { Transaction } from '@skadi/store/db/database'
import type { WriteScope } from '@skadi/store/db/scope'
import { type CheckedAnyway, type ImageSetRow, verdictFactsOf } from '@skadi/store/image-sets/image-set-row'
import * as store from '@skadi/store/image-sets/inspect-image-set.repo'
import { inspectImageSet as writeInspection } from '@skadi/store/image-sets/inspect-image-set.repo'
import { publish } from '@skadi/store/realtime/publish'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { writeScope } from '../core/auth/actor-scope.ts'
import type { Action } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { loadNewCosts } from '../shared/costs/new-costs.ts'
import { toImageSetSummary } from '../shared/image-sets/to-image-set-summary.ts'

/** Marks a passing as checked, or removes the mark. Refuses the mark if work is left on the passing. */
export const checkImageSetAction: Action<typeof checkImageSet> = async ({ params, body }, { actor, mutate }) => {
  const scope = writeScope(actor, 'checkPassing')
  return mutate(scope, async (tx) => {
    const before = found(await store.lockImageSet(tx, scope, params.id))
    const { checked, reason = '' } = body
    const open = checked && before.checkedAt === null ? openWork(before) : undefined
    if (open && !body.anyway) throw refusalOf(open)
    if (open && needsReason(open) && reason.length < MIN_CHECK_REASON)
      throw new ApiError('VALIDATION', {
        details: [{ field: 'body.reason', rule: `at least ${MIN_CHECK_REASON} characters` }],
      })
    const anyway: CheckedAnyway | null = open
      ? { ...open, inspection: open.inspection ?? null, reason: reason || null }
      : null
    const { row, changed } = found(await store.checkImageSet(tx, scope, params.id, { checked, anyway }))
    if (changed)
      await tell(tx, row, {
        actorId: scope.userId,
        action: 'checkImageSet',
        before: { checked: !checked },
        after: { checked, ...(anyway && { anyway: true, undecided: anyway.undecided, inspection: anyway.inspection }) },
        ...(anyway?.reason ? { personal: { subjectId: row.id, values: { reason: anyway.reason } } } : {}),
      })
    return { data: await summaryOf(tx, actor, scope, row) }
  })
}

/** Records that a person has looked at all photos of a passing, or deletes this record. */
export const inspectImageSetAction: Action<typeof inspectImageSet> = async ({ params, body }, { actor, mutate }) => {
  const scope = writeScope(actor, 'checkPassing')
  return mutate(scope, async (tx) => {
    const before = found(await store.lockImageSet(tx, scope, params.id))
    const { inspected } = body
    if ((before.inspectedAt !== null) === inspected) return { data: await summaryOf(tx, actor, scope, before) }
    if (before.status !== 'finished') throw new ApiError('NOT_FINISHED')
    if (inspected && before.undecidedDamages > 0) throw undecidedError(before.undecidedDamages)
    await writeInspection(tx, scope, before.id, inspected)
    const row = found(await store.lockImageSet(tx, scope, before.id))
    await tell(tx, row, {
      actorId: scope.userId,
      action: 'inspectImageSet',
      before: { inspected: !inspected, inspection: inspectionOf(verdictFactsOf(before)).state },
      after: { inspected, inspection: inspectionOf(verdictFactsOf(row)).state },
    })
    return { data: await summaryOf(tx, actor, scope, row) }
  })
}

async function summaryOf(tx: Transaction, actor: SessionActor, scope: WriteScope, row: ImageSetRow) {
  const costOf = await loadNewCosts(tx, actor, scope, [row])
  return toImageSetSummary(row, costOf(row.id))
}

const openWork = (row: ImageSetRow): OpenWork | undefined =>
  openWorkOf({ ...verdictFactsOf(row), hasPlate: row.registrationNo !== null })

function refusalOf({ undecided, inspection, hasNoPlate }: OpenWork): ApiError {
  const details = [
    ...(undecided > 0 ? [{ field: 'undecidedDamages', rule: String(undecided) }] : []),
    ...(inspection === undefined ? [] : [{ field: 'inspection', rule: inspection }]),
    ...(hasNoPlate ? [{ field: 'registrationNo', rule: 'none' }] : []),
  ]
  return new ApiError(undecided > 0 ? 'UNDECIDED_DAMAGES' : inspection ? 'NOT_INSPECTED' : 'NO_PLATE', { details })
}

const undecidedError = (count: number): ApiError =>
  new ApiError('UNDECIDED_DAMAGES', { details: [{ field: 'undecidedDamages', rule: String(count) }] })

type Told = Pick<AuditEntry, 'before' | 'after' | 'personal'> & { actorId: string; action: AuditAction }

/** Audits an action on a passing, and publishes the change. */
async function tell(tx: Transaction, row: ImageSetRow, told: Told): Promise<void> {
  const { id, tenantId, modifiedAt } = row
  if (tenantId === null) throw new Error('a passing of the tenant has one')
  await appendAudit(tx, { chain: tenantId, targetType: 'imageSet', targetId: id, ...told })
  await publish(tx, { action: 'imageSetChanged', tenantId, imageSetId: id, modifiedAt })
}
