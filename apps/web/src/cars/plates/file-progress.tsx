import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import type { PlateStep } from './plate-step.ts'
import css from './progress.module.css'

type FileProgressProps = { step: Extract<PlateStep, { at: 'upload' | 'read' }> }

/** Progress of a file during the upload, and while the server reads the file. */
export function FileProgress({ step }: FileProgressProps) {
  const { fileName } = step
  const words = step.at === 'upload' ? m.plates_uploading({ fileName }) : m.plates_reading({ fileName })
  return (
    <div className={css.progress}>
      <div className={css.line}>
        <p role="status" className={css.words}>
          {words}
        </p>
        {step.at === 'upload' && <span className={css.muted}>{step.percent} %</span>}
        {step.at === 'upload' && (
          <Button height={28} onClick={step.stop}>
            {m.ui_cancel()}
          </Button>
        )}
      </div>
      {step.at === 'upload' ? (
        <ProgressBar label={words} value={step.percent} max={100} />
      ) : (
        <ProgressBar label={words} value={step.done} max={step.total ?? undefined} />
      )}
    </div>
  )
}
