import { can } from '@skadi/domain/auth/rights'
import type { FeedbackScope, WorksFor } from '@skadi/store/annotation/feedback/works-for'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { ApiError } from '../../core/http/api-error.ts'
import { companiesAs } from './queue-tenants.ts'

type Worker = 'annotate' | 'review'
const ROLES = { annotate: 'ANNOTATOR', review: 'REVIEWER' } as const

/** The scope for reading feedback on annotation and review. */
export const feedbackScope = ({ userId }: SessionActor): FeedbackScope => ({ role: 'feedback', userId })

/**
 * Companies for which the actor annotates or reviews; undefined for all companies (B-10).
 * @throws ApiError FORBIDDEN for an actor without this work
 */
export function companiesOf(actor: SessionActor, act: Worker): WorksFor {
  if (!can(actor, act)) throw new ApiError('FORBIDDEN')
  return companiesAs(actor, ROLES[act])
}
