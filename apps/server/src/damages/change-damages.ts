import type { AuditAction } from '@skadi/domain/audit/audit-action'
import type { CarHistory, HistoryDamage } from '@skadi/domain/damages/history/car-history'
import { isVisible } from '@skadi/domain/damages/visible-states'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { auditDifference } from '@skadi/store/audit/audit-difference'
import { type ActResult, changeHistory } from '@skadi/store/damages/change-history.repo'
import { readOwners } from '@skadi/store/damages/damage-lookups.repo'
import { type DamageRow, damagesStatement } from '@skadi/store/damages/damage-row'
import { type HistoryOwner, ownerOf } from '@skadi/store/damages/history-owner'
import type { Transaction } from '@skadi/store/db/database'
import type { WriteScope } from '@skadi/store/db/scope'
import { learnFromDecisions } from '@skadi/store/detections/reranker.repo'
import { recordEvent } from '@skadi/store/events/record-event'
import { addTask, judgeReturnTask } from '@skadi/store/tasks/add-task'
import { ApiError } from '../core/http/api-error.ts'
import { holdAssignment } from '../shared/annotation/perspective.ts'

/** Stored boxes by id. They are read while their history is locked. */
export type Boxes = ReadonlyMap<string, DamageRow>

export type DamagesAct = (history: CarHistory, boxes: Boxes) => ActResult | Promise<ActResult>

/**
 * Applies an action to boxes of one car, and audits the change of each box. An assignment can change only boxes of its own passing that its
 * perspective shows.
 * @returns the remaining boxes in their new state, in the order of `ids`
 * @throws ApiError NOT_FOUND for a box of another tenant, DIFFERENT_CARS, JOB_NOT_HELD, or the refusal of `act`
 */
export async function changeDamages(
  tx: Transaction,
  scope: WriteScope,
  { action, ids, act }: { action: AuditAction; ids: readonly string[]; act: DamagesAct },
): Promise<DamageRow[]> {
  await holdAssignment(tx, scope)
  const owner = await ownerOfAll(tx, scope, ids)
  let before: Boxes = new Map()
  await changeOrRefuse(tx, scope, owner, async (history) => {
    before = await readBoxes(tx, scope, ids)
    checkShown(scope, before)
    const result = await act(history, before)
    checkWithinJob(scope, history, result)
    return result
  })
  const after = await readBoxes(tx, scope, ids)
  for (const id of ids) {
    await auditDamage(tx, scope, action, before.get(id), after.get(id))
    await recordDecision(tx, scope, before.get(id), after.get(id))
  }
  const changed = (isChanged: (was: DamageRow | undefined, is: DamageRow) => boolean) => [
    ...new Set(
      [...after.values()].filter((row) => isChanged(before.get(row.id), row)).map(({ imageSetId }) => imageSetId),
    ),
  ]
  await learnFromDecisions(
    tx,
    scope.tenantId,
    changed((was, is) => was?.decision !== is.decision),
  )
  await judgeSoon(tx, scope, changed(hasOtherProof))
  return ids.flatMap((id) => after.get(id) ?? [])
}

/** True if a change may change what the pair of the passing proves about its decided damages. */
const hasOtherProof = (was: DamageRow | undefined, is: DamageRow): boolean =>
  was?.decision !== is.decision ||
  was.comparedImageId !== is.comparedImageId ||
  (was.deletedAt === null) !== (is.deletedAt === null)

/** Queues the judgement of the decided damages of these passings. The company does not see a passing in an assignment yet. */
export async function judgeSoon(
  tx: Transaction,
  { role, tenantId, userId }: WriteScope,
  imageSetIds: readonly string[],
): Promise<void> {
  if (role !== 'app') return
  for (const imageSetId of imageSetIds) await addTask(tx, judgeReturnTask({ tenantId, imageSetId, userId }))
}

/** @throws ApiError JOB_NOT_HELD for a box of another passing, NOT_FOUND for a box that the assignment does not show */
function checkShown(scope: WriteScope, boxes: Boxes): void {
  if (scope.role !== 'annotation') return
  const { imageSetId, perspective } = scope
  for (const box of boxes.values()) {
    if (box.imageSetId !== imageSetId) throw new ApiError('JOB_NOT_HELD')
    const damage = { ...box, isDeleted: box.deletedAt !== null }
    if (!isVisible(damage, perspective, box, { showDeleted: true, showRejected: true })) throw new ApiError('NOT_FOUND')
  }
}

