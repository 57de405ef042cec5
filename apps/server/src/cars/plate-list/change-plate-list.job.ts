import { createHash } from 'node:crypto'
import type { PlateListResult } from '@skadi/contract/cars/cars-reads'
import type { ListedCar } from '@skadi/domain/cars/plate-file'
import { PLATE_LIST_CHANGES, type PlateListChange } from '@skadi/domain/cars/plate-list'
import { appendAudit } from '@skadi/store/audit/append-audit'
import type { Transaction } from '@skadi/store/db/database'
import { finishJob } from '@skadi/store/jobs/work-on-job.repo'
import { claimUnassigned } from '@skadi/store/unassigned/claim-unassigned.repo'
import { ApiError, found } from '../../core/http/api-error.ts'
import { defineJob, type JobContext } from '../../core/jobs/define-job.ts'
import { changeList } from './change-list.ts'
import { readKeptCars } from './kept-cars.ts'

/** `key`: of the object that holds the cars. */
export type ChangeJob = { key: string }

/** As long as the specification lets it take (1§4). */
const TIMEOUT_MS = 15 * 60_000

/**
 * Changes a tenant's plate list and takes what became the tenant's by it (ruling 12), all in one transaction that also ends the
 * job: a process that dies leaves the old list or the new one, and a job that was cancelled has changed nothing.
 */
const changeJob = (kind: PlateListChange) =>
  defineJob<ChangeJob>({
    kind,
    right: 'changePlateList',
    timeoutMs: TIMEOUT_MS,
    run: async ({ key }, context) => {
      const { services, job, scope } = context
      const { cars, spared } = await readKeptCars(services.objects, key)
      const { userId } = scope
      const tenantId = found(job.tenantId)
      const result = await services.db.transaction({ role: 'assign', tenantId, userId }, async (tx) => {
        const counts = await changeList[kind](tx, tenantId, cars, context.progress, spared)
        const assigned = kind === 'deleteCars' ? 0 : await claimUnassigned(tx, { tenantId, plates: cars })
        const changed: PlateListResult = { ...counts, assigned }
        await appendAudit(tx, {
          chain: tenantId,
          actorId: userId,
          action: kind,
          targetType: 'plateList',
          targetId: tenantId,
          after: { ...changed, cars: cars.length, sha256: hashOf(cars) },
        })
        await end(tx, context, changed)
        return changed
      })
      return { data: result }
    },
  })

/** Ends the job with its change, or undoes the change where the job has ended otherwise: cancelled, or over its time. */
async function end(tx: Transaction, { job }: JobContext, data: PlateListResult): Promise<void> {
  if (!(await finishJob(tx, job.id, { file: undefined, data }))) throw new ApiError('CONFLICT')
}

/** Hash for the audit: proves which list it was to a holder of the list, and reveals no plate to others. */
const hashOf = (cars: readonly ListedCar[]): string => createHash('sha256').update(JSON.stringify(cars)).digest('hex')

export const CHANGE_JOBS = PLATE_LIST_CHANGES.map(changeJob)
