import { PLATE_FILE_LAYOUTS, type PlateFileLayout } from '@skadi/domain/cars/plate-list'
import { useEffect, useId, useRef } from 'react'
import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { DropZone, type DropZoneProps } from '../../ui/fields/drop-zone.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { FilePreview } from './file-preview.tsx'
import { FileProgress } from './file-progress.tsx'
import { assignedWords, PLATE_ACTIONS, type PlateAction, resultWords, successWords } from './plate-action.ts'
import css from './plate-changer.module.css'
import { faultWords, type PlateFault } from './plate-fault.ts'
import type { PlateStep } from './plate-step.ts'
import { chooseAction, type PlateWork } from './plate-work.ts'
import progressCss from './progress.module.css'

const MAKING: Record<PlateAction, () => string> = {
  add: m.plates_adding,
  overwrite: m.plates_overwriting,
  delete: m.plates_deleting,
}

type ChangeProgressProps = { step: Extract<PlateStep, { at: 'change' }>; onCheckAgain: () => void }

/** Progress of a running change of the list, with the hint that the user need not wait for the end (1§4). */
function ChangeProgress({ step, onCheckAgain }: ChangeProgressProps) {
  const { action, done, total, hasFailed, isExhausted } = step
  const words = MAKING[action]()
  return (
    <div className={progressCss.progress}>
      <div className={progressCss.line}>
        <p role="status" className={progressCss.words}>
          {words}
        </p>
        {total !== null && (
          <span className={progressCss.muted}>
            {m.plates_steps({ done: writeCount(done), total: writeCount(total) })}
          </span>
        )}
      </div>
      <ProgressBar label={words} value={done} max={total ?? undefined} />
      <p className={progressCss.muted}>
        {m.plates_duration()} {m.plates_mayLeave()}
      </p>
      {(hasFailed || isExhausted) && (
        <div className={progressCss.line}>
          <p className={progressCss.note}>
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

const NAMES: Record<PlateFileLayout, () => string> = {
  simple: m.plates_exampleSimple,
  extended: m.plates_exampleExtended,
}

/** Links to example files in the two layouts that the server accepts (1§2, A-23). */
const ExampleFiles = ({ onExample }: { onExample: (layout: PlateFileLayout) => void }) => (
  <div className={css.examples} role="group" aria-label={m.plates_examples()}>
    <span aria-hidden className={css.label}>
      {m.plates_examples()}
    </span>
    {PLATE_FILE_LAYOUTS.map((layout) => (
      <Button key={layout} height={28} title={m.plates_exampleHint()} onClick={() => onExample(layout)}>
        {NAMES[layout]()}
      </Button>
    ))}
  </div>
)

const ACCEPT = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Area that accepts a plate list by drop, click or key. */
const PlateDropZone = (props: Pick<DropZoneProps, 'onFiles' | 'hintId'>) => (
  <DropZone
    {...props}
    accept={ACCEPT}
    words={{ choose: m.plates_choose(), orDrop: m.plates_orDrop(), dropNow: m.plates_dropNow() }}
    testId="plate-file"
  />
)

const ACTIONS: Record<PlateAction, { label: () => string; text: () => string }> = {
  add: { label: m.plates_actionAdd, text: m.plates_actionAddText },
  overwrite: { label: m.plates_actionOverwrite, text: m.plates_actionOverwriteText },
  delete: { label: m.plates_actionDelete, text: m.plates_actionDeleteText },
}

export type PlateChangerProps = {
  action: PlateAction
  step: PlateStep
  fault: PlateFault | undefined
  outcome: PlateWork['outcome']
  onFiles: (files: readonly File[]) => void
  onExample: (layout: PlateFileLayout) => void
  /** saves the invalid rows as a file */
  onRows: () => void
  /** runs the chosen change with the file that the server has read */
  onChange: () => Promise<void>
  /** discards the file that the server has read */
  onLeave: () => void
  onCheckAgain: () => void
}

/**
 * Changes the plate list with a file (1§2).
 * The steps are the choice of the action, the choice of the file, the preview and the progress.
 */
export function PlateChanger(props: PlateChangerProps) {
  const { action, step, fault, outcome, onFiles, onExample, onRows, onChange, onLeave, onCheckAgain } = props
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(step.at)
  // The focused element disappears together with its step, so the title gets the focus.
  useEffect(() => {
    if (before.current === step.at) return
    before.current = step.at
    if (document.activeElement === document.body) title.current?.focus()
  }, [step.at])
  const words = fault && faultWords(fault)
  return (
    <section className={css.changer} aria-labelledby={id}>
      <div className={css.head}>
        <h2 ref={title} id={id} className="type-panel" tabIndex={-1}>
          {m.plates_change()}
        </h2>
        <ExampleFiles onExample={onExample} />
      </div>
      {(step.at === 'choose' || step.at === 'decide') && (
        <div className={css.purpose}>
          <SegmentedControl
            label={m.plates_action()}
            height={40}
            value={action}
            segments={PLATE_ACTIONS.map((value) => ({ value, label: ACTIONS[value].label() }))}
            onChange={chooseAction}
          />
          <p className={css.muted}>{ACTIONS[action].text()}</p>
        </div>
      )}
      <FormAlert text={words && <span className="type-strong">{words.title}</span>} hint={words?.text} />
      {step.at === 'choose' && (
        <div className={css.choose}>
          <PlateDropZone onFiles={onFiles} hintId={`${id}-hint`} />
          <p id={`${id}-hint`} className={css.muted}>
            {m.plates_limits()} {m.plates_duration()}
          </p>
        </div>
      )}
      {(step.at === 'upload' || step.at === 'read') && <FileProgress step={step} />}
      {step.at === 'decide' && (
        <FilePreview file={step.file} action={action} onRows={onRows} onChange={onChange} onLeave={onLeave} />
      )}
      {step.at === 'change' && <ChangeProgress step={step} onCheckAgain={onCheckAgain} />}
      <div role="status" className={css.status}>
        {outcome && step.at === 'choose' && <Outcome {...outcome} />}
      </div>
    </section>
  )
}

function Outcome({ action, result }: NonNullable<PlateWork['outcome']>) {
  const details = [resultWords(result), assignedWords(result)].filter(Boolean).join(' · ')
  return (
    <p className={css.outcome}>
      <span className="type-strong">{successWords(action, result)}</span>
      {details && <span className={css.muted}> {details}</span>}
    </p>
  )
}