/** @throws ApiError JOB_NOT_HELD if boxes of another passing would change */
function checkWithinJob(scope: WriteScope, before: CarHistory, result: ActResult): void {
  if (scope.role !== 'annotation' || 'refusal' in result) return
  const others = ({ damages }: CarHistory) =>
    damages.filter(({ imageSetId: passingId }) => passingId !== scope.imageSetId)
  const [was, is] = [others(before), others(result.history)]
  const known = new Map(was.map((box) => [box.id, box]))
  const isSame = (box: HistoryDamage) => box === known.get(box.id) || areEqual(box, known.get(box.id))
  if (was.length !== is.length || !is.every(isSame)) throw new ApiError('JOB_NOT_HELD')
}

const areEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Changes the history of a car. @throws ApiError with the refusal of `act` */
export async function changeOrRefuse(
  tx: Transaction,
  { userId }: WriteScope,
  owner: HistoryOwner,
  act: (history: CarHistory) => ActResult | Promise<ActResult>,
): Promise<void> {
  const refusal = await changeHistory(tx, { userId, owner, act })
  if (refusal) throw new ApiError(refusal)
}

async function ownerOfAll(tx: Transaction, { tenantId }: WriteScope, ids: readonly string[]): Promise<HistoryOwner> {
  const rows = await readOwners(tx, tenantId, ids)
  const [first, ...others] = rows.map((row) => ownerOf(tenantId, row))
  if (!first || rows.length < ids.length) throw new ApiError('NOT_FOUND')
  if (others.some((other) => keyOf(other) !== keyOf(first))) throw new ApiError('DIFFERENT_CARS')
  return first
}

const keyOf = (owner: HistoryOwner) => ('carId' in owner ? owner.carId : owner.imageSetId)

export async function readBoxes(tx: Transaction, scope: WriteScope, ids: readonly string[]): Promise<Boxes> {
  const rows = await tx.rows<DamageRow>(damagesStatement(scope, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Audits the change of a box. Writes nothing if the box is unchanged. */
export async function auditDamage(
  tx: Transaction,
  { tenantId, userId }: WriteScope,
  action: AuditAction,
  before: DamageRow | undefined,
  after: DamageRow | undefined,
): Promise<void> {
  const one = after ?? before
  if (!one) return
  const change =
    before && after
      ? auditDifference(auditedOf(before), auditedOf(after))
      : { before: before && auditedOf(before), after: after && auditedOf(after) }
  if (!change) return
  await appendAudit(tx, { chain: tenantId, actorId: userId, action, targetType: 'damage', targetId: one.id, ...change })
}

/**
 * Reports a decision to the company's systems. A decision in an assignment is not reported, because the company cannot see the passing yet.
 */
async function recordDecision(
  tx: Transaction,
  { role, tenantId }: WriteScope,
  before: DamageRow | undefined,
  after: DamageRow | undefined,
): Promise<void> {
  if (role !== 'app' || !before || !after || before.finalState === after.finalState) return
  const { imageSetId, id: damageId, finalState: decision, recDate } = after
  const payload = { imageSetId, damageId, decision, recDate: recDate.toISOString() }
  await recordEvent(tx, { tenantId, kind: 'damage.decided', subjectId: imageSetId, payload })
}

const auditedOf = (row: DamageRow) => ({
  imageId: row.imageId,
  points: row.points,
  state: row.state,
  finalState: row.finalState,
  comparedImageId: row.comparedImageId,
  notSeenIn: row.notSeenIn,
  potentialDamage: row.isPotential,
  isDeleted: row.deletedAt !== null,
  labelIds: row.labelIds,
  damagedParts: row.damagedParts,
  familyId: row.familyId,
  representativeId: row.representativeId,
  damageFamilyReviewed: row.isReviewed,
  toRemoveFromFamily: row.isRemovedFromFamily,
  repairedAt: row.repairedAt,
})
