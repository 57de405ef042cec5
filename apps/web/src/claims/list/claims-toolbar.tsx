import type { ClaimStatus } from '@skadi/domain/claims/claim'
import { readDate, writeDate } from '@skadi/domain/dates/day'
import { type ReactNode, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { type ClaimsFilter, isBackwards, isNarrowed } from './claims-filter.ts'
import css from './claims-toolbar.module.css'

type ClaimsToolbarProps = {
  filter: ClaimsFilter
  search: ReactNode
  /** saved views and exports */
  tools: ReactNode
  onFilter: (change: ClaimsFilter) => void
  onClear: () => void
}

/** Row B of the claims list: words, status and the days of the accident. */
export function ClaimsToolbar({ filter, search, tools, onFilter, onClear }: ClaimsToolbarProps) {
  return (
    <>
      <div className={css.filters}>
        {search}
        <SegmentedControl<ClaimStatus | 'all'>
          label={m.claims_status()}
          value={filter.status ?? 'all'}
          segments={[
            { value: 'all', label: m.claims_all() },
            { value: 'draft', label: m.claims_drafts() },
            { value: 'filed', label: m.claims_filed() },
          ]}
          onChange={(status) => onFilter({ status: status === 'all' ? undefined : status })}
        />
        <AccidentDays from={filter.from} to={filter.to} onDays={onFilter} />
        {isNarrowed(filter) && (
          <Button height={28} look="quiet" onClick={onClear}>
            {m.claims_clearFilters()}
          </Button>
        )}
      </div>
      <span className={css.tools}>{tools}</span>
    </>
  )
}

type AccidentDaysProps = Pick<ClaimsFilter, 'from' | 'to'> & {
  onDays: (days: Pick<ClaimsFilter, 'from' | 'to'>) => void
}

/** First and last day, taken over when a field is left; what is no day, or a period that ends before it begins, is said and changes nothing. */
function AccidentDays({ from, to, onDays }: AccidentDaysProps) {
  const [draft, setDraft] = useState(() => written({ from, to }))
  const [seen, setSeen] = useState({ from, to })
  const [isLeft, setLeft] = useState(true)
  const days = { from: readDate(draft.from.trim()), to: readDate(draft.to.trim()) }
  // the address changed by itself, as by a saved view
  if (from !== seen.from || to !== seen.to) {
    setSeen({ from, to })
    if (from !== days.from || to !== days.to) setDraft(written({ from, to }))
  }
  const faultOf = (name: 'from' | 'to'): string | undefined => {
    if (draft[name].trim() !== '' && days[name] === undefined) return m.fleet_dateFormat()
    return name === 'to' && isBackwards(days) ? m.claims_periodWrong() : undefined
  }
  const settle = () => {
    setLeft(true)
    const isWrong = faultOf('from') !== undefined || faultOf('to') !== undefined
    if (!isWrong && (days.from !== from || days.to !== to)) onDays(days)
  }
  const field = (name: 'from' | 'to', label: string) => (
    <DateField
      label={label}
      value={draft[name]}
      fault={isLeft ? faultOf(name) : undefined}
      onWrite={(text) => {
        setDraft({ ...draft, [name]: text })
        setLeft(false)
      }}
      onSettle={settle}
    />
  )
  return (
    <>
      <span className={css.days}>{m.claims_columnAccident()}</span>
      {field('from', m.claims_accidentFrom())}
      {field('to', m.claims_accidentTo())}
    </>
  )
}

const written = ({ from, to }: Pick<ClaimsFilter, 'from' | 'to'>) => ({
  from: from ? writeDate(from) : '',
  to: to ? writeDate(to) : '',
})
