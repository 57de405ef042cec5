import { MAX_FIRST_CARS, type PlateFileResult } from '@skadi/contract/cars/plate-file'
import type { ListedCar } from '@skadi/domain/cars/plate-file'
import type { Locale } from '@skadi/domain/language/language'
import { type PlateListComparison, plateListComparisonStatement } from '@skadi/store/cars/plate-list.repo'
import { found } from '../../core/api-error.ts'
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
    const fileId = await keepCars(objects, job.id, cars)
    const statement = plateListComparisonStatement(found(job.tenantId), cars)
    const comparison = found(await db.row<PlateListComparison>(scope, statement, { signal }))
    const data: PlateFileResult = {
      fileId,
      fileName,
      layout: read.layout,
      cars: cars.length,
      faults: read.faults.length,
      firstCars: read.cars.slice(0, MAX_FIRST_CARS),
      ...effects(cars, comparison),
    }
    return { data, ...(read.faults.length > 0 ? { file: faultsFile(read.faults, fileName, language) } : {}) }
  },
})

/** What each change would do to a list that compares so with the cars. */
function effects(
  { length }: readonly ListedCar[],
  { total, listed, addChanges, overwriteChanges }: PlateListComparison,
): Pick<PlateFileResult, 'add' | 'overwrite' | 'delete'> {
  const added = length - listed
  return {
    add: { added, changed: addChanges, unchanged: listed - addChanges },
    overwrite: { added, changed: overwriteChanges, unchanged: listed - overwriteChanges, removed: total - listed },
    delete: { removed: listed, notListed: added },
  }
}
