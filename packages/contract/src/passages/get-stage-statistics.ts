import { PASSAGE_STEPS } from '@skadi/domain/passages/stage'
import { STATISTICS_PERIODS } from '@skadi/domain/passages/statistics-period'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'

/** Milliseconds; null where no passing was worked on. */
const spread = z.nullable(z.object({ median: z.number(), p95: z.number() }))

export const stageStatistics = z.object({
  /** passings that came in the period, of which the newest 2,000 are looked at */
  passages: z.int(),
  isSample: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(PASSAGE_STEPS),
      /** passings that have come to it */
      passages: z.int(),
      failed: z.int(),
      notRun: z.int(),
      /** of those that were worked on */
      queueMs: spread,
      stepMs: spread,
    }),
  ),
})
export type StageStatistics = z.output<typeof stageStatistics>

/** How long the steps of the pipeline take and how often they fail, by the passings that came in the period. */
export const getStageStatistics = defineCall({
  name: 'getStageStatistics',
  method: 'GET',
  path: '/services/stageStatistics',
  access: ['globalAdmin'],
  summary: 'Times and failures of the pipeline’s steps',
  query: z.strictObject({ period: z._default(z.enum(STATISTICS_PERIODS), '24h') }),
  output: oneOf(stageStatistics),
  status: 200,
  errors: ['VALIDATION'],
})
