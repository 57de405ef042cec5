import type { Passage } from '@skadi/contract/passages/passage'
import { memo } from 'react'
import { implausibleText } from '../core/words/passing-time-words.ts'
import { m } from '../paraglide/messages.js'
import { PlateChip } from '../ui/plate-chip.tsx'
import { Chevron } from '../ui/signs/chevron.tsx'
import { ClockSign } from '../ui/signs/clock-sign.tsx'
import dense from '../ui/tables/dense-table.module.css'
import css from './queue-table.module.css'
import { momentText, statusText } from './queue-words.ts'
import type { StageWords } from './stage-words.ts'
import { StepTrack } from './step-track.tsx'
import { TotalTime } from './total-time.tsx'

type QueueRowProps = {
  passage: Passage
  words: StageWords
  isOpen: boolean
  onToggle: (id: string) => void
}

/** One passing: whose it is, where it is, and how long that took; pressed anywhere, it opens. */
export const QueueRow = memo(function QueueRow({ passage, words, isOpen, onToggle }: QueueRowProps) {
  const { imageSetId, tenant, registrationNo, countryCode, recordedAt, timeZone, status, failure } = passage
  const implausible = implausibleText({ ...passage, recDate: recordedAt })
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
        <StepTrack stages={passage.stages} words={words} />
      </td>
      <td className={css.status}>
        <span className={css.state}>{statusText(passage, words)}</span>
        {failure && (
          <span className={css.reason} title={words.note(failure)}>
            {words.note(failure)}
          </span>
        )}
      </td>
      <td className={css.time}>
        <TotalTime passage={passage} />
      </td>
    </tr>
  )
})
