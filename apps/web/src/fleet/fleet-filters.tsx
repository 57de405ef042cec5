import { FLEET_PERIODS, type FleetPeriod } from '@skadi/domain/fleet/fleet-period'
import { lazy, Suspense } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { FilterSelect } from '../ui/fields/filter-select.tsx'
import { customDates } from './custom-dates.ts'
import { DEFAULT_PERIOD, type FleetFilter } from './fleet-filter.ts'
import css from './fleet-filters.module.css'
import type { OriginSelectProps } from './origin-select.tsx'
import { periodName } from './words.ts'

type PeriodSelectProps = {
  /** undefined for any time */
  value: FleetPeriod | undefined
  onChange: (period: FleetPeriod) => void
}

/**
 * Select for the eight periods of the fleet (FLEET-10).
 * "Any time" is not an option. It is shown only while no period is set.
 */
const PeriodSelect = ({ value, onChange }: PeriodSelectProps) => (
  <FilterSelect
    label={m.inbox_period()}
    value={value ?? ''}
    placeholder={m.inbox_periodAny()}
    needsChoice
    isOn={value !== DEFAULT_PERIOD}
    options={FLEET_PERIODS.map((period) => [period, periodName(period)])}
    onChange={(period) => onChange(period as FleetPeriod)}
  />
)

const DateFields = lazy(async () => ({ default: (await import('./date-fields.tsx')).DateFields }))
const LazyOriginSelect = lazy(async () => ({ default: (await import('./origin-select.tsx')).OriginSelect }))

export type FleetFiltersProps = {
  /** company whose cars are shown; undefined for all companies */
  tenantId: string | undefined
  filter: FleetFilter
  onFilter: (change: Partial<FleetFilter>) => void
}

/** Filters of the fleet except the plate: period, dates, places, sets, and "new damages only" (1§2). */
export function FleetFilters({ tenantId, filter, onFilter }: FleetFiltersProps) {
  return (
    <>
      <PeriodSelect
        value={filter.period}
        onChange={(period) =>
          onFilter(
            period === 'custom'
              ? { period, ...customDates(filter, new Date()) }
              : { period, from: undefined, to: undefined },
          )
        }
      />
      {filter.period === 'custom' && (
        <Suspense>
          <DateFields from={filter.from} to={filter.to} onDates={(dates) => onFilter({ period: 'custom', ...dates })} />
        </Suspense>
      )}
      <Origin
        field="location"
        tenantId={tenantId}
        chosen={filter.locations}
        onChange={(locations) => onFilter({ locations })}
      />
      <Origin field="name" tenantId={tenantId} chosen={filter.sets} onChange={(sets) => onFilter({ sets })} />
      {filter.countryCode && (
        <Button height={28} title={m.fleet_removeCountry()} onClick={() => onFilter({ countryCode: undefined })}>
          {m.fleet_country({ country: filter.countryCode })} ×
        </Button>
      )}
      <label className={`${css.switch} touch`} title={m.fleet_newOnlyKey()}>
        <input
          type="checkbox"
          checked={filter.onlyNew}
          onChange={(event) => onFilter({ onlyNew: event.target.checked })}
        />
        {m.fleet_newOnly()}
      </label>
    </>
  )
}

/** Select for places or sets. A placeholder reserves the space until the code of the select is loaded. */
const Origin = (props: OriginSelectProps) => (
  <Suspense
    fallback={
      <span className={css.waiting}>{props.field === 'location' ? m.inbox_anyLocation() : m.inbox_anySet()}</span>
    }
  >
    <LazyOriginSelect {...props} />
  </Suspense>
)
