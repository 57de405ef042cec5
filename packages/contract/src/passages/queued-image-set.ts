import { CAMERAS } from '@skadi/domain/capture/camera'
import { PIPELINE_STEPS, PROCESSING_STATUSES, STAGE_STATUSES } from '@skadi/domain/passages/stage'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { imageSetTime } from '../image-sets/image-set.ts'
import { stageNote } from './stage-note.ts'

/** One entry of a step. If a step works per camera, each camera has its own entry. */
export const pipelineStage = z.object({
  step: z.enum(PIPELINE_STEPS),
  kind: z.enum(['queue', 'step']),
  camera: z.nullable(z.enum(CAMERAS)),
  status: z.enum(STAGE_STATUSES),
  queuedAt: instant,
  /** start of the last attempt */
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
})
export type PipelineStage = z.output<typeof pipelineStage>

/** Summary of a passing in the image sets queue (1§3, A-30). */
export const imageSet = z.object({
  imageSetId: id,
  /** null if the passing belongs to no company */
  tenant: z.nullable(z.object({ id, name: z.string() })),
  registrationNo: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
  origin: z.object({ name: z.string(), location: z.string() }),
  status: z.enum(PROCESSING_STATUSES),
  /** the current step, or the step that failed; null for a finished passing */
  currentStep: z.nullable(z.enum(PIPELINE_STEPS)),
  /** reason of the failure */
  failure: z.nullable(stageNote),
  recordedAt: instant,
  /** null if the time of the rig's clock is plausible */
  time: z.nullable(imageSetTime),
  /** time zone of the rig (ruling 9) */
  timeZone: z.string(),
  completedAt: z.nullable(instant),
  /** total time in the pipeline; null for an unfinished passing */
  totalTimeMs: z.nullable(z.int()),
  stages: z.array(pipelineStage),
  modifiedAt: instant,
})
export type QueuedImageSet = z.output<typeof imageSet>
