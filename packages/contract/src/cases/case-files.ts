import { isReference, PAYMENT_KINDS } from '@skadi/domain/cases/case-rules'
import { MAX_PAYMENT_FILE_BYTES, PAYMENT_EFFECTS, PAYMENT_ROW_FAULTS } from '@skadi/domain/cases/payment-file'
import { FALLBACK_LOCALE, LANGUAGES } from '@skadi/domain/language/language'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, instant, oneOf } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { FILE_ERRORS, startedJob, TABLE_FILE_TYPES } from '../jobs/job.ts'
import { reportLanguage } from '../reports/report-request.ts'
import { minor } from './case.ts'

/**
 * Starts a job (kind `caseStatement`) whose file is the PDF of a statement. The case names the language of its customer
 * (`customerLanguage`). A statement is printed once in a language, so that later files have equal bytes. PRINT_IN_BROWSER on a server that
 * cannot print.
 */
export const printCaseStatement = defineCall({
  name: 'printCaseStatement',
  method: 'POST',
  path: '/services/cases/{id}/statements/{statementId}/pdf',
  access: ['user'],
  summary: 'Print a statement of a case',
  params: z.strictObject({ id, statementId: id }),
  body: z.strictObject({ language: z._default(reportLanguage, 'en') }),
  output: oneOf(startedJob),
  status: 202,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'PRINT_IN_BROWSER', 'TOO_MANY_REQUESTS'],
})

/** Maximum number of a file's payments and faults in the preview. */
export const MAX_FIRST_PAYMENTS = 100

/** Result of the job that reads a payment file (kind `paymentFile`). The job changes nothing; its file lists all rows that are not recorded. */
export const paymentFileResult = z.object({
  /** id of the file in `importPayments`, for an hour */
  fileId: id,
  fileName: z.string(),
  /** rows that the import accepts, with the effects `recorded`, `settled` and `known` */
  payments: z.int(),
  recorded: z.int(),
  settled: z.int(),
  known: z.int(),
  faults: z.int(),
  firstFaults: z.array(z.object({ row: z.int(), text: z.string(), reason: z.enum(PAYMENT_ROW_FAULTS) })),
  firstPayments: z.array(
    z.object({
      row: z.int(),
      reference: z.string(),
      kind: z.enum(PAYMENT_KINDS),
      /** amount in minor units of `currency` */
      minor: z.int(),
      currency: z.string(),
      /** YYYY-MM-DD, a day of the company's zone */
      day: z.string(),
      externalId: z.string(),
      /** the case with the reference, and the plate of its car */
      caseId: id,
      registrationNo: z.nullable(z.string()),
      countryCode: z.nullable(z.string()),
      effect: z.enum(PAYMENT_EFFECTS),
    }),
  ),
  hiddenColumns: z.optional(z.array(z.string())),
})
export type PaymentFileResult = z.output<typeof paymentFileResult>

/** Result of an import (kind `importPayments`): `known` payments were recorded before, and nothing was doubled. */
export const paymentImportResult = z.object({ recorded: z.int(), known: z.int() })
export type PaymentImportResult = z.output<typeof paymentImportResult>

/**
 * Takes a payment file, .xlsx or .csv, as the whole body in its own content type, and starts a job (kind `paymentFile`) that reads it in a
 * bounded process and compares it with the company's cases: its result is a `paymentFileResult`, its file lists the rows that are not
 * recorded in `language`. The job records nothing. It FAILS with EMPTY_FILE, NO_PAYMENTS, COLUMNS_MISMATCH, TOO_MANY_PAYMENTS or
 * UNREADABLE_FILE. Days are those of the company's zone.
 */
export const readPaymentFile = defineCall({
  name: 'readPaymentFile',
  method: 'POST',
  path: '/services/casePayments/files',
  access: ['user'],
  summary: 'Read a payment file',
  query: z.strictObject({
    fileName: z.string().check(z.minLength(1), z.maxLength(200)),
    language: z._default(z.enum(LANGUAGES.map(({ locale }) => locale)), FALLBACK_LOCALE),
  }),
  fileTypes: TABLE_FILE_TYPES,
  maxBytes: MAX_PAYMENT_FILE_BYTES,
  output: oneOf(startedJob),
  status: 202,
  errors: FILE_ERRORS,
})

/**
 * Records the usable payments of a file that `readPaymentFile` has read, as a job (kind `importPayments`) whose result is a
 * `paymentImportResult`. All payments are recorded in one transaction, as by `recordPayments`; the job FAILS with CONFLICT, and records
 * none, if one of them can no longer be recorded. Payments with known external ids are not recorded twice. Audited.
 */
export const importPayments = defineCall({
  name: 'importPayments',
  method: 'POST',
  path: '/services/casePayments/imports',
  access: ['user'],
  summary: 'Import payments from a file',
  body: z.strictObject({ fileId: id }),
  output: oneOf(startedJob),
  status: 202,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

/** A payment or refund of a case, named by the case's reference; `externalId`: its name in the company's own system. */
const payment = z.strictObject({
  reference: z.string().check(z.refine(isReference, { error: 'check digit' })),
  kind: z._default(z.enum(PAYMENT_KINDS), 'payment'),
  minor: minor.check(z.minimum(1)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  externalId: typedLine(80, 1),
  paidAt: instant,
  invoiceNo: z.optional(typedLine(80, 1)),
})

/**
 * Records payments and refunds of the company's own system, all or none; the details of an error name the payment. A payment that is sent
 * again (same `externalId` and content) changes nothing and gets the same answer; CONFLICT for the same `externalId` with another content.
 * VALIDATION for a reference with a wrong check digit, NOT_FOUND for a reference of no case of the company, OVERPAID for more than the case
 * asks and for a refund of more than was paid, WRONG_CURRENCY for another currency, CASE_STATE for a waived case. A case that is paid in
 * full and has no open objection is settled (`case.settled`). Audited.
 */
export const recordPayments = defineCall({
  name: 'recordPayments',
  method: 'POST',
  path: '/services/casePayments',
  access: ['user'],
  scope: 'cases:write',
  summary: 'Record payments of cases',
  body: z.strictObject({ payments: z.array(payment).check(z.minLength(1), z.maxLength(100)) }),
  output: oneOf(z.object({ payments: z.array(z.object({ externalId: z.string(), caseId: id, isNew: z.boolean() })) })),
  status: 200,
  errors: [
    'VALIDATION',
    'FORBIDDEN',
    'READ_ONLY_TENANT',
    'NOT_FOUND',
    'CASE_STATE',
    'OVERPAID',
    'WRONG_CURRENCY',
    'CONFLICT',
  ],
})
