import type { PipelineStep } from '@skadi/domain/passages/stage'
import { m } from '../../paraglide/messages.js'

const STEP_NAMES: Record<PipelineStep, () => string> = {
  videosMatched: m.step_videosMatched,
  imageSetCreation: m.step_imageSetCreation,
  registrationRecognition: m.step_registrationRecognition,
  frameSelection: m.step_frameSelection,
  faceBlur: m.step_faceBlur,
  damageDetection: m.step_damageDetection,
  damageIdentification: m.step_damageIdentification,
  costEstimation: m.step_costEstimation,
  manualAnnotation: m.step_manualAnnotation,
  manualReview: m.step_manualReview,
  damageMatching: m.step_damageMatching,
}

/** Readable name of a pipeline step. */
export const stepName = (step: PipelineStep): string => STEP_NAMES[step]()
