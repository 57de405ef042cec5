import type { ClaimStatus } from '@skadi/domain/claims/claim'
import { type ReactNode, useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
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
        <DayField
          label={m.claims_accidentFrom()}
          value={filter.from}
          isWrong={isBackwards(filter)}
          onChange={(from) => onFilter({ from })}
        />
        <DayField
          label={m.claims_accidentTo()}
          value={filter.to}
          isWrong={isBackwards(filter)}
          onChange={(to) => onFilter({ to })}
        />
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

type DayFieldProps = {
  label: string
  value: string | undefined
  isWrong: boolean
  onChange: (day: string | undefined) => void
}

function DayField({ label, value, isWrong, onChange }: DayFieldProps) {
  const id = useId()
  return (
    <span className={css.day} data-on={value !== undefined || undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        max="9999-12-31"
        aria-invalid={isWrong}
        title={isWrong ? m.claims_periodWrong() : label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </span>
  )
}
