import { MAX_PLATE_FILE_BYTES } from '@skadi/domain/cars/plate-list'
import { FALLBACK_LOCALE, LANGUAGES } from '@skadi/domain/language/language'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { startedJob } from '../jobs/job.ts'

/** Of the file that lists the rows that cannot be used. */
const language = z._default(z.enum(LANGUAGES.map(({ locale }) => locale)), FALLBACK_LOCALE)

/**
 * Takes a plate list as an .xlsx file, as the whole body in its own content type, and starts a job (kind `plateFile`) that
 * reads it in a bounded process (ruling 23): its result is a `plateFileResult`, its file lists the rows that cannot be used.
 * It FAILS with WRONG_EXTENSION, EMPTY_FILE, NO_CARS, COLUMNS_MISMATCH, EMPTY_VALUES, TOO_MANY_CARS or UNREADABLE_FILE, and
 * nothing is changed either way.
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
  fileTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/octet-stream'],
  maxBytes: MAX_PLATE_FILE_BYTES,
  output: oneOf(startedJob),
  status: 202,
  errors: [
    'VALIDATION',
    'FORBIDDEN',
    'READ_ONLY_TENANT',
    'WRONG_EXTENSION',
    'EMPTY_FILE',
    'TOO_LARGE',
    'TYPE_NOT_SUPPORTED',
    'TOO_MANY_REQUESTS',
  ],
})
