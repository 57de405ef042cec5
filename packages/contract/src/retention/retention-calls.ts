import { LANGUAGES } from '@skadi/domain/language/language'
import { HOLD_REASONS, RETENTION_MAX_DAYS, RETENTION_MIN_DAYS } from '@skadi/domain/retention/retention'
import * as z from 'zod/mini'
import { type CallDefinition, defineCall } from '../core/define-call.ts'
import { id, idParams, instant, oneOf } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { startedJob } from '../jobs/job.ts'
import { dataSubject, erasurePreview } from './data-subject.ts'

const retentionDays = z.int().check(z.minimum(RETENTION_MIN_DAYS), z.maximum(RETENTION_MAX_DAYS))

/**
 * Retention of a company's photos (C-22), and the photos that a retention of `asked` days would delete. `bytes` is the size of the photos
 * as rigs sent them. `held` passings are kept (ruling 27); at most the 100 oldest are listed.
 */
const retention = z.object({
  days: z.int(),
  /** time of the last purge of the company's photos */
  clearedAt: z.nullable(instant),
  /** retention in days for which these figures are computed */
  asked: z.int(),
  due: z.object({ passings: z.int(), photos: z.int(), bytes: z.number() }),
  held: z.array(
    z.object({
      imageSetId: id,
      registrationNo: z.nullable(z.string()),
      recDate: instant,
      reasons: z.array(z.enum(HOLD_REASONS)),
    }),
  ),
})
export type Retention = z.output<typeof retention>

/**
 * Starts a job (kind `erasure`) that erases an account (C-20) or a plate of a company. Passings on hold stay (ruling 27). `confirm` is the
 * plate or the phone that the user typed. Audited.
 */
export const eraseData = defineCall({
  name: 'eraseData',
  method: 'POST',
  path: '/services/erasures',
  access: ['user', 'globalAdmin'],
  summary: 'Erase a person or a plate',
  body: z.strictObject({ subject: dataSubject, confirm: typedLine(50) }),
  output: oneOf(startedJob),
  status: 202,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'LAST_GLOBAL_ADMIN', 'TOO_MANY_REQUESTS'],
})

/**
 * Returns the retention period of a company's photos, and the photos that are due for deletion. They are computed with the company's own
 * period, or with `days` as a preview.
 */
export const getRetention = defineCall({
  name: 'getRetention',
  method: 'GET',
  path: '/services/tenants/{id}/retention',
  access: ['globalAdmin'],
  summary: 'Get a tenant’s photo retention and the photos due for deletion',
  params: idParams,
  query: z.strictObject({ days: z.optional(z.pipe(z.coerce.number(), retentionDays)) }),
  output: oneOf(retention),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})

/**
 * Starts a job (kind `handOver`) that packs all stored data of a plate of a company, or of an account (ruling 27). The package has a page
 * in `language`, the same data as JSON, and photos and files as the company sees them. The caller needs the right to erase the subject.
 * Audited.
 */
export const handOverData = defineCall({
  name: 'handOverData',
  method: 'POST',
  path: '/services/handOvers',
  access: ['user', 'globalAdmin'],
  summary: 'Hand over the stored data of a person or a plate',
  body: z.strictObject({ subject: dataSubject, language: z.enum(LANGUAGES.map(({ locale }) => locale)) }),
  output: oneOf(startedJob),
  status: 202,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

/** Returns a preview of `eraseData` and changes nothing. A company's administrator may preview only plates of the company. */
export const previewErasure = defineCall({
  name: 'previewErasure',
  method: 'POST',
  path: '/services/erasures/preview',
  access: ['user', 'globalAdmin'],
  summary: 'Preview an erasure',
  body: z.strictObject({ subject: dataSubject }),
  output: oneOf(erasurePreview),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND'],
})

/** Starts a job (kind `purgePhotos`) that deletes at once the photos that `getRetention` counts as due. */
export const purgePhotos = defineCall({
  name: 'purgePhotos',
  method: 'POST',
  path: '/services/tenants/{id}/purge',
  access: ['globalAdmin'],
  summary: 'Delete the expired photos of a tenant',
  params: idParams,
  output: oneOf(startedJob),
  status: 202,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

/** Sets the retention of a company's photos in days (C-22). Older photos are deleted the next night. Audited. */
export const setRetention = defineCall({
  name: 'setRetention',
  method: 'PUT',
  path: '/services/tenants/{id}/retention',
  access: ['globalAdmin'],
  summary: 'Set the photo retention of a tenant',
  params: idParams,
  body: z.strictObject({ days: retentionDays }),
  status: 204,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})

/** Calls about retention, erasure and hand-over of data. */
export const RETENTION_CALLS = [
  getRetention,
  setRetention,
  purgePhotos,
  previewErasure,
  eraseData,
  handOverData,
] as const satisfies readonly CallDefinition[]
