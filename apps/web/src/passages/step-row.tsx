import type { PassageStep } from '@skadi/domain/passages/stage'
import { counted } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { writeDuration } from './duration.ts'
import css from './passage-detail.module.css'
import type { StageWords } from './stage-words.ts'
import type { ListedStep } from './step-list.ts'

type StepRowProps = {
  step: ListedStep
  /** what the rig did not send */
  leftOut: readonly string[]
  words: StageWords
  onRetry: (step: PassageStep) => void
}

/** One of the eleven steps of an open row. */
export function StepRow({ step: one, leftOut, words, onRetry }: StepRowProps) {
  const { step, number, status, times, attempts, notes, cameras, isRetryable } = one
  return (
    <li className={css.step} data-status={status} data-step={step}>
      {words.sign(status)}
      <span className={css.name}>
        <span className={css.number}>{number}</span> {words.step(step)}
      </span>
      <span className={css.state}>{words.status(status)}</span>
      <span className={css.spent}>
        {times && (
          <>
            <span>{m.queue_waited({ time: writeDuration(times.queueMs) })}</span>
            <span>{m.queue_worked({ time: writeDuration(times.stepMs) })}</span>
          </>
        )}
        {attempts > 1 && <span>{m.stage_attempts(counted(attempts))}</span>}
      </span>
      <div className={css.words}>
        {notes.map(({ note, cameras: of }) => (
          <p key={JSON.stringify(note)}>
            {of.length > 0 && `${of.map(words.camera).join(', ')}: `}
            {words.note(note)}
          </p>
        ))}
        {leftOut.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {cameras.length > 0 && (
          <ul className={css.cameras}>
            {cameras.map(({ camera, status: of }) => (
              <li key={camera}>
                {words.sign(of)} {words.camera(camera)} <span className="muted">{words.status(of)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <span className={css.act}>
        {isRetryable && (
          <Button height={28} aria-label={m.queue_retryFrom({ step: words.step(step) })} onClick={() => onRetry(step)}>
            {m.queue_retryHere()}
          </Button>
        )}
      </span>
    </li>
  )
}
