import type { PipelineStage, QueuedImageSet } from '@skadi/contract/passages/queued-image-set'
import { imageSetTimeMs } from '@skadi/domain/passages/image-set-times'
import { type KeyboardEvent, memo, type ReactNode, useRef } from 'react'
import { useNow } from '../core/use-now.ts'
import { implausibleText } from '../core/words/image-set-time-words.ts'
import { m } from '../paraglide/messages.js'
import { PlateChip } from '../ui/plate-chip.tsx'
import { Chevron } from '../ui/signs/chevron.tsx'
import { ClockSign } from '../ui/signs/clock-sign.tsx'
import dense from '../ui/tables/dense-table.module.css'
import { writeDuration } from './duration.ts'
import css from './queue-table.module.css'
import { momentText, statusText, stepStates } from './queue-words.ts'
import type { StageWords } from './stage-words.ts'

/** Processing time of a passing. The time continues to count while the passing is in progress. */
function TotalTime({ imageSet: { totalTimeMs, stages } }: { imageSet: QueuedImageSet }) {
  const now = useNow(totalTimeMs === null)
  return <>{writeDuration(totalTimeMs ?? imageSetTimeMs(stages, now))}</>
}

type QueueRowProps = {
  imageSet: QueuedImageSet
  words: StageWords
  isOpen: boolean
  onToggle: (id: string) => void
}

/**
 * Row of a passing with its company, its current step, and its time so far. A click anywhere on the row opens the row.
 */
const QueueRow = memo(function QueueRow({ imageSet, words, isOpen, onToggle }: QueueRowProps) {
  const { imageSetId, tenant, registrationNo, countryCode, recordedAt, timeZone, status, failure } = imageSet
  const implausible = implausibleText({ ...imageSet, recDate: recordedAt })
  return (
    <tr className={`${dense.row} ${css.row}`} data-status={status} data-testid="passage">
      <th scope="row" className={css.plate}>
        <button
          type="button"
          className={css.opener}
          data-opener
          aria-expanded={isOpen}
          aria-controls={isOpen ? `passage-${imageSetId}` : undefined}
          onClick={() => onToggle(imageSetId)}
        >
          <Chevron to={isOpen ? 'more' : 'next'} className={css.chevron} />
          {registrationNo ? (
            <PlateChip registrationNo={registrationNo} countryCode={countryCode} />
          ) : (
            <span className={css.noPlate}>{m.inbox_noPlate()}</span>
          )}
        </button>
      </th>
      <td className={css.company}>
        {tenant ? <span title={tenant.name}>{tenant.name}</span> : <span className="muted">{m.queue_noCompany()}</span>}
      </td>
      <td className={css.recorded} title={implausible}>
        {implausible && <ClockSign size={14} name={implausible} />} {momentText(recordedAt, timeZone)}
      </td>
      <td className={css.steps}>
        <StepTrack stages={imageSet.stages} words={words} />
      </td>
      <td className={css.status}>
        <span className={css.state}>{statusText(imageSet, words)}</span>
        {failure && (
          <span className={css.reason} title={words.note(failure)}>
            {words.note(failure)}
          </span>
        )}
      </td>
      <td className={css.time}>
        <TotalTime imageSet={imageSet} />
      </td>
    </tr>
  )
})

type QueueTableProps = {
  rows: readonly QueuedImageSet[]
  words: StageWords
  openId: string | undefined
  onToggle: (id: string) => void
  /** true if these rows belong to an earlier filter, while the rows of the current filter are loading */
  isOutdated: boolean
  /** renders the content below an open row */
  detail: (imageSet: QueuedImageSet) => ReactNode
}

/** Table of the passings and their progress in the pipeline. The rows are 32 px high. At most one row is open. */
export function QueueTable({ rows, words, openId, onToggle, isOutdated, detail }: QueueTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const openers = [...(table.current?.querySelectorAll<HTMLButtonElement>('[data-opener]') ?? [])]
    const at = openers.indexOf(event.target as HTMLButtonElement)
    if (by === undefined || at < 0) return
    event.preventDefault()
    openers[at + by]?.focus()
  }
  return (
    <table
      ref={table}
      className={`${dense.table} ${css.table}`}
      aria-label={m.screen_queue()}
      aria-busy={isOutdated}
      onKeyDown={step}
    >
      <thead className={`${dense.head} ${css.head}`}>
        <tr>
          <th scope="col">{m.queue_plate()}</th>
          <th scope="col">{m.inbox_company()}</th>
          <th scope="col">{m.queue_recorded()}</th>
          <th scope="col">{m.queue_pipeline()}</th>
          <th scope="col">{m.queue_status()}</th>
          <th scope="col" className={css.time}>
            {m.queue_total()}
          </th>
        </tr>
      </thead>
      {rows.map((imageSet) => {
        const isOpen = imageSet.imageSetId === openId
        return (
          <tbody key={imageSet.imageSetId} className={css.entry} data-open={isOpen || undefined}>
            <QueueRow imageSet={imageSet} words={words} isOpen={isOpen} onToggle={onToggle} />
            {isOpen && (
              <tr className={css.detailRow}>
                <td colSpan={6} id={`passage-${imageSet.imageSetId}`}>
                  {detail(imageSet)}
                </td>
              </tr>
            )}
          </tbody>
        )
      })}
    </table>
  )
}

type StepTrackProps = { stages: readonly PipelineStage[]; words: StageWords }

/** Line with all steps of a passing. The state of each step has its own shape, and a tooltip names the step. */
function StepTrack({ stages, words }: StepTrackProps) {
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
