import { IMAGE_SETS_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { PIPELINE_STEPS, PROCESSING_STATUSES } from '@skadi/domain/passages/stage'
import { STATISTICS_PERIODS } from '@skadi/domain/passages/statistics-period'
import * as z from 'zod/mini'
import { leftOutOfSide } from '../capture/left-out.ts'
import { defineCall } from '../core/define-call.ts'
import { jsonText } from '../core/json-query.ts'
import { plateText } from '../core/plate-shapes.ts'
import { id, idParams, instant, listMeta, listOf, oneOf, paging, queryBoolean } from '../core/shapes.ts'
import { imageSet, pipelineStage } from './queued-image-set.ts'
import { stageNote } from './stage-note.ts'

/** A passing with the notes of all its steps. */
const stageMetrics = z.extend(imageSet, {
  imageCount: z.int(),
  /** files that each side of the rig left out */
  leftOut: z.array(leftOutOfSide),
  stages: z.array(
    z.extend(pipelineStage, {
      attempts: z.int(),
      /** reason of the step's failure, or another note of the step */
      note: z.nullable(stageNote),
    }),
  ),
})
export type StageMetrics = z.output<typeof stageMetrics>

/** Returns one passing with its stages, their attempts and their notes (2§7.8, A-30). */
export const getMetrics = defineCall({
  name: 'getMetrics',
  method: 'GET',
  path: '/services/getMetrics/{id}',
  access: ['globalAdmin'],
  summary: 'Read the pipeline steps of a passing',
  params: idParams,
  output: oneOf(stageMetrics),
  status: 200,
  errors: ['NOT_FOUND'],
})

const filters = {
  status: z.optional(z.enum(PROCESSING_STATUSES)),
  step: z.optional(z.enum(PIPELINE_STEPS)),
  /** beginning of the plate */
  registrationNo: z.optional(plateText),
  tenantId: z.optional(id),
  captureSetId: z.optional(id),
  from: z.optional(instant),
  to: z.optional(instant),
}
const jsonFilters = z.strictObject({ ...filters, withoutTenant: z.optional(z.boolean()) })

/**
 * Lists the image sets queue (2§7.8, A-30): passings of all companies and of no company, the newest day first, and within a day the newest
 * passing first. `filters` is JSON with the filters below. A filter that is also sent as a parameter takes precedence over `filters`.
 * `step` is the current step, or the step that failed. `getPageWith` returns the page that contains a passing, and answers NOT_FOUND if the
 * list does not contain it. Pages have numbers as far as totals are exact (ruling 22). Beyond that, the returned page begins with the
 * passing.
 */
export const getPassagesInfo = defineCall({
  name: 'getPassagesInfo',
  method: 'GET',
  path: '/services/getPassagesInfo',
  access: ['globalAdmin'],
  summary: 'List passings with their pipeline steps',
  query: z
    .pipe(
      z.strictObject({
        ...paging(IMAGE_SETS_PAGE_SIZE),
        getPageWith: z.optional(id),
        ...filters,
        withoutTenant: z.optional(queryBoolean),
        filters: z.optional(z.pipe(jsonText, jsonFilters)),
      }),
      z.transform(({ filters: sent, ...query }) => ({ ...sent, ...query })),
    )
    .check(z.refine(({ tenantId, withoutTenant }) => tenantId === undefined || !withoutTenant, { path: ['tenantId'] })),
  output: listOf(
    imageSet,
    z.extend(listMeta, {
      /** numbers of passings whatever the filters, up to the limit of exact totals; only with the first page */
      counts: z.optional(z.object({ inProgress: z.int(), failed: z.int() })),
    }),
  ),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND'],
})

/** Duration in milliseconds. null if the step has processed no passing. */
const spread = z.nullable(z.object({ median: z.number(), p95: z.number() }))

const stageStatistics = z.object({
  /** number of passings in the period; the newest 2,000 of them count */
  passages: z.int(),
  isSample: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(PIPELINE_STEPS),
      /** number of passings that have reached this step */
      passages: z.int(),
      failed: z.int(),
      notRun: z.int(),
      /** time in the queue and time in the step, for passings that the step has processed */
      queueMs: spread,
      stepMs: spread,
    }),
  ),
})
export type StageStatistics = z.output<typeof stageStatistics>

/** Returns durations and failures of the pipeline's steps for the passings of the period. */
export const getStageStatistics = defineCall({
  name: 'getStageStatistics',
  method: 'GET',
  path: '/services/stageStatistics',
  access: ['globalAdmin'],
  summary: 'Get durations and failures of the pipeline’s steps',
  query: z.strictObject({ period: z._default(z.enum(STATISTICS_PERIODS), '24h') }),
  output: oneOf(stageStatistics),
  status: 200,
  errors: ['VALIDATION'],
})

/**
 * Runs a passing through the pipeline again (C-24). A failed passing restarts from the failed step or an earlier step; a finished passing
 * restarts from a step that is `notRun`. Without `fromStep`, the failed step is used, or else the first `notRun` step. Audited. Answers
 * NOT_FAILED for a passing that is in progress or has no such step.
 */
export const retryPassage = defineCall({
  name: 'retryPassage',
  method: 'POST',
  path: '/services/passages/{id}/retry',
  access: ['globalAdmin'],
  summary: 'Retry a passing in the pipeline',
  params: idParams,
  body: z.strictObject({ fromStep: z.optional(z.enum(PIPELINE_STEPS)) }),
  output: oneOf(z.object({ imageSetId: id, fromStep: z.enum(PIPELINE_STEPS) })),
  status: 202,
  errors: ['VALIDATION', 'NOT_FOUND', 'NOT_FAILED'],
})
