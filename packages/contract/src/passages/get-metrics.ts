import * as z from 'zod/mini'
import { leftOutOfSide } from '../capture/left-out.ts'
import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { passage, passageStage } from './passage.ts'
import { stageNote } from './stage-note.ts'

/** A passage with everything its steps say. */
export const passageMetrics = z.extend(passage, {
  imageCount: z.int(),
  /** what each side of the rig sent it without */
  leftOut: z.array(leftOutOfSide),
  stages: z.array(
    z.extend(passageStage, {
      attempts: z.int(),
      /** why it failed, or what it says for itself */
      note: z.nullable(stageNote),
    }),
  ),
})
export type PassageMetrics = z.output<typeof passageMetrics>

/** One passing with its stages, their attempts and what they say (2§7.8, A-30). */
export const getMetrics = defineCall({
  name: 'getMetrics',
  method: 'GET',
  path: '/services/getMetrics/{id}',
  access: ['globalAdmin'],
  summary: 'Read a passing’s way through the pipeline',
  params: idParams,
  output: oneOf(passageMetrics),
  status: 200,
  errors: ['NOT_FOUND'],
})
