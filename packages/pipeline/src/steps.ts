import { PIPELINE_STEPS, type PipelineStep } from '@skadi/domain/passages/stage'
import type { Step } from './step.ts'
import { costEstimation } from './steps/cost-estimation.step.ts'
import { damageDetection } from './steps/damage-detection.step.ts'
import { damageIdentification } from './steps/damage-identification.step.ts'
import { damageMatching } from './steps/damage-matching.step.ts'
import { faceBlur } from './steps/face-blur.step.ts'
import { frameSelection } from './steps/frame-selection.step.ts'
import { imageSetCreation } from './steps/image-set-creation.step.ts'
import { manualAnnotation } from './steps/manual-annotation.step.ts'
import { manualReview } from './steps/manual-review.step.ts'
import { registrationRecognition } from './steps/registration-recognition.step.ts'
import { videosMatched } from './steps/videos-matched.step.ts'

const STEP_OF: Readonly<Record<PipelineStep, Step>> = {
  videosMatched,
  imageSetCreation,
  registrationRecognition,
  frameSelection,
  faceBlur,
  damageDetection,
  damageIdentification,
  costEstimation,
  manualAnnotation,
  manualReview,
  damageMatching,
}

/** The pipeline's steps in order (PIPE-05). */
export const STEPS: readonly Step[] = PIPELINE_STEPS.map((name) => STEP_OF[name])

export function findStep(name: PipelineStep): Step {
  const step: Step | undefined = STEP_OF[name]
  if (!step) throw new Error(`the pipeline has no step ${name}`)
  return step
}

export const stepsAfter = (name: PipelineStep): readonly Step[] =>
  STEPS.slice(STEPS.findIndex((one) => one.name === name) + 1)
