import { eraseData, handOverData, previewErasure } from '@skadi/contract/retention/retention-calls'
import { confirms, type DataSubject } from '@skadi/domain/retention/erasure'
import { appendAudit, GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import type { Transaction } from '@skadi/store/db/database'
import { AUTH } from '@skadi/store/db/scope'
import { findCarOf } from '@skadi/store/retention/erase-plate.repo'
import * as users from '@skadi/store/users/change-user.repo'
import { type BoundCall, bindCall } from '../../core/http/action.ts'
import { ApiError } from '../../core/http/api-error.ts'
import { startJob } from '../../core/jobs/start-job.ts'
import type { Services } from '../../core/services.ts'
import { ERASURE } from './erasure.job.ts'
import { eraserScope, previewOf } from './find-subject.ts'
import { HAND_OVER, type HandOverInput } from './hand-over.job.ts'

/** Erasing a person or a plate, said before it is done, and handing over what is kept of them. */
export function dataSubjectCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(previewErasure, async ({ body }, { actor, signal }) => {
      const subject = body.subject
      eraserScope(actor, subject)
      return { data: await previewOf(db, subject, { signal }) }
    }),

    bindCall(eraseData, async ({ body }, { actor, signal, mutate }) => {
      const subject = body.subject
      const scope = eraserScope(actor, subject)
      const { name } = await previewOf(db, subject, { signal })
      if (!confirms(body.confirm, { kind: subject.kind, name }))
        throw new ApiError('VALIDATION', { details: [{ field: 'body.confirm', rule: 'the name of what is erased' }] })
      if (subject.kind === 'person') {
        // Users cannot erase themselves: the audit names the person who erased, and a deleted account has nobody to
        // name.
        if (subject.userId === actor.userId) throw new ApiError('FORBIDDEN')
        await db.transaction(AUTH, async (tx) => {
          const isOne = (await users.readGroups(tx, subject.userId)).includes('GLOBAL_ADMIN')
          if (isOne && !(await users.hasOtherGlobalAdmin(tx, subject.userId))) throw new ApiError('LAST_GLOBAL_ADMIN')
        })
      }
      return mutate(scope, async (tx) => ({
        data: { jobId: await startJob(tx, scope, { kind: ERASURE, input: subject }) },
      }))
    }),

    bindCall(handOverData, async ({ body: { subject: given, language } }, { actor, signal, mutate }) => {
      const subject = given
      const scope = eraserScope(actor, subject)
      const { name } = await previewOf(db, subject, { signal })
      const input: HandOverInput = { subject, language }
      return mutate(scope, async (tx) => {
        const jobId = await startJob(tx, scope, { kind: HAND_OVER, input, name })
        await appendAudit(tx, {
          chain: subject.kind === 'plate' ? subject.tenantId : GLOBAL_CHAIN,
          actorId: actor.userId,
          action: 'handOverData',
          ...(await auditedTarget(tx, subject, jobId)),
        })
        return { data: { jobId } }
      })
    }),
  ]
}

/** Whom the audit names: the account, the car where there is one, else the job. */
async function auditedTarget(tx: Transaction, subject: DataSubject, jobId: string) {
  if (subject.kind === 'person') return { targetType: 'user', targetId: subject.userId }
  const carId = await findCarOf(tx, subject)
  return carId === undefined ? { targetType: 'job', targetId: jobId } : { targetType: 'car', targetId: carId }
}
