import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf, queryBoolean } from '../core/shapes.ts'
import { reportModel } from './report-model.ts'
import { hasItsPassings, removedSection, reportLanguage, reportSubject } from './report-request.ts'

/** Sections joined by commas. */
const removedList = z.pipe(
  z.string().check(z.maxLength(20_000)),
  z.pipe(
    z.transform((text: string) => text.split(',').filter(Boolean)),
    z.array(removedSection).check(z.maxLength(200)),
  ),
)

/**
 * What a report would say now (REPORT-01, REPORT-02), with what the options of the query leave out still in it, so that
 * the preview can turn them without a call. Of a comparison only what the pair proves, or the clerk put in, is among the
 * `damages` of this rental; the rest is in `leftOut` with its reason. `version` names this state of things for `createReport`;
 * `canMake` is false for whoever may only read (a power tenant, ruling 17). VALIDATION for options it does not know;
 * NOT_FOUND for passings that one may not read, and for two that are no pickup and return of one car.
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
    .check(z.refine(hasItsPassings, { path: ['imageSetId2'], error: 'a comparative report has two passings' })),
  output: oneOf(z.object({ report: reportModel, version: z.string(), canMake: z.boolean() })),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'FORBIDDEN'],
})
