import type { PipelineStep } from '../passages/stage.ts'

/** Bits of a capture set's `pipelineMask`. A set bit turns the step off for the capture set (C-38). */
export const PIPELINE_MASK_BITS = {
  faceBlur: 1,
  damageDetection: 2,
  damageIdentification: 4,
  costEstimation: 8,
  damageMatching: 16,
} as const satisfies Partial<Record<PipelineStep, number>>

/** Mask with the bits of all steps that can be turned off. */
export const ALL_PIPELINE_MASK_BITS = Object.values(PIPELINE_MASK_BITS).reduce((all, bit) => all | bit, 0)

/** True if a capture set has this step turned off. Steps without a bit always run. */
export function isMaskedOff(step: PipelineStep, pipelineMask: number): boolean {
  const bit = (PIPELINE_MASK_BITS as Partial<Record<PipelineStep, number>>)[step]
  return bit !== undefined && (pipelineMask & bit) !== 0
}
