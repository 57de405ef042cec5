import { CAR_YEAR_MAX, CAR_YEAR_MIN, isVin } from '@skadi/domain/cars/car-fields'
import { MAX_LISTED_CARS, PLATE_FILE_LAYOUTS } from '@skadi/domain/cars/plate-list'
import { isRegistrationNo } from '@skadi/domain/cars/registration'
import * as z from 'zod/mini'
import type { ErrorCode } from '../core/error-code.ts'
import { countryCode, plateText } from '../core/plate-shapes.ts'
import { id } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'

/** A car of a plate list. A detail that the list lacks is null. */
export const listedCar = z.object({
  countryCode: z.string(),
  registrationNo: z.string(),
  vin: z.nullable(z.string()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  year: z.nullable(z.int()),
})
export type ListedCar = z.output<typeof listedCar>

const givenCar = z
  .strictObject({
    countryCode,
    registrationNo: plateText,
    vin: z.optional(typedLine(17)),
    make: z.optional(typedLine(50)),
    model: z.optional(typedLine(50)),
    year: z.optional(z.int().check(z.minimum(CAR_YEAR_MIN), z.maximum(CAR_YEAR_MAX))),
  })
  .check(z.refine((car) => isRegistrationNo(car.registrationNo, car.countryCode), { path: ['registrationNo'] }))

const orNull = (text: string): string | null => text || null
const detail = (maxLength: number) => z.optional(z.nullable(z.pipe(typedLine(maxLength), z.transform(orNull))))

/** Entered data of a car of the plate list. An empty text or null deletes a detail; a missing detail keeps its value. */
export const enteredCar = z
  .strictObject({
    countryCode,
    registrationNo: plateText,
    vin: z.optional(
      z.nullable(
        z.pipe(
          typedLine(17).check(z.refine((vin) => vin === '' || isVin(vin))),
          z.transform((vin: string) => orNull(vin.toUpperCase())),
        ),
      ),
    ),
    make: detail(50),
    model: detail(50),
    year: z.optional(z.nullable(z.int().check(z.minimum(CAR_YEAR_MIN), z.maximum(CAR_YEAR_MAX)))),
  })
  .check(z.refine((car) => isRegistrationNo(car.registrationNo, car.countryCode), { path: ['registrationNo'] }))

/** Cars for a change of the plate list: in the body, or in a file that `readPlateFile` has read. */
export const plateListChange = z.union([
  z.strictObject({ cars: z.array(givenCar).check(z.maxLength(MAX_LISTED_CARS)) }),
  z.strictObject({ fileId: id }),
])

/** Maximum number of cars of a file that the preview shows. */
export const MAX_FIRST_CARS = 10

/** Errors of the calls that add, overwrite or delete cars. */
export const PLATE_LIST_ERRORS = [
  'VALIDATION',
  'FORBIDDEN',
  'READ_ONLY_TENANT',
  'NOT_FOUND',
  'NO_CARS',
  'JOB_RUNNING',
  'TOO_LARGE',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly ErrorCode[]

/** Result of the job that reads a file (`result` of kind `plateFile`). The job changes nothing. */
export const plateFileResult = z.object({
  /** id of the file in `addCars`, `overwriteCars` and `deleteCars`; valid for an hour */
  fileId: id,
  fileName: z.string(),
  layout: z.enum(PLATE_FILE_LAYOUTS),
  /** number of rows with a valid plate; each plate counts once */
  cars: z.int(),
  /** number of unusable rows; the file of the job lists them with the reasons */
  faults: z.int(),
  /** number of unusable rows with an unreadable plate; if there are any, overwriting removes no car */
  unread: z.int(),
  firstCars: z.array(listedCar),
  /** headings of hidden columns that were read too */
  hiddenColumns: z.optional(z.array(z.string())),
  /** effect that each change would have on the current list */
  add: z.object({ added: z.int(), changed: z.int(), unchanged: z.int() }),
  overwrite: z.object({ added: z.int(), changed: z.int(), unchanged: z.int(), removed: z.int() }),
  delete: z.object({ removed: z.int(), notListed: z.int() }),
})
export type PlateFileResult = z.output<typeof plateFileResult>
