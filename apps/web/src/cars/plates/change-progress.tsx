import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import type { PlateAction } from './plate-action.ts'
import type { PlateStep } from './plate-step.ts'
import css from './progress.module.css'

const MAKING: Record<PlateAction, () => string> = {
  add: m.plates_adding,
  overwrite: m.plates_overwriting,
  delete: m.plates_deleting,
}

type ChangeProgressProps = { step: Extract<PlateStep, { at: 'change' }>; onCheckAgain: () => void }

/** Progress of a running list change, with the hint that the user need not wait for it (1§4). */
export function ChangeProgress({ step, onCheckAgain }: ChangeProgressProps) {
  const { action, done, total, hasFailed, isExhausted } = step
  const words = MAKING[action]()
  return (
    <div className={css.progress}>
      <div className={css.line}>
        <p role="status" className={css.words}>
          {words}
        </p>
        {total !== null && (
          <span className={css.muted}>{m.plates_steps({ done: writeCount(done), total: writeCount(total) })}</span>
        )}
      </div>
      <ProgressBar label={words} value={done} max={total ?? undefined} />
      <p className={css.muted}>
        {m.plates_duration()} {m.plates_mayLeave()}
      </p>
      {(hasFailed || isExhausted) && (
        <div className={css.line}>
          <p className={css.note}>
            {isExhausted ? m.plates_noAnswerYet() : `${m.plates_checkFailed()}. ${m.plates_checkFailedText()}`}
          </p>
          {isExhausted && (
            <Button height={28} onClick={onCheckAgain}>
              {m.plates_checkAgain()}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
