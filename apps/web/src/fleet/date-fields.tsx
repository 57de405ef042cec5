import { type DateRange, type DateRangeFault, dateRangeFault } from '@skadi/domain/fleet/fleet-dates'
import { useEffect, useRef, useState } from 'react'
import { ownZone } from '../core/clock.ts'
import { debounce } from '../core/debounce.ts'
import { m } from '../paraglide/messages.js'
import { DateField } from '../ui/fields/date-field.tsx'

const FAULTS: Record<DateRangeFault['rule'], () => string> = {
  dateFormat: m.fleet_dateFormat,
  dateRequired: m.fleet_dateRequired,
  dateInFuture: m.fleet_dateInFuture,
  startAfterEnd: m.fleet_startAfterEnd,
}

type DateFieldsProps = DateRange & { onDates: (dates: DateRange) => void }

/**
 * Returns the faults of dates, compared with today's date.
 * Today's date is read at each input, because the page may stay open overnight.
 */
const faultNow = (draft: DateRange) => dateRangeFault(draft, new Date(), ownZone())

/**
 * Fields for the start and the end of a custom period as DD.MM.YYYY (FLEET-11). An invalid date shows an error below
 * its field, and changes nothing.
 */
export function DateFields({ from, to, onDates }: DateFieldsProps) {
  const [draft, setDraft] = useState<DateRange>({ from, to })
  const [seen, setSeen] = useState<DateRange>({ from, to })
  const [wished, setWished] = useState<DateRange>({ from, to })
  /** true if the user has paused typing, so that errors may be shown */
  const [hasPaused, setPaused] = useState(true)
  const latest = useRef(onDates)
  useEffect(() => {
    latest.current = onDates
  })
  // Applies dates that other code sets, for example a saved view. Ignores dates that these fields have put into the
  // URL, because the user may have typed newer dates in the meantime.
  if (from !== seen.from || to !== seen.to) {
    setSeen({ from, to })
    if (from !== wished.from || to !== wished.to) setDraft({ from, to })
  }
  const fault = faultNow(draft)
  const settle = () => {
    setPaused(true)
    const wanted = { from: draft.from?.trim() || undefined, to: draft.to?.trim() || undefined }
    if (fault || (wanted.from === from && wanted.to === to)) return
    setWished(wanted)
    latest.current(wanted)
  }
  const settleNow = useRef(settle)
  useEffect(() => {
    settleNow.current = settle
  })
  useEffect(() => {
    if (hasPaused) return undefined
    // The effect depends on the draft, so that each change restarts the pause.
    void draft
    return debounce(() => settleNow.current())
  }, [draft, hasPaused])
  const write = (change: DateRange) => {
    setDraft({ ...draft, ...change })
    setPaused(false)
  }
  const shown = hasPaused ? fault : undefined
  const field = (name: keyof DateRange, label: string) => (
    <DateField
      label={label}
      value={draft[name] ?? ''}
      fault={shown?.field === name ? FAULTS[shown.rule]() : undefined}
      onWrite={(text) => write({ [name]: text })}
      onSettle={settle}
    />
  )
  return (
    <>
      {field('from', m.fleet_from())}
      {field('to', m.fleet_to())}
    </>
  )
}
