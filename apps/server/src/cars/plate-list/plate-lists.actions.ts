import { getAssignmentJob, listListedCars, type PlateListResult, readPlateFile } from '@skadi/contract/cars/cars-reads'
import {
  addCar,
  addCars,
  deleteCar,
  deleteCars,
  overwriteCars,
  updateListedCar,
} from '@skadi/contract/cars/cars-writes'
import type { CallOutput, ParsedInput } from '@skadi/contract/core/define-call'
import { type ErrorCode, messageOf } from '@skadi/contract/core/error-code'
import { parseRegistration } from '@skadi/domain/cars/parse-registration'
import { type ListedCar, plateFileFault } from '@skadi/domain/cars/plate-file'
import { plateKey } from '@skadi/domain/cars/plate-key'
import { PLATE_LIST_CHANGES, type PlateListChange } from '@skadi/domain/cars/plate-list'
import { type Registration, registrationKey } from '@skadi/domain/cars/registration'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { auditDifference } from '@skadi/store/audit/audit-difference'
import { plateSubject } from '@skadi/store/audit/plate-subject.repo'
import { sealPlate } from '@skadi/store/audit/seal-plate'
import { publishCar } from '@skadi/store/cars/car-details.repo'
import * as store from '@skadi/store/cars/plate-list.repo'
import { isPlateListBusy, listListedCars as readPage, removeListedCar } from '@skadi/store/cars/plate-list.repo'
import type { Transaction } from '@skadi/store/db/database'
import { type JobRow, jobStatement, type ReadFileRow, readFileStatement } from '@skadi/store/jobs/job.repo'
import { jobFileKey } from '@skadi/store/objects/object-key'
import { claimUnassigned } from '@skadi/store/unassigned/claim-unassigned.repo'
import { adminScope, writeScope } from '../../core/auth/actor-scope.ts'
import { type BoundCall, bindCall, type UserContext } from '../../core/http/action.ts'
import { ApiError, found } from '../../core/http/api-error.ts'
import { listMeta, wrongCursor } from '../../core/http/list-page.ts'
import { startJob, startWith } from '../../core/jobs/start-job.ts'
import type { Services } from '../../core/services.ts'
import type { ChangeJob } from './change-plate-list.job.ts'
import { eachOnce, givenCars } from './kept-cars.ts'
import { PLATE_FILE, type PlateFileJob } from './plate-file.job.ts'

/** Body of the three calls that change a plate list. */
type Given = ParsedInput<typeof addCars>['body']

/**
 * Starts the job that changes the list. The cars come from the request, or from a file that was read earlier.
 * @throws ApiError NO_CARS; NOT_FOUND for another user's file; JOB_RUNNING while another change of the list is running
 */
async function startChange(
  { db, objects }: Services,
  { actor, signal, mutate }: UserContext,
  kind: PlateListChange,
  given: Given,
): Promise<{ data: { jobId: string } }> {
  const scope = writeScope(actor, 'changePlateList')
  const start = (cars: { key: string; total: number; name?: string; id?: string }) =>
    mutate(scope, (tx) => {
      const { key, ...job } = cars
      return startJob<ChangeJob>(tx, scope, { ...job, kind, input: { key } })
    }).catch((error: unknown) => {
      throw isPlateListBusy(error) ? new ApiError('JOB_RUNNING') : error
    })
  if ('fileId' in given) {
    const fileId = given.fileId
    const wanted = { kind: PLATE_FILE, fileId, counted: 'cars' } as const
    const file = found(await db.row<ReadFileRow>(scope, readFileStatement(scope, wanted), { signal }))
    return {
      data: { jobId: await start({ key: jobFileKey(file.jobId, fileId), total: file.count, name: file.fileName }) },
    }
  }
  const cars = eachOnce(given.cars.map(toListedCar))
  if (cars.length === 0) throw new ApiError('NO_CARS')
  const jobId = await startWith(objects, givenCars(cars), (id, key) => start({ id, key, total: cars.length }))
  return { data: { jobId } }
}

const toListedCar = ({ countryCode, registrationNo, vin, make, model, year }: GivenCar): ListedCar => ({
  countryCode,
  registrationNo,
  // A text that contains only blanks counts as absent.
  vin: vin || null,
  make: make || null,
  model: model || null,
  year: year ?? null,
})
type GivenCar = Extract<Given, { cars: unknown }>['cars'][number]

type AssignmentJob = CallOutput<typeof getAssignmentJob>['data']

/**
 * Converts a job that changes a plate list to the form of 2§7.3. Returns undefined for any other job. A cancelled change has the status
 * FAILED with the code CANCELLED, because the specification has no fourth status. A cancelled change has left the list unchanged.
 */
function toAssignmentJob(row: JobRow | undefined): AssignmentJob | undefined {
  if (!row || !(PLATE_LIST_CHANGES as readonly string[]).includes(row.kind)) return undefined
  const { status, done, total, result } = row
  return {
    items: {
      status: status === 'CANCELLED' ? 'FAILED' : status,
      done,
      total,
      errors: errorsOf(row),
      // The type is certain, because only this program writes the result.
      result: result as PlateListResult | null,
    },
  }
}

