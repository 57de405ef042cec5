import type { Camera } from '@skadi/domain/capture/camera'
import type { PipelineStep, StageStatus } from '@skadi/domain/passages/stage'
import type { StageNote } from '@skadi/domain/passages/stage-note'
import type { ReactNode } from 'react'

/**
 * Functions for names, notes and signs of steps, the same as on the page of a passing.
 * The page passes these functions in.
 */
export type StageWords = {
  step: (step: PipelineStep) => string
  status: (status: StageStatus | 'waiting') => string
  camera: (camera: Camera) => string
  /** returns the text of a step's note in the user's language */
  note: (note: StageNote) => string
  sign: (status: StageStatus | 'waiting') => ReactNode
}
