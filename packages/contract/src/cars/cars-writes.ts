import { CAR_DETAILS } from '@skadi/domain/cars/car-fields'
import { MAX_LISTED_CARS_BYTES } from '@skadi/domain/cars/plate-list'
import { isRegistrationNo } from '@skadi/domain/cars/registration'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { countryCode, plateText } from '../core/plate-shapes.ts'
import { id, instant, oneOf } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { startedJob } from '../jobs/job.ts'
import { car } from './car.ts'
import { enteredCar, listedCar, PLATE_LIST_ERRORS, plateListChange } from './plate-file.ts'

/**
 * Starts a job that adds cars to the tenant's plate list or changes their details (2§7.3, A-23). Unassigned passings of these plates from
 * the tenant's units are assigned to the tenant at once (ruling 12).
 */
export const addCars = defineCall({
  name: 'addCars',
  method: 'POST',
  path: '/assets/cars',
  access: ['tenantAdmin'],
  scope: 'plates:write',
  summary: 'Add cars to the plate list',
  body: plateListChange,
  maxBytes: MAX_LISTED_CARS_BYTES,
  output: oneOf(startedJob),
  status: 202,
  errors: PLATE_LIST_ERRORS,
})

/**
 * Adds one car to the tenant's plate list. Details that the company's car lacks are filled in, and unassigned passings of the plate are
 * assigned at once (ruling 12). CAR_EXISTS for a plate that is on the list in any spelling. Audited.
 */
export const addCar = defineCall({
  name: 'addCar',
  method: 'POST',
  path: '/assets/cars/list',
  access: ['tenantAdmin'],
  scope: 'plates:write',
  summary: 'Add one car to the plate list',
  body: enteredCar,
  output: oneOf(listedCar),
  status: 201,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'CAR_EXISTS'],
})

/**
 * Changes details of one car of the tenant's plate list. The plate names the car and stays. Values other than null also replace those of
 * the company's car with this plate. Audited; a repeat changes nothing.
 */
export const updateListedCar = defineCall({
  name: 'updateListedCar',
  method: 'PATCH',
  path: '/assets/cars/list',
  access: ['tenantAdmin'],
  scope: 'plates:write',
  summary: 'Change one car of the plate list',
  body: enteredCar,
  output: oneOf(listedCar),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND'],
})

/** Removes one plate from the tenant's list (2§7.3). The tenant keeps the passings of the plate. */
export const deleteCar = defineCall({
  name: 'deleteCar',
  method: 'DELETE',
  path: '/assets/cars',
  access: ['tenantAdmin'],
  scope: 'plates:write',
  summary: 'Delete a plate',
  query: z
    .strictObject({ countryCode, registrationNo: plateText })
    .check(z.refine((car) => isRegistrationNo(car.registrationNo, car.countryCode), { path: ['registrationNo'] })),
  status: 204,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND'],
})

/** Starts a job that removes cars from the tenant's plate list (ruling 23). The tenant keeps their passings. */
export const deleteCars = defineCall({
  name: 'deleteCars',
  method: 'POST',
  path: '/assets/cars/deletions',
  access: ['tenantAdmin'],
  scope: 'plates:write',
  summary: 'Delete cars from the plate list',
  body: plateListChange,
  maxBytes: MAX_LISTED_CARS_BYTES,
  output: oneOf(startedJob),
  status: 202,
  errors: PLATE_LIST_ERRORS,
})

/**
 * Starts a job that replaces the tenant's whole plate list (2§7.3). Either the old list or the new list is stored, never a mixture.
 * Unassigned passings of the new plates are assigned to the tenant at once (ruling 12). The tenant keeps the passings of removed plates.
 */
export const overwriteCars = defineCall({
  name: 'overwriteCars',
  method: 'PUT',
  path: '/assets/cars',
  access: ['tenantAdmin'],
  scope: 'plates:write',
  summary: 'Overwrite the plate list',
  body: plateListChange,
  maxBytes: MAX_LISTED_CARS_BYTES,
  output: oneOf(startedJob),
  status: 202,
  errors: PLATE_LIST_ERRORS,
})

/** Value of a text detail. The rule of the edited field checks the length. */
const text = z.optional(typedLine(1_000))
const number = z.optional(z.int())

/**
 * Changes one detail of the car that the passing `imageSetId` shows. Fields and rules are those of 1§5 (domain, `car-fields`). An
 * edited field cannot be emptied (B-19), and the error's `rule` names the broken rule. The plate is not among the fields. With
 * `modifiedAt`, the call answers CONFLICT and writes nothing if another user has changed the car since (C-26). Audited.
 */
export const updateCar = defineCall({
  name: 'updateCar',
  method: 'PATCH',
  path: '/assets/cars',
  access: ['user', 'globalAdmin'],
  summary: 'Change one detail of a car',
  body: z
    .strictObject({
      imageSetId: id,
      vin: text,
      mileage: number,
      make: text,
      model: text,
      year: number,
      gear: text,
      displacement: number,
      modifiedAt: z.optional(instant),
    })
    .check(z.refine((given) => CAR_DETAILS.filter((detail) => given[detail] !== undefined).length === 1)),
  output: oneOf(car),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'READ_ONLY_TENANT', 'CONFLICT'],
})
