import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { memo } from 'react'
import { onPlainClick } from '../../core/screens/on-plain-click.ts'
import { implausibleText } from '../../core/words/image-set-time-words.ts'
import { writeInstant } from '../../core/words/write-instant.ts'
import { m } from '../../paraglide/messages.js'
import { ShiftEnter } from '../../ui/buttons/shift-enter.tsx'
import { PlateChip } from '../../ui/plate-chip.tsx'
import { ClockSign } from '../../ui/signs/clock-sign.tsx'
import { CoverPhoto } from '../photos/cover-photo.tsx'
import { VerdictLine } from '../verdict/verdict-line.tsx'
import { imageSetClock, nameOf, placeText } from '../words.ts'
import css from './inbox-row.module.css'

export type InboxRowProps = {
  row: ImageSetSummary
  href: string
  isSelected: boolean
  isEager: boolean
  /** fades because it was marked checked */
  isLeaving: boolean
  /** undefined when the company is read-only */
  onCheck: ((id: string) => void) | undefined
  onOpen: (id: string) => void
  onSelect: (id: string) => void
  onNear: (id: string) => void
}

/** One passing of the inbox (ui-recipe 9): the whole row is a link, with the check button on top of it. */
export const InboxRow = memo(function InboxRow(props: InboxRowProps) {
  const { row, href, isSelected, isEager, isLeaving, onCheck, onOpen, onSelect, onNear } = props
  const { time, zone } = imageSetClock(row)
  const implausible = implausibleText(row)
  const open = onPlainClick(() => onOpen(row.id))
  return (
    <li
      className={css.row}
      data-id={row.id}
      data-selected={isSelected || undefined}
      data-leaving={isLeaving || undefined}
      data-testid="inbox-row"
      onPointerEnter={() => onNear(row.id)}
    >
      <CoverPhoto row={row} isEager={isEager} />
      <a
        className={css.link}
        href={href}
        aria-current={isSelected || undefined}
        onClick={open}
        onFocus={() => onSelect(row.id)}
      >
        <span className={css.car}>
          {row.carInfo.registrationNo ? (
            <PlateChip countryCode={row.carInfo.countryCode} registrationNo={row.carInfo.registrationNo} />
          ) : (
            <span className={css.noPlate}>{m.inbox_noPlate()}</span>
          )}
          <span className={css.place}>{placeText(row)}</span>
        </span>
        <span className={css.verdict}>
          <VerdictLine row={row} />
        </span>
        <time
          className={css.time}
          dateTime={row.recDate}
          title={implausible ?? writeInstant(row.recDate, row.timeZone)}
        >
          {implausible && <ClockSign size={14} name={implausible} />}
          {time} <span className={css.zone}>{zone}</span>
        </time>
      </a>
      {onCheck && !row.checked && (
        <button
          type="button"
          tabIndex={-1}
          className={css.check}
          title={m.inbox_checkKey()}
          aria-label={m.inbox_checkPassing({ plate: nameOf(row) })}
          onClick={() => onCheck(row.id)}
        >
          {m.inbox_check()} <ShiftEnter />
        </button>
      )}
    </li>
  )
})
