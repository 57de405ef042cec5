import { MAX_PLATE_FILE_BYTES } from '@skadi/domain/cars/plate-list'
import { isRegistrationNo } from '@skadi/domain/cars/registration'
import { FALLBACK_LOCALE, LANGUAGES } from '@skadi/domain/language/language'
import { DEFAULT_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { countryCode, plateText } from '../core/plate-shapes.ts'
import { id, idList, idParams, listOf, oneOf, paging, queryBoolean } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { FILE_ERRORS, startedJob, XLSX_TYPE } from '../jobs/job.ts'
import { car, carImageSet } from './car.ts'
import { listedCar } from './plate-file.ts'

/** Result of a change of a plate list. */
const plateListResult = z.object({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  /** number of unassigned passings that the change assigned to the tenant */
  assigned: z.int(),
})
export type PlateListResult = z.output<typeof plateListResult>

/**
 * Returns the progress of a plate list's change to the user who started it (2§7.3). `errors` contains the error code of a job that FAILED.
 * The client waits 1 s before its first poll and one second more before each further poll, at most 30 times (2§9). The event `jobProgress`
 * reports the end sooner.
 */
export const getAssignmentJob = defineCall({
  name: 'getAssignmentJob',
  method: 'GET',
  path: '/assets/cars/assignment-jobs/{id}',
  access: ['tenantAdmin'],
  scope: 'plates:write',
  summary: 'Read the progress of a plate list change',
  params: idParams,
  output: oneOf(
    z.object({
      items: z.object({
        status: z.enum(['IN_PROGRESS', 'FINISHED', 'FAILED']),
        done: z.int(),
        total: z.nullable(z.int()),
        errors: z.array(z.object({ code: z.string(), message: z.string() })),
        result: z.nullable(plateListResult),
      }),
    }),
  ),
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})

const query = z.strictObject({
  ...paging(DEFAULT_PAGE_SIZE),
  carIds: z.optional(idList),
  /** true: cars with recorded or accepted damages that are not repaired; false: cars without such damages */
  hasDamages: z.optional(queryBoolean),
  countryCode: z.optional(countryCode),
  registrationNo: z.optional(plateText),
  passageIds: z.optional(idList),
  tenantId: z.optional(id),
})

/** True if the query has one of its two forms (B-24): a complete plate, or the tenant's cars (all, or by id). */
function isOneForm(given: z.output<typeof query>): boolean {
  const byPlate = [given.countryCode, given.registrationNo]
  if ([...byPlate, given.passageIds].every((one) => one === undefined)) return true
  return byPlate.every((one) => one !== undefined) && given.carIds === undefined && given.hasDamages === undefined
}

/**
 * Lists cars of a tenant by plate (2§7.3). The query has one of two forms (B-24). The first form lists all cars page by page, or the cars
 * of `carIds`; `hasDamages` filters them. The second form, `countryCode` and `registrationNo`, returns this car with its newest 100
 * passings, or only with those among them that `passageIds` names. `tenantId` names another tenant: a member of the group whose power
 * tenant is the current tenant (ruling 17), or any tenant for a global admin. A global admin without a current tenant must send it.
 */
export const listCars = defineCall({
  name: 'listCars',
  method: 'GET',
  path: '/assets/cars',
  access: ['user', 'globalAdmin'],
  scope: 'passings:read',
  summary: 'List cars by id, or a car by its plate',
  query: query.check(
    z.refine(isOneForm),
    z.refine(
      ({ countryCode: country, registrationNo }) => !registrationNo || isRegistrationNo(registrationNo, country),
      {
        path: ['registrationNo'],
      },
    ),
  ),
  output: listOf(z.extend(car, { passages: z.optional(z.array(carImageSet)) })),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})

/** Lists the cars of the tenant's plate list by plate. `query` is the beginning of a plate. */
export const listListedCars = defineCall({
  name: 'listListedCars',
  method: 'GET',
  path: '/assets/cars/list',
  access: ['tenantAdmin'],
  scope: 'plates:write',
  summary: 'List the plates of the plate list',
  query: z.strictObject({ ...paging(DEFAULT_PAGE_SIZE), query: z.optional(typedLine(40)) }),
  output: listOf(listedCar),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})

/** Language of the file that lists the unusable rows. */
const language = z._default(z.enum(LANGUAGES.map(({ locale }) => locale)), FALLBACK_LOCALE)

/**
 * Accepts a plate list as an .xlsx file and starts a job (kind `plateFile`) that reads it. The file is the whole body, in its own content
 * type. A process with limits on memory and time reads the file (ruling 23). The result of the job is a `plateFileResult`; the job's file
 * lists the unusable rows. The job never changes the plate list. It FAILS with WRONG_EXTENSION, EMPTY_FILE, NO_CARS, COLUMNS_MISMATCH,
 * EMPTY_VALUES, TOO_MANY_CARS or UNREADABLE_FILE.
 */
export const readPlateFile = defineCall({
  name: 'readPlateFile',
  method: 'POST',
  path: '/assets/cars/files',
  access: ['tenantAdmin'],
  summary: 'Read a plate list file',
  query: z.strictObject({
    fileName: z.string().check(z.minLength(1), z.maxLength(200)),
    language,
  }),
  fileTypes: [XLSX_TYPE, 'application/octet-stream'],
  maxBytes: MAX_PLATE_FILE_BYTES,
  output: oneOf(startedJob),
  status: 202,
  errors: [...FILE_ERRORS, 'WRONG_EXTENSION'],
})
