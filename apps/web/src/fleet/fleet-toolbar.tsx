import { lazy, type ReactNode, Suspense, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'

const FiltersDialog = lazy(async () => ({ default: (await import('./filters-dialog.tsx')).FiltersDialog }))

import { filtersOn } from './fleet-filter.ts'
import { FleetFilters, type FleetFiltersProps } from './fleet-filters.tsx'
import css from './fleet-toolbar.module.css'

type FleetToolbarProps = FleetFiltersProps & {
  /** selector for the company of the cars, if the user can choose a company */
  company: ReactNode
  /** buttons for saved views and exports */
  tools: ReactNode
  isWide: boolean
  isCompact: boolean
  onClear: () => void
  onCompact: (isCompact: boolean) => void
}

/** Row B of the fleet with the filters. On a phone, a button opens the filters. */
export function FleetToolbar(props: FleetToolbarProps) {
  const { company, tools, isWide, isCompact, onClear, onCompact, ...filters } = props
  const [isOpen, setOpen] = useState(false)
  const on = filtersOn(filters.filter)
  if (!isWide)
    return (
      <>
        {company}
        <Button height={28} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {on > 0 ? m.fleet_filtersOn({ shown: on }) : m.fleet_filters()}
        </Button>
        {tools}
        <Suspense>{isOpen && <FiltersDialog {...filters} onClear={onClear} onClose={() => setOpen(false)} />}</Suspense>
      </>
    )
  return (
    <>
      <div className={css.filters}>
        {company}
        <FleetFilters {...filters} />
        {on > 0 && (
          <Button height={28} look="quiet" onClick={onClear}>
            {m.inbox_clearFilters()}
          </Button>
        )}
      </div>
      <span className={css.tools}>
        {tools}
        <button
          type="button"
          className={`${css.density} touch`}
          aria-pressed={isCompact}
          aria-label={m.inbox_density()}
          title={m.inbox_density()}
          onClick={() => onCompact(!isCompact)}
        >
          <svg
            aria-hidden
            viewBox="0 0 16 16"
            width="16"
            height="16"
            stroke="currentColor"
            strokeWidth="1.5"
            fill="none"
          >
            <path d="M2 2.5h12M2 6.2h12M2 9.8h12M2 13.5h12" />
          </svg>
        </button>
      </span>
    </>
  )
}
