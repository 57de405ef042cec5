import type { PipelineStage } from '@skadi/contract/passages/queued-image-set'
import type { StageWords } from './stage-words.ts'
import { stepStates } from './step-states.ts'
import css from './step-track.module.css'

type StepTrackProps = { stages: readonly PipelineStage[]; words: StageWords }

/** The eleven steps in a line, each with its own shape; a tooltip shows their names. */
export function StepTrack({ stages, words }: StepTrackProps) {
  return (
    <span className={css.track} aria-hidden="true" data-testid="track">
      {stepStates(stages).map(({ step, status }, index) => (
        <span
          key={step}
          className={css.step}
          data-status={status}
          title={`${index + 1} ${words.step(step)}: ${words.status(status)}`}
        >
          {words.sign(status)}
        </span>
      ))}
    </span>
  )
}
