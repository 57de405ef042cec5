import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { DEFAULT_PERIOD, type FleetFilter, filtersOn } from './fleet-filter.ts'

type FleetEmptyProps = { filter: FleetFilter; onFilter: (change: Partial<FleetFilter>) => void; onClear: () => void }

/** Text that says why the list of cars is empty, and how the user can find cars. */
export function FleetEmpty({ filter, onFilter, onClear }: FleetEmptyProps) {
  const narrowed = filtersOn({ ...filter, period: DEFAULT_PERIOD })
  const anyTime = (
    <Button onClick={() => onFilter({ period: undefined, from: undefined, to: undefined })}>{m.fleet_anyTime()}</Button>
  )
  if (filter.onlyNew && narrowed === 1)
    return (
      <EmptyState
        title={m.fleet_noNewTitle()}
        text={m.fleet_noNewText()}
        action={<Button onClick={() => onFilter({ onlyNew: false })}>{m.fleet_showAll()}</Button>}
      />
    )
  if (narrowed > 0)
    return (
      <EmptyState
        title={m.fleet_noMatchTitle()}
        text={m.fleet_noMatchText()}
        action={
          filter.registrationNo && filter.period ? anyTime : <Button onClick={onClear}>{m.inbox_clearFilters()}</Button>
        }
      />
    )
  if (filter.period === undefined) return <EmptyState title={m.fleet_emptyTitle()} text={m.fleet_emptyText()} />
  return <EmptyState title={m.fleet_noneInPeriodTitle()} text={m.fleet_noneInPeriodText()} action={anyTime} />
}
