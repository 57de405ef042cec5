import {
  type AssignmentRefusal,
  type AssignmentState,
  confirm,
  end,
  expire,
  extend,
  isOpen,
  PICK_S,
  refusalOf,
  unassign,
} from '@skadi/domain/annotation/assignment-rules'
import { JOB_TYPES, type JobType } from '@skadi/domain/annotation/job-type'
import { statusAfter } from '@skadi/domain/annotation/manual-access'
import type { AuditAction } from '@skadi/domain/audit/audit-action'
import type { Camera } from '@skadi/domain/capture/camera'
import { plainNote } from '@skadi/domain/passages/stage-note'
import { appendAudit } from '../audit/append-audit.ts'
import { takeAdvisoryLock } from '../db/advisory-lock.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { publishImageSet } from '../passages/end-image-set.repo.ts'
import { retryStage, startStage } from '../passages/stage.repo.ts'
import { publish, type UnassignReason } from '../realtime/publish.ts'
import { addTask, stepTask } from '../tasks/add-task.ts'
import {
  type AssignmentKey,
  insertAssignment,
  keepUnseenCameras,
  lockImageSet,
  lockNewestAssignment,
  type ManualAssignment,
  overdueAssignments,
  saveAssignment,
  saveProgress,
} from './assignment.repo.ts'
import { type DueKnown, keepKnownResult, shelveKnown, takeKnownImageSet } from './known/known-assignment.repo.ts'
import {
  endPhase,
  freeImageSet,
  readManualProcessing,
  readWaiting,
  takeNextImageSet,
} from './waiting-image-set.repo.ts'
import { lockWaiting, removeWaiting } from './waiting-user.repo.ts'

const STEPS = { ANNOTATION: 'manualAnnotation', REVIEW: 'manualReview' } as const

/** Actor of a change that the holder did not make: an administrator, or null for the queue itself. */
type By = { actorId: string | null }

/**
 * Reserves a passing for a user for one minute and removes the user from the queue (QUEUE-09). If the user already holds the
 * passing, returns the existing assignment.
 * @param mayAny true for a global admin, who may hold any passing
 * @returns the assignment. NOT_FOUND: the passing does not wait for this work, or this user may not have it. LOCKED: another user holds the
 * passing, or this user holds another passing.
 */
export async function pickImageSet(
  tx: Transaction,
  key: AssignmentKey,
  { actorId, mayAny = false }: By & { mayAny?: boolean },
): Promise<ManualAssignment | 'NOT_FOUND' | 'LOCKED'> {
  await timeOutAssignments(tx, { imageSetId: key.imageSetId, userId: key.userId })
  const own = await lockNewestAssignment(tx, key)
  if (!own) await lockImageSet(tx, key.imageSetId)
  const waiting = await readWaiting(tx, key)
  if (!waiting || !(waiting.mayWork || mayAny)) return 'NOT_FOUND'
  if (own && isOpen(own)) return own
  if (!waiting.isFree) return 'LOCKED'
  return (await reserve(tx, key, { actorId })) ?? 'LOCKED'
}

async function reserve(
  tx: Transaction,
  key: AssignmentKey,
  { actorId, known }: By & { known?: DueKnown | undefined },
): Promise<ManualAssignment | undefined> {
  const assignment = await insertAssignment(tx, key, { pickS: PICK_S, shownTenantId: known?.shownTenantId })
  if (!assignment) return undefined
  await removeWaiting(tx, key.userId, key.jobType)
  await audit(tx, assignment, actorId === key.userId ? 'pickJob' : 'assignUser', actorId)
  await publish(tx, { action: 'ASSIGN', ...key, expiresAt: iso(assignment.expiresAt) })
  await publish(tx, { action: 'queueChanged', jobType: key.jobType })
  return assignment
}

