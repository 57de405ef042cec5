import { FLEET_PERIODS, type FleetPeriod } from '@skadi/domain/fleet/fleet-period'
import { m } from '../paraglide/messages.js'
import { FilterSelect } from '../ui/fields/filter-select.tsx'
import { DEFAULT_PERIOD } from './fleet-filter.ts'
import { periodName } from './words.ts'

type PeriodSelectProps = {
  /** undefined: any time */
  value: FleetPeriod | undefined
  onChange: (period: FleetPeriod) => void
}

/** The eight periods of the fleet (FLEET-10). Any time is none of them: it only shows where no period is set. */
export const PeriodSelect = ({ value, onChange }: PeriodSelectProps) => (
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
