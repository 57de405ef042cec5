import { can } from '@skadi/domain/auth/rights'
import type { FeedbackScope, WorksFor } from '@skadi/store/annotation/feedback/works-for'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { ApiError } from '../../core/http/api-error.ts'
import { companiesAs } from './queue-tenants.ts'

type Worker = 'annotate' | 'review'
const ROLES = { annotate: 'ANNOTATOR', review: 'REVIEWER' } as const

/** The scope of looking back on work by hand. */
export const feedbackScope = ({ userId }: SessionActor): FeedbackScope => ({ role: 'feedback', userId })

/**
 * The companies somebody annotates or reviews for; undefined: all of them (B-10).
 * @throws ApiError FORBIDDEN for nobody of that kind
 */
export function companiesOf(actor: SessionActor, act: Worker): WorksFor {
  if (!can(actor, act)) throw new ApiError('FORBIDDEN')
  return companiesAs(actor, ROLES[act])
}