function errorsOf({ status, errorCode }: JobRow): AssignmentJob['items']['errors'] {
  if (status === 'CANCELLED') return [{ code: 'CANCELLED', message: 'It was cancelled before it changed anything.' }]
  return errorCode === null ? [] : [{ code: errorCode, message: messageOf(errorCode as ErrorCode) }]
}

/** The given values of an entered car. A value that was left out is missing. */
const definedOf = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Given]: Exclude<Given[Name], undefined>
  }

/** Audits a change of one plate of the list. Plate and VIN are sealed under the plate. */
async function auditCar(
  tx: Transaction,
  { tenantId, userId }: { tenantId: string; userId: string },
  action: 'addCar' | 'updateListedCar' | 'deleteCar',
  plate: Registration,
  change: { before?: object; after?: object },
): Promise<void> {
  const { countryCode, registrationNo } = plate
  const subjectId = await plateSubject(tx, { countryCode, registrationNo, tenantId })
  await appendAudit(tx, {
    chain: tenantId,
    actorId: userId,
    action,
    targetType: 'plateList',
    targetId: tenantId,
    ...sealPlate(action === 'updateListedCar' ? withPlate(change, { countryCode, registrationNo }) : change, subjectId),
  })
}

/** Adds the plate to a change of details, so that the audit names the changed car. */
const withPlate = (change: { before?: object; after?: object }, plate: Registration) => ({
  before: { ...plate, ...change.before },
  after: { ...plate, ...change.after },
})

/** Calls about a tenant's plate list, which its administrators maintain (1§2). */
export function plateListsCalls(services: Services): BoundCall[] {
  const { db, objects } = services
  return [
    bindCall(readPlateFile, async ({ query: { fileName, language } }, { actor, mutate, file }) => {
      const scope = writeScope(actor, 'changePlateList')
      const fault = plateFileFault(fileName, file.size)
      if (fault) throw new ApiError(fault)
      const jobId = await startWith(objects, { file: file.path }, (id, key) => {
        const input: PlateFileJob = { key, fileName, language }
        return mutate(scope, (tx) => startJob(tx, scope, { id, kind: PLATE_FILE, input, name: fileName }))
      })
      return { data: { jobId } }
    }),

    bindCall(addCars, ({ body }, context) => startChange(services, context, 'addCars', body)),
    bindCall(overwriteCars, ({ body }, context) => startChange(services, context, 'overwriteCars', body)),
    bindCall(deleteCars, ({ body }, context) => startChange(services, context, 'deleteCars', body)),

    bindCall(addCar, async ({ body }, { actor, mutate }) => {
      const scope = { ...writeScope(actor, 'changePlateList'), role: 'assign' } as const
      const { tenantId } = scope
      const car: ListedCar = { vin: null, make: null, model: null, year: null, ...definedOf(body) }
      return mutate(scope, async (tx) => {
        if (!(await store.insertListedCar(tx, tenantId, car))) throw new ApiError('CAR_EXISTS')
        await store.fillCars(tx, tenantId, [car])
        await auditCar(tx, scope, 'addCar', car, { after: car })
        await claimUnassigned(tx, { tenantId, plates: [car] })
        return { data: car }
      })
    }),

    bindCall(updateListedCar, async ({ body }, { actor, mutate }) => {
      const scope = writeScope(actor, 'changePlateList')
      const { tenantId } = scope
      return mutate(scope, async (tx) => {
        const before = found(await store.lockListedCar(tx, tenantId, body))
        const { countryCode, registrationNo, ...details } = definedOf(body)
        const car: ListedCar = { ...before, ...details }
        const change = auditDifference(before, car)
        if (!change) return { data: before }
        await store.replaceListedCars(tx, tenantId, [car])
        const changed = { vin: null, make: null, model: null, year: null, ...change.after }
        const carIds = await store.replaceCarDetails(tx, tenantId, { ...changed, countryCode, registrationNo })
        await auditCar(tx, scope, 'updateListedCar', car, change)
        for (const id of carIds) await publishCar(tx, scope, id)
        return { data: car }
      })
    }),

    bindCall(deleteCar, async ({ query: plate }, { actor, mutate }) => {
      const scope = writeScope(actor, 'changePlateList')
      await mutate(scope, async (tx) => {
        if (!(await removeListedCar(tx, scope, plate))) throw new ApiError('NOT_FOUND')
        await auditCar(tx, scope, 'deleteCar', plate, { before: plate })
      })
      return undefined
    }),

    bindCall(listListedCars, async ({ query: { query = '', cursor, total, ...paging } }, { actor, signal }) => {
      const scope = adminScope(actor)
      const after = cursor === undefined ? undefined : parseRegistration(Buffer.from(cursor, 'base64url').toString())
      if (cursor !== undefined && !after) throw wrongCursor()
      const prefix = plateKey(query)
      const page = await readPage(db, { scope, prefix, ...paging, after, withTotal: total === 'exact' }, { signal })
      const nextCursor = page.last && Buffer.from(registrationKey(page.last)).toString('base64url')
      return { data: { items: page.rows }, meta: listMeta(paging, { total: page.total, nextCursor }) }
    }),

    bindCall(getAssignmentJob, async ({ params: { id } }, { actor, signal }) => {
      const scope = adminScope(actor)
      return { data: found(toAssignmentJob(await db.row<JobRow>(scope, jobStatement(scope, id), { signal }))) }
    }),
  ]
}