/** Starts a reserved assignment and its timer. A repeated call returns the running assignment. */
export async function confirmJob(
  tx: Transaction,
  key: AssignmentKey,
  { actorId, leaseS }: By & { leaseS: number },
): Promise<ManualAssignment | AssignmentRefusal> {
  const assignment = await lockNewestAssignment(tx, key)
  if (!assignment) return 'NOT_PICKED'
  const ruled = confirm(assignment, assignment.now, leaseS)
  if (typeof ruled === 'string' || ruled === assignment)
    return ruled === assignment ? assignment : (ruled as AssignmentRefusal)
  const started = await save(tx, assignment, ruled)
  if (!assignment.isGold) await startStage(tx, { imageSetId: assignment.imageSetId, step: STEPS[assignment.jobType] })
  await audit(tx, assignment, 'confirmJob', actorId)
  await publish(tx, {
    action: 'manualJobStarted',
    ...key,
    startedAt: iso(assignment.now),
    expiresAt: iso(ruled.expiresAt),
  })
  return started
}

/** Extends a running assignment once, by five minutes. The extension is audited. */
export async function extendJob(tx: Transaction, key: AssignmentKey): Promise<ManualAssignment | AssignmentRefusal> {
  const assignment = await lockNewestAssignment(tx, key)
  if (!assignment) return 'JOB_NOT_HELD'
  const ruled = extend(assignment, assignment.now)
  if (typeof ruled === 'string') return ruled
  await audit(tx, assignment, 'extendJob', key.userId, { expiresAt: iso(ruled.expiresAt) })
  return save(tx, assignment, ruled)
}

/** Saves the user's progress in a running assignment. @returns undefined if saved, else the reason for the refusal */
export async function keepProgress(
  tx: Transaction,
  key: AssignmentKey,
  progress: unknown,
): Promise<AssignmentRefusal | undefined> {
  if (await saveProgress(tx, key, progress)) return undefined
  const assignment = await lockNewestAssignment(tx, key)
  return (assignment && refusalOf(assignment, assignment.now)) ?? 'JOB_NOT_HELD'
}

/**
 * Ends a running assignment and moves the passing on. The next stage is the review if the company wants a review, else the following steps
 * (B-35, B-37). An assignment ends only once. For a copy of a known passing, only the comparison with the known boxes is saved.
 */
export async function endAssignment(
  tx: Transaction,
  key: AssignmentKey,
  as: 'submitted' | 'skipped',
  unseenCameras: readonly Camera[] = [],
): Promise<ManualAssignment | AssignmentRefusal> {
  const assignment = await lockNewestAssignment(tx, key)
  if (!assignment) return 'JOB_NOT_HELD'
  const ruled = end(assignment, assignment.now, as)
  if (typeof ruled === 'string') return ruled
  const before = await readManualProcessing(tx, key.imageSetId)
  const ended = await save(tx, assignment, ruled)
  const status = statusAfter(key.jobType, before?.reviewEnabled ?? false)
  await endPhase(tx, key.imageSetId, { jobType: key.jobType, as, status })
  const unseen = await keepUnseenCameras(tx, assignment, unseenCameras)
  const told = { status, ...(unseen.length > 0 ? { unseenCameras: unseen } : {}) }
  await audit(tx, assignment, as === 'submitted' ? 'submitJob' : 'skipImageSet', key.userId, told)
  if (assignment.isGold) {
    if (as === 'submitted') await keepKnownResult(tx, assignment)
  } else {
    await addTask(tx, stepTask(key.imageSetId, STEPS[key.jobType], await priorityOf(tx, key.imageSetId)))
    await publishImageSet(tx, key.imageSetId)
  }
  await tellFreed(tx, key, as)
  return ended
}

/** Revokes the assignment of a passing. The passing returns to its place in the queue. */
export async function takeBackAssignment(
  tx: Transaction,
  key: AssignmentKey,
  { actorId }: By,
): Promise<ManualAssignment | AssignmentRefusal> {
  const assignment = await lockNewestAssignment(tx, key)
  const ruled = assignment ? unassign(assignment) : 'JOB_NOT_ASSIGNED'
  if (!assignment || typeof ruled === 'string') return ruled as AssignmentRefusal
  const freed = await save(tx, assignment, ruled)
  await giveBack(tx, assignment, 'admin')
  await audit(tx, assignment, 'unassignUser', actorId)
  return freed
}

