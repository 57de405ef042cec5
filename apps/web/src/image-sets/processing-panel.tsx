import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { counted } from '../core/counts.ts'
import { m } from '../paraglide/messages.js'
import css from './processing-panel.module.css'
import { noteText } from './stage-notes.ts'
import { type StageRow, stageRows } from './stage-rows.ts'
import { StageSign } from './stage-sign.tsx'
import { cameraName, stageStatusName, stepName } from './words.ts'

const TOOK_TIME: ReadonlySet<string> = new Set(['done', 'failed'])

/** The eleven steps of a passing with their state and what each says for itself. */
export function ProcessingPanel({ imageSet }: { imageSet: ImageSet }) {
  const rows = stageRows(imageSet.stages)
  return (
    <ol className={css.list} aria-label={m.passing_processing()} data-testid="processing">
      {rows.map((row) => (
        <StageItem key={row.step} row={row} />
      ))}
    </ol>
  )
}

function StageItem({ row }: { row: StageRow }) {
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
        {row.notes.map((note) => (
          <p key={note.text} className={css.note}>
            {note.cameras.length > 0 && `${note.cameras.map(cameraName).join(', ')}: `}
            {noteText(note.text)}
          </p>
        ))}
      </div>
      <p className={css.meta}>{meta.filter(Boolean).join(' · ')}</p>
    </li>
  )
}

/** `0.4 s`, `12 s`; nothing for what took no time. */
function writeSeconds(ms: number): string {
  if (ms < 50) return ''
  const seconds = ms / 1000
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`
}
