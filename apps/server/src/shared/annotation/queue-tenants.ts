import type { JobType } from '@skadi/domain/annotation/job-type'
import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import type { QueueScope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'

const WORK = {
  ANNOTATION: { right: 'annotate', role: 'ANNOTATOR' },
  REVIEW: { right: 'review', role: 'REVIEWER' },
} as const

/** Whether somebody does that work anywhere. */
export const doesWork = (actor: SessionActor, jobType: JobType): boolean => can(actor, WORK[jobType].right)

/** The companies in which somebody annotates or reviews; undefined: every one, by the global group (B-10). */
export const companiesAs = (actor: SessionActor, role: 'ANNOTATOR' | 'REVIEWER'): string[] | undefined =>
  actor.groups.includes(role) ? undefined : actor.tenants.filter((one) => one.role === role).map(({ id }) => id)

/**
 * The companies whose queue somebody may look into: null for every one, by the global group or as a global admin;
 * undefined: none.
 */
export function queueTenants(actor: SessionActor, jobType: JobType): string[] | null | undefined {
  if (isGlobalAdmin(actor)) return null
  return doesWork(actor, jobType) ? (companiesAs(actor, WORK[jobType].role) ?? null) : undefined
}

/** The scope of looking into the queues that `queueTenants` names. */
export const queueScope = (actor: SessionActor): QueueScope => ({
  role: isGlobalAdmin(actor) ? 'staff' : 'queue',
  userId: actor.userId,
})
