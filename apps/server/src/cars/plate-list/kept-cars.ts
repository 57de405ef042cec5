import type { ListedCar } from '@skadi/domain/cars/plate-file'
import type { SparedCars } from '@skadi/domain/cars/read-plate-rows'
import { registrationKey } from '@skadi/domain/cars/registration'
import { newId } from '@skadi/store/db/new-id'
import { jobFileKey } from '@skadi/store/objects/object-key'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { readObject } from '@skadi/store/objects/read-object'
import { missingIsNotFound } from '../../core/http/api-error.ts'

/** Input of a job that changes a plate list. */
export type KeptCars = { cars: readonly ListedCar[]; spared: SparedCars }

const NONE_SPARED: SparedCars = { plates: [], isAll: false }

/** Stores cars beside the results of a job. They are deleted together with the job. @returns id of the file in the job's folder */
export async function keepCars(
  objects: ObjectStore,
  jobId: string,
  cars: readonly ListedCar[],
  spared: SparedCars = NONE_SPARED,
): Promise<string> {
  const fileId = newId()
  const bytes = bytesOf({ cars, spared })
  await objects.put(jobFileKey(jobId, fileId), bytes, { contentType: 'application/json' })
  return fileId
}

/** @throws ApiError NOT_FOUND if the cars have been deleted */
export async function readKeptCars(objects: ObjectStore, key: string): Promise<KeptCars> {
  const bytes = await readObject(objects, key).catch(missingIsNotFound)
  // An object of the previous release is only a list of cars, which may contain a plate in two spellings.
  const kept: KeptCars | ListedCar[] = JSON.parse(bytes.toString('utf8'))
  return Array.isArray(kept) ? { cars: eachOnce(kept), spared: NONE_SPARED } : { ...kept, cars: eachOnce(kept.cars) }
}

/** Converts the cars of a request to the form of stored cars. No car is spared, because only a file has rows to correct. */
export const givenCars = (cars: readonly ListedCar[]): Buffer => bytesOf({ cars, spared: NONE_SPARED })

const bytesOf = (kept: KeptCars): Buffer => Buffer.from(JSON.stringify(kept))

/**
 * Returns one car per plate, which is the first car with the plate. The cars are sorted by plate, so that all changes lock rows in the same
 * order.
 */
export const eachOnce = (cars: readonly ListedCar[]): ListedCar[] =>
  [...new Map(cars.toReversed().map((car) => [registrationKey(car), car])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, car]) => car)
