import { type ErrorCode, messageOf } from '@skadi/contract/core/error-code'
import type { Job } from '@skadi/contract/jobs/job'
import { cancelJob, dismissJob, getJob, getJobLink, listJobs } from '@skadi/contract/jobs/jobs-calls'
import { jobLinkPath } from '@skadi/domain/jobs/job'
import { readListPage } from '@skadi/store/db/list-page'
import type { JobRow } from '@skadi/store/jobs/job.repo'
import * as store from '@skadi/store/jobs/job.repo'
import { ownScope } from '../core/auth/actor-scope.ts'
import { Answer, type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { listMeta, readPaging } from '../core/http/list-page.ts'
import type { AnyJob } from '../core/jobs/define-job.ts'
import type { Services } from '../core/services.ts'
import { mayHave } from './job-files.routes.ts'

const toJob = ({ fileName, fileType, fileSize, errorCode, ...row }: JobRow): Job => ({
  ...row,
  file:
    fileName === null || fileType === null || fileSize === null
      ? null
      : { name: fileName, contentType: fileType, size: Number(fileSize) },
  // Until the job ends, the row contains the checkpoint from which an interrupted job resumes.
  result: row.status === 'FINISHED' ? row.result : null,
  // The type is certain, because only this program writes the codes.
  error: errorCode === null ? null : { code: errorCode, message: messageOf(errorCode as ErrorCode) },
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  modifiedAt: row.modifiedAt.toISOString(),
})

export const jobsCalls =
  (kinds: readonly AnyJob[]) =>
  ({ db, tokens }: Services): BoundCall[] => [
    bindCall(listJobs, async ({ query }, { actor, signal }) => {
      const scope = ownScope(actor)
      const page = await readListPage<store.JobRow>(db, scope, store.jobList(scope), readPaging(query), { signal })
      return { data: { items: page.rows.map(toJob) }, meta: listMeta(query, page) }
    }),

    bindCall(getJob, async ({ params: { id } }, { actor, signal }) => {
      const scope = ownScope(actor)
      return { data: toJob(found(await db.row<store.JobRow>(scope, store.jobStatement(scope, id), { signal }))) }
    }),

    bindCall(getJobLink, async ({ params }, { actor, signal }) => {
      const scope = ownScope(actor)
      const job = found(await db.row<store.JobRow>(scope, store.jobStatement(scope, params.id), { signal }))
      if (job.status === 'IN_PROGRESS') return new Answer(202, { data: null })
      if (job.fileName === null) throw new ApiError('NOT_FOUND')
      if (!mayHave(actor, job.kind, kinds)) throw new ApiError('FORBIDDEN')
      const link = { jobId: job.id, sessionId: actor.sessionId, tenantId: actor.currentTenant?.id ?? null }
      return { data: jobLinkPath(job.id, tokens.jobLink(link, Math.floor(Date.now() / 1000))) }
    }),

    bindCall(cancelJob, async ({ params: { id } }, { actor, mutate }) => {
      const scope = ownScope(actor)
      return mutate(scope, async (tx) => {
        await store.cancelJob(tx, scope, id)
        return { data: toJob(found(await tx.row<store.JobRow>(store.jobStatement(scope, id)))) }
      })
    }),

    bindCall(dismissJob, async ({ params: { id } }, { actor, mutate }) => {
      const scope = ownScope(actor)
      if (!(await mutate(scope, (tx) => store.dismissJob(tx, scope, id)))) throw new ApiError('NOT_FOUND')
      return undefined
    }),
  ]
