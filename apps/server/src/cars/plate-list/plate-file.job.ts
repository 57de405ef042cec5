import { MAX_FIRST_CARS, type PlateFileResult } from '@skadi/contract/cars/plate-file'
import type { ListedCar } from '@skadi/domain/cars/plate-file'
import { sparedBy } from '@skadi/domain/cars/read-plate-rows'
import { type Registration, registrationKey } from '@skadi/domain/cars/registration'
import type { Locale } from '@skadi/domain/language/language'
import { type PlateListComparison, plateListComparisonStatement } from '@skadi/store/cars/plate-list.repo'
import { found } from '../../core/http/api-error.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { missingIsNotFound } from '../../core/missing-is-not-found.ts'
import { spoolDirOf, spooled } from '../../core/spool.ts'
import { readPlateFile } from '../plate-file/read-plate-file.ts'
import { faultsFile } from './faults-file.ts'
import { eachOnce, keepCars } from './kept-cars.ts'

export const PLATE_FILE = 'plateFile'

export type PlateFileJob = {
  /** of the upload, an object of the job */
  key: string
  fileName: string
  /** of the list of rows that cannot be used */
  language: Locale
}

/**
 * Reads a plate list file in a process of its own and says what each change would do with it; changes nothing. The upload and
 * the cars of it are kept as long as the job.
 */
export const plateFileJob = defineJob<PlateFileJob>({
  kind: PLATE_FILE,
  right: 'changePlateList',
  run: async ({ key, fileName, language }, { services, job, scope, signal }) => {
    const { config, objects, db } = services
    const { stream } = await objects.get(key).catch(missingIsNotFound)
    const read = await spooled(spoolDirOf(config.DATA_DIR), stream, signal, (file) =>
      readPlateFile(file, { fileName, signal }),
    )
    const cars = eachOnce(read.cars)
    const spared = sparedBy(read.faults)
    const fileId = await keepCars(objects, job.id, cars, spared)
    const compare = async (some: readonly ListedCar[]) =>
      found(
        await db.row<PlateListComparison>(scope, plateListComparisonStatement(found(job.tenantId), some), { signal }),
      )
    const comparison = await compare(cars)
    const sparedListed = spared.isAll ? undefined : (await compare(othersOf(spared.plates, cars))).listed
    const data: PlateFileResult = {
      fileId,
      fileName,
      layout: read.layout,
      cars: cars.length,
      faults: read.faults.length,
      firstCars: read.cars.slice(0, MAX_FIRST_CARS),
      ...(read.hiddenColumns && { hiddenColumns: read.hiddenColumns }),
      unread: read.faults.filter(({ reason, plate }) => reason !== 'twice' && !plate).length,
      ...effects(cars, comparison, sparedListed),
    }
    return { data, ...(read.faults.length > 0 ? { file: faultsFile(read.faults, fileName, language) } : {}) }
  },
})

/** Plates that are none of the cars. */
function othersOf(plates: readonly Registration[], cars: readonly ListedCar[]): ListedCar[] {
  const known = new Set(cars.map(registrationKey))
  const others = plates.filter((plate) => !known.has(registrationKey(plate)))
  return eachOnce(others.map((plate) => ({ ...plate, vin: null, make: null, model: null, year: null })))
}

/**
 * What each change would do to a list that compares so with the cars.
 * @param spared listed cars that overwriting leaves beside them; undefined: all
 */
function effects(
  { length }: readonly ListedCar[],
  { total, listed, addChanges, overwriteChanges }: PlateListComparison,
  spared: number | undefined,
): Pick<PlateFileResult, 'add' | 'overwrite' | 'delete'> {
  const added = length - listed
  return {
    add: { added, changed: addChanges, unchanged: listed - addChanges },
    overwrite: {
      added,
      changed: overwriteChanges,
      unchanged: listed - overwriteChanges,
      removed: spared === undefined ? 0 : total - listed - spared,
    },
    delete: { removed: listed, notListed: added },
  }
}
