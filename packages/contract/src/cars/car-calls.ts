import type { CallDefinition } from '../core/define-call.ts'
import { addCars } from './add-cars.ts'
import { deleteCar } from './delete-car.ts'
import { deleteCars } from './delete-cars.ts'
import { getAssignmentJob } from './get-assignment-job.ts'
import { listCars } from './list-cars.ts'
import { listListedCars } from './list-listed-cars.ts'
import { overwriteCars } from './overwrite-cars.ts'
import { readPlateFile } from './read-plate-file.ts'
import { updateCar } from './update-car.ts'

/** Plate lists of a company (2§7.3). */
export const CAR_CALLS = [
  addCars,
  deleteCar,
  deleteCars,
  getAssignmentJob,
  listCars,
  listListedCars,
  overwriteCars,
  readPlateFile,
  updateCar,
] as const satisfies readonly CallDefinition[]
