import type { addCars } from '@skadi/contract/cars/cars-writes'
import type { ParsedInput } from '@skadi/contract/core/define-call'
import type { ListedCar } from '@skadi/domain/cars/plate-file'
import type { PlateListChange } from '@skadi/domain/cars/plate-list'
import { isPlateListBusy, type PlateFileRow, plateFileStatement } from '@skadi/store/cars/plate-list-job.repo'
import { jobFileKey } from '@skadi/store/objects/object-key'
import { writeScope } from '../../core/auth/actor-scope.ts'
import type { UserContext } from '../../core/http/action.ts'
import { ApiError, found } from '../../core/http/api-error.ts'
import { startJob } from '../../core/jobs/start-job.ts'
import type { Services } from '../../core/services.ts'
import type { ChangeJob } from './change-plate-list.job.ts'
import { eachOnce, givenCars, startWith } from './kept-cars.ts'

/** The same for the three calls that change a list. */
type Given = ParsedInput<typeof addCars>['body']

/**
 * Starts the job that changes the list, with cars of the request or of a file that was read.
 * @throws ApiError NO_CARS, NOT_FOUND for a file that is not the user's, JOB_RUNNING while the list is being changed
 */
export async function startChange(
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
    const file = found(await db.row<PlateFileRow>(scope, plateFileStatement(scope, fileId), { signal }))
    return {
      data: { jobId: await start({ key: jobFileKey(file.jobId, fileId), total: file.cars, name: file.fileName }) },
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
  // nothing but blanks says nothing
  vin: vin || null,
  make: make || null,
  model: model || null,
  year: year ?? null,
})
type GivenCar = Extract<Given, { cars: unknown }>['cars'][number]
