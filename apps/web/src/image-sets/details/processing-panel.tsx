import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { AgainstFrame } from '@skadi/domain/images/choose-frame'
import { cameraName } from '../../core/words/camera-name.ts'
import { counted } from '../../core/words/counts.ts'
import { leftOutOfSides } from '../../core/words/left-out-words.ts'
import { stepName } from '../../core/words/step-name.ts'
import { m } from '../../paraglide/messages.js'
import { type CameraChoice, cameraChoices } from '../photos/frame-choices.ts'
import { stageStatusName } from '../words.ts'
import { noteText } from './note-text.ts'
import css from './processing-panel.module.css'
import { type StageRow, stageRows } from './stage-rows.ts'
import { StageSign } from './stage-sign.tsx'

const TOOK_TIME: ReadonlySet<string> = new Set(['done', 'failed'])

/** List of the steps of a passing, with their states and notes. */
export function ProcessingPanel({ imageSet }: { imageSet: ImageSet }) {
  const rows = stageRows(imageSet.stages)
  return (
    <ol className={css.list} aria-label={m.passing_processing()} data-testid="processing">
      {rows.map((row) => (
        <StageItem
          key={row.step}
          row={row}
          hasEarlier={imageSet.baselineDamages === null}
          choices={row.step === 'frameSelection' ? cameraChoices(imageSet.items) : []}
          leftOut={row.step === 'videosMatched' ? leftOutOfSides(imageSet.leftOut) : []}
        />
      ))}
    </ol>
  )
}

type StageItemProps = {
  row: StageRow
  choices: readonly CameraChoice[]
  /** true if the car has an earlier passing at present */
  hasEarlier: boolean
  /** data that the rig did not send */
  leftOut: readonly string[]
}

function StageItem({ row, choices, hasEarlier, leftOut }: StageItemProps) {
  const meta = [
    stageStatusName(row.status),
    row.attempts > 1 ? m.stage_attempts(counted(row.attempts)) : '',
    row.durationMs !== undefined && TOOK_TIME.has(row.status) ? writeSeconds(row.durationMs) : '',
  ]
  return (
    <li className={css.row} data-status={row.status} data-step={row.step}>
      <StageSign status={row.status} />
      <div className={css.words}>
        <p className={css.name}>
          <span className={css.number}>{row.number}</span>
          <span>{stepName(row.step)}</span>
        </p>
        {row.notes.map(({ note, cameras }) => (
          <p key={JSON.stringify(note)} className={css.note}>
            {cameras.length > 0 && `${cameras.map(cameraName).join(', ')}: `}
            {noteText(note, hasEarlier)}
          </p>
        ))}
        {leftOut.map((line) => (
          <p key={line} className={css.note}>
            {line}
          </p>
        ))}
        {choices.map((choice) => (
          <p key={choice.camera} className={css.note}>
            {writeChoice(choice)}
          </p>
        ))}
      </div>
      <p className={css.meta}>{meta.filter(Boolean).join(' · ')}</p>
    </li>
  )
}

const AGAINST: Record<AgainstFrame, (given: { frames: string }) => string> = {
  lessSharp: m.frames_lessSharp,
  carNotWhole: m.frames_carNotWhole,
  tooDark: m.frames_tooDark,
  tooBright: m.frames_tooBright,
}

/**
 * Returns the choice among the frames of a camera as text. An example is `Top left: frame 2 of 5 comes first, the
 * sharpest · 1, 3: less sharp · 4, 5: too dark`.
 */
function writeChoice({ camera, first, count, isFlagged, others }: CameraChoice): string {
  const words = (isFlagged ? m.frames_noneGood : m.frames_sharpest)({ frame: m.photo_frame({ frame: first, count }) })
  const against = others.map(({ choice, frames }) => AGAINST[choice]({ frames: frames.join(', ') }))
  return [`${cameraName(camera)}: ${words}`, ...against].join(' · ')
}

/** Writes a duration, for example `0.4 s` or `12 s`. Returns an empty text for a duration below 50 ms. */
function writeSeconds(ms: number): string {
  if (ms < 50) return ''
  const seconds = ms / 1000
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`
}
