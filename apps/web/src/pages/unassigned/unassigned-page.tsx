import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { useKeys } from '../../core/keys/keys.ts'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { useChoice } from '../../core/use-choice.ts'
import { PHONE, useMedia } from '../../core/use-media.ts'
import { counted } from '../../core/words/counts.ts'
import { originsQuery } from '../../image-sets/inbox/inbox-query.ts'
import { useCompanies } from '../../image-sets/use-companies.ts'
import { m } from '../../paraglide/messages.js'
import { FilterSelect } from '../../ui/fields/filter-select.tsx'
import { PlateSearch } from '../../ui/fields/plate-search.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { parseUnassignedSearch, type UnassignedFilter } from '../../unassigned/unassigned-filter.ts'
import { rowsOf, type UnassignedItem, unassignedQuery } from '../../unassigned/unassigned-query.ts'
import css from '../image-sets/inbox-page.module.css'
import { UnassignedBoard } from './unassigned-board.tsx'

const NO_ROWS: readonly UnassignedItem[] = []
const idOf = ({ id }: UnassignedItem): string => id

/**
 * The page `/tenant-admin/orphans` with passings whose plate matches no car (1§2, 1§4). The user corrects the plate and
 * assigns the passing to the company.
 */
export function UnassignedPage() {
  const tenantId = useSession((state) => state.currentTenantId) ?? ''
  const company = useCompanies()?.own?.name ?? ''
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { registrationNo, location } = parseUnassignedSearch(search)
  const filter = useMemo(() => ({ registrationNo, location }), [registrationNo, location])
  const navigate = useNavigate()
  const list = useInfiniteQuery(unassignedQuery(tenantId, filter))
  const rows = useMemo(() => (list.data ? rowsOf(list.data) : NO_ROWS), [list.data])
  const choice = useChoice(rows, idOf)
  const canAssign = useCan('assignUnassigned', { tenantId })
  const origins = useQuery(originsQuery(tenantId)).data
  const places = [...(origins?.locations ?? []), ...rows.map(({ origin }) => origin.location), location]
  const isPhone = useMedia(PHONE)
  const plateInput = useRef<HTMLInputElement>(null)
  useKeys('page', [{ action: 'unassignedFindPlate', run: () => plateInput.current?.select() }])

  const setFilter = (change: UnassignedFilter) =>
    void navigate({ to: paths.unassigned, search: { ...filter, ...change }, replace: true })
  const count =
    rows.length > 0 && (list.hasNextPage ? m.unassigned_countAtLeast : m.unassigned_count)(counted(rows.length))
  const findPlate = (
    <PlateSearch
      value={registrationNo}
      onSearch={(text) => setFilter({ registrationNo: text })}
      inputRef={plateInput}
    />
  )
  return (
    <div className={css.page}>
      <PageHeader
        title={m.shell_unassignedItems()}
        subtitle={[company, count].filter(Boolean).join(' · ')}
        actions={isPhone ? undefined : findPlate}
        toolbar={
          <>
            {isPhone && findPlate}
            <UnassignedToolbar
              filter={filter}
              locations={[...new Set(places)].filter((place) => place !== undefined).sort()}
              onFilter={setFilter}
              all={
                canAssign && rows.length > 0
                  ? {
                      isOn: choice.chosen.length === rows.length,
                      isPartly: choice.chosen.length > 0 && choice.chosen.length < rows.length,
                      toggle: choice.toggleAll,
                    }
                  : undefined
              }
            />
          </>
        }
      />
      <UnassignedBoard
        {...{ tenantId, company, filter, list, rows, choice, canAssign }}
        onClear={() => setFilter({ registrationNo: undefined, location: undefined })}
      />
    </div>
  )
}

type UnassignedToolbarProps = {
  filter: UnassignedFilter
  /** places from which the unassigned items come */
  locations: readonly string[]
  onFilter: (change: UnassignedFilter) => void
  /** selects all rows, or clears the selection; undefined if no action applies to rows */
  all: { isOn: boolean; isPartly: boolean; toggle: () => void } | undefined
}

/** Toolbar with the filters of the list, a checkbox that selects all rows, and the keys for this work. */
function UnassignedToolbar({ filter, locations, onFilter, all }: UnassignedToolbarProps) {
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
