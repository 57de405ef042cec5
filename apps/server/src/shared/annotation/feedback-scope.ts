import { can } from '@skadi/domain/auth/rights'
import type { FeedbackScope, WorksFor } from '@skadi/store/annotation/feedback/works-for'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { ApiError } from '../../core/http/api-error.ts'
import { companiesAs } from './queue-tenants.ts'

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
