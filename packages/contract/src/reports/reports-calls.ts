import { MAIL_RECIPIENTS } from '@skadi/domain/messages/recipients'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, instant, listOf, oneOf, queryBoolean } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { startedJob } from '../jobs/job.ts'
import { reportModel } from './report-model.ts'
import {
  hasItsImageSets,
  REPORT_KINDS,
  removedSection,
  reportLanguage,
  reportRequest,
  reportSubject,
} from './report-request.ts'

/**
 * Starts a job (kind `bundle`) that packs a report as evidence: its PDF and its published photos. A signed manifest has the head of the
 * company's audit chain. Audited. Answers NOT_FOUND for a report of another company. Answers PRINT_IN_BROWSER if the report was never
 * printed and this server cannot print.
 */
export const createBundle = defineCall({
  name: 'createBundle',
  method: 'POST',
  path: '/assets/reports/{id}/bundle',
  access: ['user', 'globalAdmin'],
  summary: 'Create the evidence bundle of a report',
  params: idParams,
  output: oneOf(startedJob),
  status: 202,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'PRINT_IN_BROWSER', 'TOO_MANY_REQUESTS'],
})

/**
 * Creates a report. The call freezes its content and assigns its number (`2026-11-21-0042`, per company and day in the rig's zone) and its
 * check code. It starts a job (kind `report`) that prints the report. An equal request of the same user on the same day returns the
 * existing report. Audited. Read-only companies may create reports, because a report changes no damage. Answers CONFLICT if the content of
 * the previewed `version` has changed, and PRINT_IN_BROWSER if this server has no browser to print with (ruling 30). Answers NOT_FOUND for
 * passings of another company, and for two passings that are not a pair.
 */
export const createReport = defineCall({
  name: 'createReport',
  method: 'POST',
  path: '/assets/reports',
  access: ['user', 'globalAdmin'],
  scope: 'reports:make',
  summary: 'Create a damage report',
  body: z
    .strictObject(reportRequest)
    .check(z.refine(hasItsImageSets, { path: ['imageSetId2'], error: 'a comparative report has two passings' })),
  output: oneOf(z.object({ jobId: id, reportId: id })),
  status: 202,
  errors: ['VALIDATION', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'PRINT_IN_BROWSER', 'TOO_MANY_REQUESTS'],
})

/**
 * Returns a signed path on this origin to the PDF of a report. The path is valid for 5 minutes and only for the requesting user. Each fetch
 * checks the rights again (ruling 16). Answers 202 with null until the PDF is printed.
 */
export const getReportLink = defineCall({
  name: 'getReportLink',
  method: 'GET',
  path: '/assets/reports/{id}/link',
  access: ['user', 'globalAdmin'],
  scope: 'reports:make',
  summary: 'Get a link to download a report',
  params: idParams,
  output: oneOf(z.nullable(z.string())),
  status: 200,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/** Removed sections, joined by commas. */
const removedList = z.pipe(
  z.string().check(z.maxLength(20_000)),
  z.pipe(
    z.transform((text: string) => text.split(',').filter(Boolean)),
    z.array(removedSection).check(z.maxLength(200)),
  ),
)

/**
 * Returns the preview of a report with current data (REPORT-01, REPORT-02). It also includes the contents that the query's options leave
 * out, so that the portal can switch options without a call. For a comparison, `damages` has only damages of this rental that the pair
 * proves or that the clerk included. `leftOut` has the other damages with the reasons. `version` identifies this state for `createReport`.
 * `canMake` is false for users who may only read (a power tenant, ruling 17). Answers VALIDATION for unknown options. Answers NOT_FOUND for
 * passings that the caller may not read, and for two passings that are not pickup and return of one car.
 */
export const getReport = defineCall({
  name: 'getReport',
  method: 'GET',
  path: '/assets/reports/preview',
  access: ['user', 'globalAdmin'],
  scope: 'reports:make',
  summary: 'Preview a damage report',
  query: z
    .strictObject({
      ...reportSubject,
      onlyNew: z._default(queryBoolean, false),
      watermark: z._default(queryBoolean, false),
      potential: z._default(queryBoolean, false),
      removed: z._default(removedList, []),
      language: z._default(reportLanguage, 'en'),
    })
    .check(z.refine(hasItsImageSets, { path: ['imageSetId2'], error: 'a comparative report has two passings' })),
  output: oneOf(z.object({ report: reportModel, version: z.string(), canMake: z.boolean() })),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'FORBIDDEN'],
})

/** A stored report. `sha256` is the hash of its PDF, null until the report is printed. */
const report = z.object({
  id,
  number: z.string(),
  kind: z.enum(REPORT_KINDS),
  language: reportLanguage,
  madeAt: instant,
  /** null if the reader is outside the company and may not see the user (B-57) */
  madeBy: z.nullable(z.object({ userId: id, name: z.nullable(z.string()) })),
  sha256: z.nullable(z.string()),
})

/** Lists the reports of a passing or of a comparison, the newest first, at most 100. */
export const listReports = defineCall({
  name: 'listReports',
  method: 'GET',
  path: '/assets/reports',
  access: ['user', 'globalAdmin'],
  scope: 'reports:make',
  summary: 'List the reports of a passing or a comparison',
  query: z
    .strictObject(reportSubject)
    .check(z.refine(hasItsImageSets, { path: ['imageSetId2'], error: 'a comparative report has two passings' })),
  output: listOf(report),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'FORBIDDEN'],
})

