import { createHash } from 'node:crypto'
import type { PlateListResult } from '@skadi/contract/cars/cars-reads'
import type { ListedCar } from '@skadi/domain/cars/plate-file'
import { PLATE_LIST_CHANGES, type PlateListChange } from '@skadi/domain/cars/plate-list'
import type { SparedCars } from '@skadi/domain/cars/read-plate-rows'
import { appendAudit } from '@skadi/store/audit/append-audit'
import {
  addListedCars,
  fillCars,
  removeListedCars,
  removeOtherListedCars,
  replaceListedCars,
} from '@skadi/store/cars/plate-list.repo'
import type { Transaction } from '@skadi/store/db/database'
import { finishJob } from '@skadi/store/jobs/work-on-job.repo'
import { claimUnassigned } from '@skadi/store/unassigned/claim-unassigned.repo'
import { ApiError, found } from '../../core/http/api-error.ts'
import { defineJob, type JobContext } from '../../core/jobs/define-job.ts'
import { readKeptCars } from './kept-cars.ts'

/** Number of cars per statement. A batch ends well within the statement's timeout, and progress is reported after each batch. */
const AT_ONCE = 2_000

type Counts = Omit<PlateListResult, 'assigned'>
type Progress = (done: number, total: number) => void
type Change = (
  tx: Transaction,
  tenantId: string,
  cars: readonly ListedCar[],
  progress: Progress,
  spared: SparedCars,
) => Promise<Counts>

/**
 * The changes of a tenant's plate list, in the caller's transaction. The argument `cars` contains each plate once. A value of the list
 * fills only an empty field of a car. It never overwrites a value from a person or a rig. Overwriting the list keeps the cars of rows to
 * correct.
 */
const changeList: Readonly<Record<PlateListChange, Change>> = {
  addCars: (tx, tenantId, cars, progress) =>
    inBatches(cars, progress, (some) => written(tx, tenantId, some, addListedCars)),

  overwriteCars: async (tx, tenantId, cars, progress, { plates, isAll }) => {
    const removed = isAll ? 0 : await removeOtherListedCars(tx, tenantId, [...cars, ...plates])
    const counts = await inBatches(cars, progress, (some) => written(tx, tenantId, some, replaceListedCars))
    return { ...counts, removed }
  },

  deleteCars: (tx, tenantId, cars, progress) =>
    inBatches(cars, progress, async (some) => ({
      added: 0,
      changed: 0,
      removed: await removeListedCars(tx, tenantId, some),
    })),
}

async function written(
  tx: Transaction,
  tenantId: string,
  cars: readonly ListedCar[],
  write: typeof addListedCars,
): Promise<Counts> {
  const counts = await write(tx, tenantId, cars)
  await fillCars(tx, tenantId, cars)
  return { ...counts, removed: 0 }
}

async function inBatches(
  cars: readonly ListedCar[],
  progress: Progress,
  work: (some: readonly ListedCar[]) => Promise<Counts>,
): Promise<Counts> {
  const sum = { added: 0, changed: 0, removed: 0 }
  for (let done = 0; done < cars.length; done += AT_ONCE) {
    progress(done, cars.length)
    const { added, changed, removed } = await work(cars.slice(done, done + AT_ONCE))
    sum.added += added
    sum.changed += changed
    sum.removed += removed
  }
  progress(cars.length, cars.length)
  return sum
}

/** Input of the job. `key` is the key of the stored object with the cars. */
export type ChangeJob = { key: string }

/** Timeout that the specification gives (1§4). */
const TIMEOUT_MS = 15 * 60_000

/**
 * Changes a tenant's plate list, and claims the passings that the new list assigns to the tenant (ruling 12). The change and the end of the
 * job are a single transaction. After a crash, the database contains either the old list or the new list. A cancelled job has changed
 * nothing.
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

/** Ends the job together with its change. Rolls the change back if the job was cancelled or has timed out. */
async function end(tx: Transaction, { job }: JobContext, data: PlateListResult): Promise<void> {
  if (!(await finishJob(tx, job.id, { file: undefined, data }))) throw new ApiError('CONFLICT')
}

/** Hash of the list for the audit. A person with the list can prove that it is the audited list. The hash reveals no plate to others. */
const hashOf = (cars: readonly ListedCar[]): string => createHash('sha256').update(JSON.stringify(cars)).digest('hex')

export const CHANGE_JOBS = PLATE_LIST_CHANGES.map(changeJob)
