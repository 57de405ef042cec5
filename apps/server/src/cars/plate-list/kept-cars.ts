import type { ListedCar } from '@skadi/domain/cars/plate-file'
import type { SparedCars } from '@skadi/domain/cars/read-plate-rows'
import { registrationKey } from '@skadi/domain/cars/registration'
import { newId } from '@skadi/store/db/new-id'
import { jobFileKey } from '@skadi/store/objects/object-key'
import type { ObjectSource, ObjectStore } from '@skadi/store/objects/object-store'
import { readObject } from '@skadi/store/objects/read-object'
import { missingIsNotFound } from '../../core/missing-is-not-found.ts'

/** What a job that changes a list is given. */
export type KeptCars = { cars: readonly ListedCar[]; spared: SparedCars }

const NONE_SPARED: SparedCars = { plates: [], isAll: false }

/** Keeps cars for a job, beside what it makes: they go with it. @returns the file's id in the job's folder */
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

/** @throws ApiError NOT_FOUND once they are gone */
export async function readKeptCars(objects: ObjectStore, key: string): Promise<KeptCars> {
  const bytes = await readObject(objects, key).catch(missingIsNotFound)
  // an object of the release before holds the cars alone, and may hold a plate in two writings
  const kept: KeptCars | ListedCar[] = JSON.parse(bytes.toString('utf8'))
  return Array.isArray(kept) ? { cars: eachOnce(kept), spared: NONE_SPARED } : { ...kept, cars: eachOnce(kept.cars) }
}

/** Cars of a request, of which none is to mend. */
export const givenCars = (cars: readonly ListedCar[]): Buffer => bytesOf({ cars, spared: NONE_SPARED })

const bytesOf = (kept: KeptCars): Buffer => Buffer.from(JSON.stringify(kept))

/**
 * Starts a job with an object of its own, stored under the id that the job will have. Where there is no such job in the end,
 * because it was refused or the request is a repeat, the object goes.
 * @param start answers the id of the job there is
 */
export async function startWith(
  objects: ObjectStore,
  source: ObjectSource,
  start: (jobId: string, key: string) => Promise<string>,
): Promise<string> {
  const jobId = newId()
  const key = jobFileKey(jobId, newId())
  await objects.put(key, source)
  let started: string | undefined
  try {
    started = await start(jobId, key)
    return started
  } finally {
    if (started !== jobId) await objects.delete(key)
  }
}

/** Each plate once, as it comes first; in the order of the plates, so that two changes lock rows alike. */
export const eachOnce = (cars: readonly ListedCar[]): ListedCar[] =>
  [...new Map(cars.toReversed().map((car) => [registrationKey(car), car])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, car]) => car)