/**
 * Creates a report as `createReport` does, and sends it to one to five addresses. The mail has a fixed text in the report's
 * language, the PDF, and the address where the report can be verified. A job (kind `sendReport`) sends the mail once, even if the job
 * starts several times. Audited with the recipients encrypted. The refusals are those of `createReport`. A passing that was not inspected
 * or has undecided suggestions is refused as in `createCustomerLink`.
 */
export const sendReport = defineCall({
  name: 'sendReport',
  method: 'POST',
  path: '/social/reports',
  access: ['user', 'globalAdmin'],
  summary: 'Send a damage report by e-mail',
  body: z
    .strictObject({
      ...reportRequest,
      /** sends the report even if the passing has undecided suggestions */
      anyway: z._default(z.boolean(), false),
      recipients: z.array(z.pipe(typedLine(254), z.email())).check(z.minLength(1), z.maxLength(MAIL_RECIPIENTS)),
    })
    .check(z.refine(hasItsImageSets, { path: ['imageSetId2'], error: 'a comparative report has two passings' })),
  output: oneOf(z.object({ jobId: id, reportId: id })),
  status: 202,
  errors: [
    'VALIDATION',
    'NOT_FOUND',
    'FORBIDDEN',
    'CONFLICT',
    'PRINT_IN_BROWSER',
    'TOO_MANY_REQUESTS',
    'NOT_INSPECTED',
    'UNDECIDED_DAMAGES',
  ],
})

/** Check code as people type it: 16 hex digits, with any spaces or dashes between them. */
const checkCode = z.pipe(
  typedLine(60),
  z.pipe(
    z.transform((text: string) => text.replace(/[\s\p{Pd}]/gu, '').toLowerCase()),
    z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  ),
)
const sha256 = z.pipe(
  z.string().check(z.regex(/^[0-9a-fA-F]{64}$/)),
  z.transform((text: string) => text.toLowerCase()),
)

/**
 * Verifies that this installation created a report. Everyone who has the report may make this call, with the code on the report or the
 * SHA-256 of its PDF. The answer contains nothing of the report's content. `sha256` is the hash of the PDF, for comparison with the
 * caller's file. Rate limit: 30 calls in 10 minutes from one IP address (TOO_MANY_REQUESTS). Answers NOT_FOUND for an unknown report.
 */
export const verifyReport = defineCall({
  name: 'verifyReport',
  method: 'POST',
  path: '/assets/reports/verify',
  access: 'tokenFree',
  summary: 'Verify a report',
  body: z.union([z.strictObject({ checkCode }), z.strictObject({ sha256 })]),
  output: oneOf(z.object({ number: z.string(), madeAt: instant, tenantName: z.string(), sha256: z.string() })),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
