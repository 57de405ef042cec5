import type { CallDefinition } from '../core/define-call.ts'
import { getAssignmentJob, listCars, listListedCars, readPlateFile } from './cars-reads.ts'
import { addCars, deleteCar, deleteCars, overwriteCars, updateCar } from './cars-writes.ts'

/** Calls about the plate lists of a company (2§7.3). */
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
