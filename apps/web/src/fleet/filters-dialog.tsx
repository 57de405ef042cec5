import { FLEET_SORTS, type FleetSort } from '@skadi/domain/fleet/fleet-list'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { FilterSelect } from '../ui/fields/filter-select.tsx'
import css from './fleet-filters.module.css'
import { FleetFilters, type FleetFiltersProps } from './fleet-filters.tsx'

const SORT_NAMES: Record<FleetSort, () => string> = {
  '-lastRecDate': m.fleet_sortNewest,
  lastRecDate: m.fleet_sortOldest,
  registrationNo: m.fleet_sortPlate,
  '-registrationNo': m.fleet_sortPlateBack,
}

type FiltersDialogProps = FleetFiltersProps & { onClear: () => void; onClose: () => void }

/** Dialog with filters and order on a phone. The list behind the dialog changes at once after each choice. */
export function FiltersDialog({ onClear, onClose, ...filters }: FiltersDialogProps) {
  const { filter, onFilter } = filters
  return (
    <Dialog title={m.fleet_filters()} onClose={onClose}>
      <div className={css.stack}>
        <FleetFilters {...filters} />
        <FilterSelect
          label={m.fleet_sort()}
          value={filter.sort}
          placeholder={m.fleet_sort()}
          needsChoice
          isOn={false}
          options={FLEET_SORTS.map((sort) => [sort, SORT_NAMES[sort]()])}
          onChange={(sort) => onFilter({ sort: sort as FleetSort })}
        />
      </div>
      <DialogActions>
        <Button height={48} onClick={onClear}>
          {m.inbox_clearFilters()}
        </Button>
        <Button height={48} look="ink" onClick={onClose}>
          {m.fleet_showCars()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
