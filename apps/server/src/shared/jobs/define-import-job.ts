import { createHash } from 'node:crypto'
import type { AuditAction } from '@skadi/domain/audit/audit-action'
import type { Action } from '@skadi/domain/auth/rights'
import { appendAudit } from '@skadi/store/audit/append-audit'
import type { Transaction } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import { finishJob } from '@skadi/store/jobs/work-on-job.repo'
import { readObject } from '@skadi/store/objects/read-object'
import { ApiError, found, missingIsNotFound } from '../../core/http/api-error.ts'
import { defineJob, type JobServices } from '../../core/jobs/define-job.ts'

type TenantScope = Scope & { role: 'app' }

type ImportJob<Row, Result extends Record<string, unknown>> = {
  /** kind of the job, and the audited action */
  kind: AuditAction
  right: Action
  /** writes the rows; throws to write none */
  write: (tx: Transaction, owner: TenantScope, rows: readonly Row[], services: JobServices) => Promise<Result>
}

/**
 * Defines a job that writes the rows of a file that another job has read and stored as JSON at `key`. One transaction writes the rows, the
 * audit with the result and the hash of the rows, and the end of the job: after a crash all rows are written or none.
 */
export const defineImportJob = <Row, Result extends Record<string, unknown>>({
  kind,
  right,
  write,
}: ImportJob<Row, Result>) =>
  defineJob<{ key: string }>({
    kind,
    right,
    run: async ({ key }, { services, job, scope }) => {
      const bytes = await readObject(services.objects, key).catch(missingIsNotFound)
      const rows: Row[] = JSON.parse(bytes.toString('utf8'))
      const owner: TenantScope = { role: 'app', tenantId: found(job.tenantId), userId: scope.userId }
      const data = await services.db.transaction(owner, async (tx) => {
        const result = await write(tx, owner, rows, services)
        await appendAudit(tx, {
          chain: owner.tenantId,
          actorId: owner.userId,
          action: kind,
          targetType: 'tenant',
          targetId: owner.tenantId,
          after: { ...result, sha256: createHash('sha256').update(bytes).digest('hex') },
        })
        // a job that was cancelled meanwhile writes nothing
        if (!(await finishJob(tx, job.id, { file: undefined, data: result }))) throw new ApiError('CONFLICT')
        return result
      })
      return { data }
    },
  })
