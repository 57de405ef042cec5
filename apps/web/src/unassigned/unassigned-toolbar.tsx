import { m } from '../paraglide/messages.js'
import { FilterSelect } from '../ui/fields/filter-select.tsx'
import type { UnassignedFilter } from './unassigned-filter.ts'
import css from './unassigned-toolbar.module.css'

type UnassignedToolbarProps = {
  filter: UnassignedFilter
  /** places of origin of unassigned items */
  locations: readonly string[]
  onFilter: (change: UnassignedFilter) => void
  /** selects every row, or clears the selection; undefined when there is no action for rows */
  all: { isOn: boolean; isPartly: boolean; toggle: () => void } | undefined
}

/** Filters of the list, selection of all rows, and the keys for the work. */
export function UnassignedToolbar({ filter, locations, onFilter, all }: UnassignedToolbarProps) {
  return (
    <>
      {all && (
        <label className={css.all}>
          <input
            type="checkbox"
            ref={(box) => {
              if (box) box.indeterminate = all.isPartly
            }}
            checked={all.isOn}
            onChange={all.toggle}
          />
          {m.unassigned_chooseAll()}
        </label>
      )}
      <FilterSelect
        label={m.inbox_location()}
        placeholder={m.inbox_anyLocation()}
        value={filter.location ?? ''}
        options={locations.map((location) => [location, location])}
        onChange={(location) => onFilter({ location: location || undefined })}
      />
      {all && <p className={css.keys}>{m.unassigned_keys()}</p>}
    </>
  )
}
