import { KNOWN_COMPANY_ID } from '@skadi/domain/annotation/known/known-company'
import { type Action, can } from '@skadi/domain/auth/rights'
import { isAnnotator, isGlobalAdmin, isReviewer } from '@skadi/domain/auth/roles'
import type { Perspective } from '@skadi/domain/damages/damage-state'
import * as store from '@skadi/store/annotation/held-assignment.repo'
import { hasLostAssignment, lockHeldAssignment } from '@skadi/store/annotation/held-assignment.repo'
import type { Transaction } from '@skadi/store/db/database'
import type { AnnotationScope, Scope, WriteScope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { readScopes } from '../../core/auth/actor-scope.ts'
import { ApiError } from '../../core/http/api-error.ts'
import type { Services } from '../../core/services.ts'
import { imageSetWriteScope } from '../image-sets/image-set-scope.ts'

type Ground = Pick<Services, 'db'>

const JOB_TYPES = { annotator: 'ANNOTATION', reviewer: 'REVIEW' } as const

/** Returns the perspective of a scope: the assignment's perspective within an assignment, and otherwise the user's (ruling 5). */
export const perspectiveOf = (scope: Scope): Perspective => (scope.role === 'annotation' ? scope.perspective : 'user')

/** Whether the actor can read passings only through held assignments. */
export const worksByHandAlone = (actor: SessionActor): boolean =>
  (isAnnotator(actor) || isReviewer(actor)) && !can(actor, 'workInTenant') && !isGlobalAdmin(actor)

/**
 * Returns the scopes of the assignments that the actor holds and still has the right to hold. Reads nothing for an actor who is neither
 * annotator nor reviewer.
 */
export async function heldScopes({ db }: Ground, actor: SessionActor, signal: AbortSignal): Promise<AnnotationScope[]> {
  if (!isAnnotator(actor) && !isReviewer(actor)) return []
  const held = await store.heldScopes(db, actor.userId, { signal })
  return held.filter(({ perspective, tenantId }) =>
    can(actor, perspective === 'annotator' ? 'annotate' : 'review', { tenantId }),
  )
}

/**
 * Returns the scopes in which an actor may read a record of a passing. Scopes of assignments come first, so that the actor sees what the
 * assignment shows.
 * @throws ApiError FORBIDDEN if the actor neither holds an assignment nor works in a tenant
 */
export async function imageSetReadScopes(ground: Ground, actor: SessionActor, signal: AbortSignal): Promise<Scope[]> {
  const held = await heldScopes(ground, actor, signal)
  return held.length > 0 && worksByHandAlone(actor) ? held : [...held, ...readScopes(actor)]
}

/**
 * Refuses a late write by staff with the role annotator or reviewer. A write is late if the user's last assignment on the passing timed out
 * or was revoked, and its work is still open. The user meant the write for the assignment, so it must not count as a decision of the
 * company.
 * @throws ApiError JOB_NOT_HELD
 */
export async function refuseLateWork(
  { db }: Ground,
  actor: SessionActor,
  imageSetId: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (imageSetId === undefined || !(isAnnotator(actor) || isReviewer(actor))) return
  if (await hasLostAssignment(db, { imageSetId, userId: actor.userId }, { signal })) throw new ApiError('JOB_NOT_HELD')
}

/**
 * Returns the scope for writing about a passing: the caller's assignment of the passing, or otherwise the result of `imageSetWriteScope`.
 * @throws ApiError JOB_NOT_HELD after the assignment has ended
 * @throws ApiError JOB_NOT_HELD for annotators and reviewers without other rights, whether the passing exists or not (ruling 15)
 * @throws ApiError NOT_FOUND, READ_ONLY_TENANT, FORBIDDEN
 */
export async function workScope(
  services: Ground,
  actor: SessionActor,
  action: Action,
  imageSetId: string,
  signal: AbortSignal,
): Promise<WriteScope> {
  const held = await heldScopes(services, actor, signal)
  const assignment = held.find((one) => one.imageSetId === imageSetId)
  if (assignment) return assignment
  if (worksByHandAlone(actor)) throw new ApiError('JOB_NOT_HELD')
  await refuseLateWork(services, actor, imageSetId, signal)
  return imageSetWriteScope(services, actor, action, imageSetId, signal)
}

/**
 * Locks the assignment of a write until the transaction ends. A submit, a skip or a timeout then comes either before or after the whole
 * write. Does nothing for the staff of a tenant.
 * @throws ApiError JOB_NOT_HELD
 */
export async function holdAssignment(tx: Transaction, scope: WriteScope): Promise<void> {
  if (scope.role !== 'annotation') return
  const { imageSetId, userId, perspective } = scope
  const assignment = await lockHeldAssignment(tx, { imageSetId, userId, jobType: JOB_TYPES[perspective] })
  // A control passing only measures the worker. It never changes the data that a company sees.
  if (!assignment || (assignment.isGold && scope.tenantId !== KNOWN_COMPANY_ID)) throw new ApiError('JOB_NOT_HELD')
}
