import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { AttentionFilter } from '../../capture/attention-filter.tsx'
import { CreateSetDialog } from '../../capture/create-set/create-set-dialog.tsx'
import { LONGEST_QUERY, parseRigsSearch, type RigsFilter } from '../../capture/rigs-filter.ts'
import { suggestionsQuery } from '../../capture/rigs-query.ts'
import { SetsList } from '../../capture/sets/sets-list.tsx'
import { AddUnitDialog } from '../../capture/units/add-unit-dialog.tsx'
import { DeviceKeyDialog, type NewDeviceKey } from '../../capture/units/device-key-dialog.tsx'
import { UnitsList } from '../../capture/units/units-list.tsx'
import { useDebouncedValue } from '../../core/debounce.ts'
import { useKeys } from '../../core/keys/keys.ts'
import { paths } from '../../core/screens/paths.ts'
import { PHONE, useMedia } from '../../core/use-media.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'

const SETS = 'capture-sets'

/** The page `/admin/car-eye` with all capture units or all sets (1§2, A-46). */
export function AdminCarEyePage() {
  const isOfSets = (useParams({ strict: false }) as { panelLocation?: string }).panelLocation === SETS
  const shown = parseRigsSearch(useSearch({ strict: false }))
  const { query } = shown
  const isPhone = useMedia(PHONE)
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState<NewDeviceKey>()
  const searchInput = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const wanted = useDebouncedValue(typed.trim())
  const { data: suggestions = [] } = useQuery(suggestionsQuery(isOfSets ? wanted : ''))

  const show = (panel: string, filter: RigsFilter = {}) =>
    navigate({
      to: paths.adminCarEye,
      params: { panelLocation: panel === SETS ? SETS : undefined },
      search: parseRigsSearch(filter),
      replace: panel === (isOfSets ? SETS : 'capture-units'),
    })
  const find = (text: string | undefined) => void show(isOfSets ? SETS : 'capture-units', { ...shown, query: text })
  useKeys('page', [
    { action: 'rigsFind', run: () => searchInput.current?.select() },
    { action: 'rigsAdd', run: () => setAdding(true) },
  ])
  const close = () => setAdding(false)
  const clear = <Button onClick={() => void show(isOfSets ? SETS : 'capture-units')}>{m.rigs_clearSearch()}</Button>
  const addText = isOfSets ? m.rigs_createSet() : m.rigs_addUnit()
  const add = <Button onClick={() => setAdding(true)}>{addText}</Button>
  return (
    <>
      <PageHeader
        title={isPhone ? m.rigs_titleShort() : m.screen_captureUnits()}
        actions={
          <Button look="ink" aria-label={addText} onClick={() => setAdding(true)}>
            {isPhone ? (isOfSets ? m.rigs_create() : m.rigs_add()) : addText}
          </Button>
        }
        toolbar={
          <>
            <SegmentedControl
              label={m.rigs_tabs()}
              value={isOfSets ? SETS : 'capture-units'}
              segments={[
                { value: 'capture-units', label: m.rigs_units() },
                { value: SETS, label: m.rigs_sets() },
              ]}
              onChange={(panel) => void show(panel)}
            />
            <SearchField
              key={String(isOfSets)}
              label={isOfSets ? m.rigs_findSet() : m.rigs_findUnit()}
              clearLabel={m.rigs_clearSearch()}
              value={query}
              onSearch={find}
              onType={setTyped}
              list={isOfSets ? listId : undefined}
              inputRef={searchInput}
              maxLength={LONGEST_QUERY}
            />
            {!isOfSets && <AttentionFilter filter={shown} onChange={(filter) => void show('capture-units', filter)} />}
            <datalist id={listId}>
              {suggestions.map((text) => (
                <option key={text}>{text}</option>
              ))}
            </datalist>
          </>
        }
      />
      {isOfSets ? (
        <SetsList filter={{ query }} isAdmin action={add} clear={clear} />
      ) : (
        <UnitsList filter={shown} isAdmin emptyText={m.rigs_noUnitsAdminText()} action={add} clear={clear} />
      )}
      {isAdding && isOfSets && (
        // If the user switches to units, the dialog stays open and becomes the dialog for a unit.
        <CreateSetDialog tenantId={undefined} onAddUnit={() => void show('capture-units')} onClose={close} />
      )}
      {isAdding && !isOfSets && (
        <AddUnitDialog
          onClose={close}
          onAdded={(unit) => {
            close()
            setAdded(unit)
          }}
        />
      )}
      {added && <DeviceKeyDialog {...added} onClose={() => setAdded(undefined)} />}
    </>
  )
}
