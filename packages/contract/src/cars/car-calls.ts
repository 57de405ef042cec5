import type { CallDefinition } from '../core/define-call.ts'
import { getAssignmentJob, listCars, listListedCars, readPlateFile } from './cars-reads.ts'
import { addCar, addCars, deleteCar, deleteCars, overwriteCars, updateCar, updateListedCar } from './cars-writes.ts'

/** Calls about the plate lists of a company (2§7.3). */
export const CAR_CALLS = [
  addCar,
  addCars,
  deleteCar,
  deleteCars,
  getAssignmentJob,
  listCars,
  listListedCars,
  overwriteCars,
  readPlateFile,
  updateCar,
  updateListedCar,
] as const satisfies readonly CallDefinition[]
