import type { Camera } from '@skadi/domain/capture/camera'
import type { PipelineStep, StageStatus } from '@skadi/domain/passages/stage'
import type { StageNote } from '@skadi/domain/passages/stage-note'
import type { ReactNode } from 'react'

/** How steps are called and drawn, the same here as on the page of a passing. */
export type StageWords = {
  step: (step: PipelineStep) => string
  status: (status: StageStatus | 'waiting') => string
  camera: (camera: Camera) => string
  /** what a step says for itself, in one's own language */
  note: (note: StageNote) => string
  sign: (status: StageStatus | 'waiting') => ReactNode
}
