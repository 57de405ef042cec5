import { CASE_STATES, type CaseState } from '@skadi/domain/cases/case-states'
import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { FilterSelect } from '../ui/fields/filter-select.tsx'
import { SegmentedControl } from '../ui/fields/segmented-control.tsx'
import { STATE_WORDS } from './case-words.ts'
import { type CasesFilter, isNarrowed, type WAITS } from './cases-filter.ts'
import css from './cases-toolbar.module.css'

type CasesToolbarProps = {
  filter: CasesFilter
  /** users of the company, as options of the filter by owner */
  owners: readonly (readonly [userId: string, name: string])[]
  search: ReactNode
  /** import of payments, and exports */
  tools: ReactNode
  onFilter: (change: CasesFilter) => void
  onClear: () => void
}

/** Row B of the list of cases: the party who must act, state, late cases, owner and plate. */
export function CasesToolbar({ filter, owners, search, tools, onFilter, onClear }: CasesToolbarProps) {
  return (
    <>
      <div className={css.filters}>
        {search}
        <SegmentedControl<(typeof WAITS)[number] | 'all'>
          label={m.casesSheet_waitsFor()}
          value={filter.waitsFor ?? 'all'}
          segments={[
            { value: 'all', label: m.claims_all() },
            { value: 'us', label: m.cases_waitForUs() },
            { value: 'customer', label: m.cases_waitForCustomer() },
            { value: 'nobody', label: m.cases_ended() },
          ]}
          onChange={(waitsFor) => onFilter({ waitsFor: waitsFor === 'all' ? undefined : waitsFor })}
        />
        <FilterSelect
          label={m.casesSheet_state()}
          placeholder={m.cases_anyState()}
          value={filter.state ?? ''}
          options={CASE_STATES.map((state) => [state, STATE_WORDS[state]()] as const)}
          onChange={(state) => onFilter({ state: state === '' ? undefined : (state as CaseState) })}
        />
        <FilterSelect
          label={m.casesSheet_owner()}
          placeholder={m.cases_anyOwner()}
          value={filter.owner ?? ''}
          options={owners}
          onChange={(owner) => onFilter({ owner: owner || undefined })}
        />
        <label className={`${css.late} touch`}>
          <input
            type="checkbox"
            checked={filter.overdue === true}
            onChange={(event) => onFilter({ overdue: event.target.checked || undefined })}
          />
          {m.cases_onlyLate()}
        </label>
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
