import { FALLBACK_LOCALE, LANGUAGES } from '@skadi/domain/language/language'
import { RENTAL_ENDS, RENTAL_STATES } from '@skadi/domain/rentals/rental'
import { MAX_RENTAL_FILE_BYTES } from '@skadi/domain/rentals/rental-file'
import * as z from 'zod/mini'
import { type CallDefinition, defineCall } from '../core/define-call.ts'
import { id, idParams, instant, listOf, oneOf, paging } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { FILE_ERRORS, startedJob, TABLE_FILE_TYPES } from '../jobs/job.ts'
import { rental, rentalContent, rentalDetails, rentalKey } from './rental.ts'

/**
 * Rentals of the company, the latest beginning first. `query` is a part of a contract number or plate; `from` and `to` bound a period of
 * which the rental has a part. `link`: `doubtful` rentals have a link that a person should check, `unlinked` rentals lack a passing whose
 * time is over; both lists leave cancelled rentals out. `imageSetId`: the rentals of a passing, which staff of a group's main company may
 * read as well, without the people.
 */
export const listRentals = defineCall({
  name: 'listRentals',
  method: 'GET',
  path: '/assets/rentals',
  access: ['user'],
  scope: 'rentals:read',
  summary: 'List rentals',
  query: z.strictObject({
    ...paging(50),
    query: z.optional(typedLine(50)),
    state: z.optional(z.enum(RENTAL_STATES)),
    link: z.optional(z.enum(['doubtful', 'unlinked'])),
    from: z.optional(instant),
    to: z.optional(instant),
    imageSetId: z.optional(id),
  }),
  output: listOf(rental),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})

/** A rental with the damages that its car had before the return, which a rental system keeps as existing damage. */
export const getRental = defineCall({
  name: 'getRental',
  method: 'GET',
  path: '/assets/rentals/{id}',
  access: ['user'],
  scope: 'rentals:read',
  summary: 'Get a rental',
  params: idParams,
  output: oneOf(rentalDetails),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})

/**
 * Writes a rental under the name of its source and its id there; a repeated call with the same content changes nothing. The rental becomes
 * active, also after it was cancelled, and links itself to its pickup and its return. RENTAL_OVERLAPS if another active rental has the car
 * for a part of the time. With `modifiedAt`, a change of another user answers CONFLICT and writes nothing. Audited.
 */
export const putRental = defineCall({
  name: 'putRental',
  method: 'PUT',
  path: '/assets/rentals/{source}/{outerId}',
  access: ['user'],
  scope: 'rentals:write',
  summary: 'Create or replace a rental',
  params: rentalKey,
  body: rentalContent,
  output: oneOf(rentalDetails),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'RENTAL_OVERLAPS', 'CONFLICT'],
})

/** Cancels a rental and releases its passings; `putRental` makes it active again. Audited; a repeat changes nothing. */
export const cancelRental = defineCall({
  name: 'cancelRental',
  method: 'POST',
  path: '/assets/rentals/{id}/cancel',
  access: ['user'],
  scope: 'rentals:write',
  summary: 'Cancel a rental',
  params: idParams,
  output: oneOf(rentalDetails),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND'],
})

/**
 * Links the pickup or the return of a rental to a passing of the company by hand, or with null to none; `byRule` leaves the end to the rule
 * again. DIFFERENT_CARS for a passing of another plate without `anyway`; RENTAL_HAS_PASSING if a person linked the passing to another rental;
 * RENTAL_CANCELLED for a cancelled rental. Audited.
 */
export const linkRental = defineCall({
  name: 'linkRental',
  method: 'POST',
  path: '/assets/rentals/{id}/links',
  access: ['user'],
  summary: 'Link a rental to a passing',
  params: idParams,
  body: z.union([
    z.strictObject({
      end: z.enum(RENTAL_ENDS),
      imageSetId: z.nullable(id),
      anyway: z._default(z.boolean(), false),
    }),
    z.strictObject({ end: z.enum(RENTAL_ENDS), byRule: z.literal(true) }),
  ]),
  output: oneOf(rentalDetails),
  status: 200,
  errors: [
    'VALIDATION',
    'FORBIDDEN',
    'READ_ONLY_TENANT',
    'NOT_FOUND',
    'DIFFERENT_CARS',
    'RENTAL_HAS_PASSING',
    'RENTAL_CANCELLED',
  ],
})

/**
 * Takes a rental file, .xlsx or .csv, as the whole body in its own content type, and starts a job (kind `rentalFile`) that reads it in a
 * bounded process: its result is a `rentalFileResult`, its file lists the unusable rows in `language`. The job changes no rental. It FAILS
 * with EMPTY_FILE, NO_RENTALS, COLUMNS_MISMATCH, TOO_MANY_RENTALS or UNREADABLE_FILE. Times without a zone are those of the company.
 */
export const readRentalFile = defineCall({
  name: 'readRentalFile',
  method: 'POST',
  path: '/assets/rentals/files',
  access: ['user'],
  summary: 'Read a rental file',
  query: z.strictObject({
    fileName: z.string().check(z.minLength(1), z.maxLength(200)),
    language: z._default(z.enum(LANGUAGES.map(({ locale }) => locale)), FALLBACK_LOCALE),
  }),
  fileTypes: TABLE_FILE_TYPES,
  maxBytes: MAX_RENTAL_FILE_BYTES,
  output: oneOf(startedJob),
  status: 202,
  errors: FILE_ERRORS,
})

/**
 * Writes the rentals of a file that `readRentalFile` has read, under the source `file` and their contract numbers, as a job (kind
 * `importRentals`) whose result is a `rentalImportResult`. All rentals are written in one transaction. Audited.
 */
export const importRentals = defineCall({
  name: 'importRentals',
  method: 'POST',
  path: '/assets/rentals/imports',
  access: ['user'],
  summary: 'Import rentals from a file',
  body: z.strictObject({ fileId: id }),
  output: oneOf(startedJob),
  status: 202,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

/** Calls for the rentals of a company (decision 124). */
export const RENTAL_CALLS = [
  cancelRental,
  getRental,
  importRentals,
  linkRental,
  listRentals,
  putRental,
  readRentalFile,
] as const satisfies readonly CallDefinition[]
