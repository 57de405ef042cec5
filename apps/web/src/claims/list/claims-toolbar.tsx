import type { ClaimStatus } from '@skadi/domain/claims/claim'
import { CLAIM_STATES } from '@skadi/domain/claims/claim-life'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { DayRange } from '../../ui/fields/day-range.tsx'
import { FilterSelect } from '../../ui/fields/filter-select.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { claimStateOptions } from '../claim-words.ts'
import { type ClaimsFilter, isNarrowed } from './claims-filter.ts'
import css from './claims-toolbar.module.css'

type ClaimsToolbarProps = {
  filter: ClaimsFilter
  search: ReactNode
  /** buttons for saved views and exports */
  tools: ReactNode
  onFilter: (change: ClaimsFilter) => void
  onClear: () => void
}

/** Row B of the list of claims, with the search text, the status, and the days of the accident. */
export function ClaimsToolbar({ filter, search, tools, onFilter, onClear }: ClaimsToolbarProps) {
  return (
    <>
      <div className={css.filters}>
        {search}
        <SegmentedControl<ClaimStatus | 'all'>
          label={m.claimsSheet_status()}
          value={filter.status ?? 'all'}
          segments={[
            { value: 'all', label: m.claims_all() },
            { value: 'draft', label: m.claims_drafts() },
            { value: 'filed', label: m.claims_filed() },
          ]}
          onChange={(status) => onFilter({ status: status === 'all' ? undefined : status })}
        />
        <FilterSelect
          label={m.claims_state()}
          placeholder={m.claims_state()}
          value={filter.state ?? ''}
          isOn={filter.state !== undefined}
          options={claimStateOptions()}
          onChange={(state) => onFilter({ state: CLAIM_STATES.find((one) => one === state) })}
        />
        <Button
          height={28}
          aria-pressed={filter.mine === true}
          onClick={() => onFilter({ mine: filter.mine ? undefined : true })}
        >
          {m.claims_mine()}
        </Button>
        <span className={css.days}>{m.claimsSheet_accident()}</span>
        <DayRange
          from={filter.from}
          to={filter.to}
          labels={{ from: m.claims_accidentFrom(), to: m.claims_accidentTo() }}
          backwards={m.claims_periodWrong()}
          onDays={onFilter}
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
