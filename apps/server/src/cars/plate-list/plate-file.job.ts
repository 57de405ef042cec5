import { MAX_FIRST_CARS, type PlateFileResult } from '@skadi/contract/cars/plate-file'
import type { ListedCar } from '@skadi/domain/cars/plate-file'
import { sparedBy } from '@skadi/domain/cars/read-plate-rows'
import { type Registration, registrationKey } from '@skadi/domain/cars/registration'
import type { Locale } from '@skadi/domain/language/language'
import { plateSheetWords } from '@skadi/report/words/sheet-words'
import { type PlateListComparison, plateListComparisonStatement } from '@skadi/store/cars/plate-list.repo'
import { found, missingIsNotFound } from '../../core/http/api-error.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { spoolDirOf, spooled } from '../../core/spool.ts'
import { faultsFile } from '../../core/tables/faults-file.ts'
import { readPlateFile } from '../plate-file/read-plate-file.ts'
import { eachOnce, keepCars } from './kept-cars.ts'

export const PLATE_FILE = 'plateFile'

export type PlateFileJob = {
  /** key of the uploaded file, which is an object of the job */
  key: string
  fileName: string
  /** language of the list of unusable rows */
  language: Locale
}

/**
 * Reads a plate list file in a child process, and reports the effect of each possible change. The job changes nothing. The upload and its
 * cars are stored as long as the job exists.
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
    return {
      data,
      ...(read.faults.length > 0 ? { file: faultsFile(read.faults, fileName, plateSheetWords(language)) } : {}),
    }
  },
})

/** Returns the plates that belong to none of the cars. */
function othersOf(plates: readonly Registration[], cars: readonly ListedCar[]): ListedCar[] {
  const known = new Set(cars.map(registrationKey))
  const others = plates.filter((plate) => !known.has(registrationKey(plate)))
  return eachOnce(others.map((plate) => ({ ...plate, vin: null, make: null, model: null, year: null })))
}

/**
 * Returns the effect that each change would have on the plate list, from a comparison with the file's cars.
 * @param spared number of listed cars that overwriting keeps in addition to the file's cars; undefined if overwriting keeps every car
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
