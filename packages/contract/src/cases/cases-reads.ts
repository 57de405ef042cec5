import { CASE_STATES, CASE_WAITS, COUNTED_MONEY, OBJECTION_KINDS } from '@skadi/domain/cases/case-states'
import { TABLE_FORMATS } from '@skadi/domain/jobs/table-format'
import { LANGUAGES } from '@skadi/domain/language/language'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, listMeta, listOf, oneOf, paging, queryBoolean, queryList } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { startedJob } from '../jobs/job.ts'
import { caseStatementView, caseSummary, damageCase, storedCaseRules } from './case.ts'

/** A case with its lines, answers, statements, payments and history. NOT_FOUND for another company's case. */
export const getCase = defineCall({
  name: 'getCase',
  method: 'GET',
  path: '/services/cases/{id}',
  access: ['user', 'globalAdmin'],
  scope: 'cases:read',
  summary: 'Get a case',
  params: idParams,
  output: oneOf(damageCase),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})

/** A frozen statement of a case as data: the company's own system makes its invoice from it. */
export const getCaseStatement = defineCall({
  name: 'getCaseStatement',
  method: 'GET',
  path: '/services/cases/{id}/statements/{statementId}',
  access: ['user', 'globalAdmin'],
  scope: 'cases:read',
  summary: 'Get a statement of a case',
  params: z.strictObject({ id, statementId: id }),
  output: oneOf(caseStatementView),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})

const state = z.enum(CASE_STATES)

/**
 * Filters by the figures of `getMoneyStatistics`, which count sent cases: first and last day of the return, its location, and what the case has.
 * `objection` and `decidedBy` together find cases with such a line.
 */
const countedCases = {
  fromDay: z.optional(z.iso.date()),
  toDay: z.optional(z.iso.date()),
  location: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  money: z.optional(z.enum(COUNTED_MONEY)),
  objection: z.optional(z.enum([...OBJECTION_KINDS, 'any'])),
  decidedBy: z.optional(id),
}

/**
 * Filters of cases; `query`: a part of the payment reference (with or without its check digit), of the number of a statement, invoice or
 * contract, or of the plate, or the beginning of the renter's names; `plate`: a part of the plate, in any spelling; `imageSetId`: cases whose return or pickup is this passing; `carId`: cases of this car. */
const caseFilters = {
  waitsFor: z.optional(z.enum(CASE_WAITS)),
  ownerId: z.optional(id),
  imageSetId: z.optional(id),
  carId: z.optional(id),
  plate: z.optional(typedLine(20, 1)),
  query: z.optional(typedLine(50, 1)),
  ...countedCases,
}

/** Sum of the found cases in one currency, in minor units. */
const caseSum = z.object({ currency: z.string(), cases: z.int(), grossMinor: z.int(), paidMinor: z.int() })

/**
 * The cases of a company, the newest first. `sums` of `meta`: totals of all found cases by currency; absent with `total=none`. A global
 * admin names the tenant.
 */
export const listCases = defineCall({
  name: 'listCases',
  method: 'GET',
  path: '/services/cases',
  access: ['user', 'globalAdmin'],
  scope: 'cases:read',
  summary: 'List cases',
  query: z.strictObject({
    ...paging(50),
    ...caseFilters,
    states: z.optional(z.pipe(queryList(400), z.array(state).check(z.minLength(1)))),
    /** past the due day of the party that must act: the customer's, or the company's for a reply */
    overdue: z.optional(queryBoolean),
    tenantId: z.optional(id),
  }),
  output: listOf(caseSummary, z.extend(listMeta, { sums: z.optional(z.array(caseSum)) })),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})

/** Starts a job (kind `casesExport`) that writes the complete list of `listCases` with these filters into a file, one case per line. */
export const exportCases = defineCall({
  name: 'exportCases',
  method: 'POST',
  path: '/services/cases/export',
  access: ['user'],
  summary: 'Export the list of cases',
  body: z.strictObject({
    format: z.enum(TABLE_FORMATS),
    language: z.enum(LANGUAGES.map((language) => language.locale)),
    filters: z.strictObject({
      ...caseFilters,
      states: z.optional(z.array(state).check(z.minLength(1), z.maxLength(CASE_STATES.length))),
      overdue: z.optional(z.boolean()),
    }),
  }),
  output: oneOf(startedJob),
  status: 202,
  errors: ['VALIDATION', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})

/** The current company's rules for its cases: limit of approval, days, fees, VAT rates. */
export const getCaseRules = defineCall({
  name: 'getCaseRules',
  method: 'GET',
  path: '/services/caseRules',
  access: ['user'],
  scope: 'cases:read',
  summary: 'Get the rules of cases',
  query: z.strictObject({}),
  output: oneOf(storedCaseRules),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
