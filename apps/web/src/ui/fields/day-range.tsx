import { isBackwards, readDate, writeDate } from '@skadi/domain/dates/day'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { DateField } from './date-field.tsx'
import css from './day-range.module.css'

/** First day and last day (YYYY-MM-DD). Both days are included. */
type Days = { from?: string | undefined; to?: string | undefined }

type DayRangeProps = Days & {
  labels: { from: string; to: string }
  /** message if the last day is before the first day */
  backwards: string
  onDays: (days: Days) => void
}

/**
 * First and last day in a filter bar, applied when the user leaves a field. An invalid day, or a last day before the
 * first day, shows an error and changes no filter.
 */
export function DayRange({ from, to, labels, backwards, onDays }: DayRangeProps) {
  const [draft, setDraft] = useState(() => written({ from, to }))
  const [seen, setSeen] = useState({ from, to })
  const [isLeft, setLeft] = useState(true)
  const days = { from: readDate(draft.from.trim()), to: readDate(draft.to.trim()) }
  // Accepts days that other code sets, for example a saved view.
  if (from !== seen.from || to !== seen.to) {
    setSeen({ from, to })
    if (from !== days.from || to !== days.to) setDraft(written({ from, to }))
  }
  const faultOf = (name: 'from' | 'to'): string | undefined => {
    if (draft[name].trim() !== '' && days[name] === undefined) return m.fleet_dateFormat()
    return name === 'to' && isBackwards(days) ? backwards : undefined
  }
  const settle = () => {
    setLeft(true)
    const isWrong = faultOf('from') !== undefined || faultOf('to') !== undefined
    if (!isWrong && (days.from !== from || days.to !== to)) onDays(days)
  }
  return (
    <span className={css.days}>
      {(['from', 'to'] as const).map((name) => (
        <DateField
          key={name}
          label={labels[name]}
          value={draft[name]}
          fault={isLeft ? faultOf(name) : undefined}
          onWrite={(text) => {
            setDraft({ ...draft, [name]: text })
            setLeft(false)
          }}
          onSettle={settle}
        />
      ))}
    </span>
  )
}

const written = ({ from, to }: Days) => ({ from: from ? writeDate(from) : '', to: to ? writeDate(to) : '' })
