import type { JobType } from '@skadi/domain/annotation/job-type'
import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import type { FeedbackScope, WorksFor } from '@skadi/store/annotation/feedback/works-for'
import type { QueueScope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { ApiError } from '../../core/http/api-error.ts'

const WORK = {
  ANNOTATION: { right: 'annotate', role: 'ANNOTATOR' },
  REVIEW: { right: 'review', role: 'REVIEWER' },
} as const

/** Whether the actor does this work for any company. */
export const doesWork = (actor: SessionActor, jobType: JobType): boolean => can(actor, WORK[jobType].right)

/**
 * Returns the companies in which the actor annotates or reviews. Undefined means every company, for a member of the global group (B-10).
 */
export const companiesAs = (actor: SessionActor, role: 'ANNOTATOR' | 'REVIEWER'): string[] | undefined =>
  actor.groups.includes(role) ? undefined : actor.tenants.filter((one) => one.role === role).map(({ id }) => id)

/**
 * Returns the companies whose queue the actor may read. Null means every company, for a member of the global group or a global admin.
 * Undefined means no company.
 */
export function queueTenants(actor: SessionActor, jobType: JobType): string[] | null | undefined {
  if (isGlobalAdmin(actor)) return null
  return doesWork(actor, jobType) ? (companiesAs(actor, WORK[jobType].role) ?? null) : undefined
}

/** Returns the scope for reading the queues that `queueTenants` names. */
export const queueScope = (actor: SessionActor): QueueScope => ({
  role: isGlobalAdmin(actor) ? 'staff' : 'queue',
  userId: actor.userId,
})

type Worker = 'annotate' | 'review'
const ROLES = { annotate: 'ANNOTATOR', review: 'REVIEWER' } as const

/** Returns the scope for reading feedback on annotation and review. */
export const feedbackScope = ({ userId }: SessionActor): FeedbackScope => ({ role: 'feedback', userId })

/**
 * Returns the companies for which the actor annotates or reviews. Undefined means all companies (B-10).
 * @throws ApiError FORBIDDEN if the actor does not do this work
 */
export function companiesOf(actor: SessionActor, act: Worker): WorksFor {
  if (!can(actor, act)) throw new ApiError('FORBIDDEN')
  return companiesAs(actor, ROLES[act])
}