/** Ends assignments that were not confirmed or not submitted in time. @returns number of freed passings */
export async function timeOutAssignments(
  tx: Transaction,
  of: { imageSetId?: string; userId?: string } = {},
): Promise<number> {
  let ended = 0
  for (const key of await overdueAssignments(tx, of)) {
    const assignment = await lockNewestAssignment(tx, key)
    const after = assignment && expire(assignment, assignment.now)
    if (!assignment || !after || after === assignment) continue
    await save(tx, assignment, after)
    await giveBack(tx, assignment, 'timeout')
    await audit(tx, assignment, 'timeOutJob', null)
    ended += 1
  }
  return ended
}

/**
 * Takes a lease on the next passing for this user, or on a control passing if one is due.
 * @returns undefined if the queue holds nothing that the user may work on
 */
export async function pickNext(
  tx: Transaction,
  of: { userId: string; jobType: JobType; tenantId?: string | null },
): Promise<ManualAssignment | undefined> {
  const imageSetId = await takeNextImageSet(tx, of)
  if (imageSetId === undefined) return undefined
  const { userId, jobType, tenantId = null } = of
  const known =
    jobType === 'ANNOTATION' ? await takeKnownImageSet(tx, { userId, tenantId, insteadOf: imageSetId }) : undefined
  return reserve(tx, { imageSetId: known?.imageSetId ?? imageSetId, jobType, userId }, { actorId: null, known })
}

/**
 * Takes an advisory lock, so that one process hands out passings at a time. A second process would skip the users that the first has
 * locked, and serve later users first.
 */
const takeTurnOf = (tx: Transaction, jobType: JobType) => takeAdvisoryLock(tx, `hand out ${jobType}`)

/** Assigns free passings to waiting users, first come first served. Returns the number of assignments. */
export async function handOut(tx: Transaction, jobType: JobType): Promise<number> {
  await takeTurnOf(tx, jobType)
  let given = 0
  for (const { userId, tenantId } of await lockWaiting(tx, jobType)) {
    if (await pickNext(tx, { userId, jobType, tenantId })) given += 1
  }
  return given
}

/** Runs every few seconds. Ends expired assignments, then assigns free passings. */
export async function sweepQueue(tx: Transaction): Promise<void> {
  // takes the lock of `takeTurnOf` before the audit's lock, as `handOut` does; the reverse order could cause a deadlock
  for (const jobType of JOB_TYPES) await takeTurnOf(tx, jobType)
  await timeOutAssignments(tx)
  for (const jobType of JOB_TYPES) await handOut(tx, jobType)
}

async function giveBack(tx: Transaction, assignment: ManualAssignment, reason: 'admin' | 'timeout'): Promise<void> {
  const { imageSetId, jobType } = assignment
  await freeImageSet(tx, imageSetId, jobType)
  if (assignment.isGold) await shelveKnown(tx, imageSetId)
  else if (assignment.status === 'running')
    await retryStage(tx, { imageSetId, step: STEPS[jobType] }, plainNote('backInQueue'))
  await tellFreed(tx, assignment, reason)
}

async function tellFreed(tx: Transaction, { imageSetId, jobType, userId }: AssignmentKey, reason: UnassignReason) {
  await publish(tx, { action: 'UNASSIGN', imageSetId, jobType, userId, reason })
  await publish(tx, { action: 'queueChanged', jobType })
}

async function save(tx: Transaction, assignment: ManualAssignment, state: AssignmentState): Promise<ManualAssignment> {
  await saveAssignment(tx, assignment.id, state)
  return { ...assignment, ...state }
}

const audit = (
  tx: Transaction,
  assignment: ManualAssignment,
  action: AuditAction,
  actorId: string | null,
  after: object = {},
) =>
  appendAudit(tx, {
    chain: assignment.tenantId,
    actorId,
    action,
    targetType: 'imageSet',
    targetId: assignment.imageSetId,
    after: { jobId: assignment.id, jobType: assignment.jobType, userId: assignment.userId, ...after },
  })

async function priorityOf(tx: Transaction, imageSetId: string): Promise<number> {
  const row = await tx.row<{ priority: number | null }>(sql`
    select c.priority from image_set s left join capture_set c on c.id = s.capture_set_id where s.id = ${imageSetId}`)
  return row?.priority ?? 0
}

const iso = (ms: number): string => new Date(ms).toISOString()
