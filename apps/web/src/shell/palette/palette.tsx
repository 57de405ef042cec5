import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { can } from '@skadi/domain/auth/rights'
import {
  IconArrowRight,
  IconArrowsDiff,
  IconBuildingSkyscraper,
  IconCar,
  IconListSearch,
  IconSearch,
  type TablerIcon,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { DEBOUNCE_MS } from '../../core/debounce.ts'
import { useKeys } from '../../core/keys/keys.ts'
import { currentLanguageTag } from '../../core/language.ts'
import { paths } from '../../core/screens/paths.ts'
import { readRecent, rememberRecent } from '../../core/screens/recent.ts'
import { SCREENS } from '../../core/screens/screens.ts'
import { useActor } from '../../core/session/actor.ts'
import { useProfile } from '../../core/session/profile.ts'
import { useSession } from '../../core/session/session.ts'
import { m } from '../../paraglide/messages.js'
import { useModal } from '../../ui/dialogs/use-modal.ts'
import { PlateChip } from '../../ui/plate-chip.tsx'
import { useWorkIn } from '../use-work-in.ts'
import { sortByName } from '../user-menu/user-names.ts'
import css from './palette.module.css'
import {
  compareItem,
  imageSetItem,
  isWanted,
  keyOfItem,
  type PaletteItem,
  plateOf,
  screenItems,
} from './palette-items.ts'

const MOST_IMAGE_SETS = 5

type PaletteGroup = { title: string; items: PaletteItem[] }

/** Palette entries for the typed text; without text, pages visited before and pages the user may open. */
function usePaletteGroups(typed: string): { groups: PaletteGroup[]; isSearching: boolean; isFailed: boolean } {
  const actor = useActor()
  const currentTenantId = useSession((state) => state.currentTenantId)
  const tenants = useProfile()?.tenants ?? []
  const plate = usePause(can(actor, 'readInbox') ? plateOf(typed) : undefined, typed)
  const found = useQuery({
    queryKey: ['palette', currentTenantId, plate],
    queryFn: ({ signal }) =>
      call(listImageSets, { query: { registrationNo: plate, limit: MOST_IMAGE_SETS, total: 'none' } }, { signal }),
    enabled: plate !== undefined,
    placeholderData: keepPreviousData,
  })
  const rows = plate === undefined ? [] : (found.data?.data.items ?? [])
  const imageSets = rows.map(imageSetItem)
  const compared = can(actor, 'comparePassings') ? compareItem(rows) : undefined
  const screens = screenItems(actor).filter((item) => isWanted(item, typed))
  const companies = sortByName(tenants, currentLanguageTag())
    .filter(({ id }) => id !== currentTenantId)
    .map(({ id, name }): PaletteItem => ({ kind: 'company', id, label: m.palette_work({ company: name }) }))
    .filter((item) => isWanted(item, typed))
  const recent = typed.trim() === '' ? readRecent<PaletteItem>().filter((item) => isStillThere(item, screens)) : []
  const known = new Set(recent.map(keyOfItem))
  const groups = [
    { title: m.palette_recent(), items: recent },
    {
      title: m.palette_plates(),
      items: plate && imageSets.length > 0 ? [...imageSets, ...(compared ? [compared] : []), allOf(plate)] : [],
    },
    { title: m.palette_screens(), items: screens.filter((item) => !known.has(keyOfItem(item))) },
    { title: m.palette_companies(), items: companies },
  ]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching: plate !== undefined && found.isFetching,
    isFailed: plate !== undefined && found.isError,
  }
}

const allOf = (plate: string): PaletteItem => ({ kind: 'plate', plate, label: m.palette_allOf({ plate }) })

/** A stored screen entry is offered only while the user may open the screen; a passing reports missing access itself. */
const isStillThere = (item: PaletteItem, screens: readonly PaletteItem[]): boolean =>
  item.kind !== 'screen' || screens.some((screen) => keyOfItem(screen) === keyOfItem(item))

/**
 * The value after a typing pause (2§9, debounce); an empty value takes effect at once.
 * @param typed the text that the value depends on
 */
function usePause(value: string | undefined, typed: string): string | undefined {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === undefined ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value, typed])
  return value === undefined ? undefined : rested
}

const ICONS: Record<PaletteItem['kind'], TablerIcon> = {
  screen: IconArrowRight,
  company: IconBuildingSkyscraper,
  passing: IconCar,
  compare: IconArrowsDiff,
  plate: IconListSearch,
}

/** One search field for all destinations: permitted screens, companies, passings by plate. Arrows select, Enter opens. */
export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { groups, isSearching, isFailed } = usePaletteGroups(typed)
  const goTo = useGoTo()
  const items = groups.flatMap((group) => group.items)
  const chosen = items[Math.min(at, items.length - 1)]
  useKeys('modal', [])
  useModal(dialog)
  const pick = (item: PaletteItem) => {
    onClose()
    void goTo(item)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && items.length > 0) {
      event.preventDefault()
      const next = (Math.min(at, items.length - 1) + step + items.length) % items.length
      setAt(next)
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && chosen) {
      event.preventDefault()
      pick(chosen)
    }
  }
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-label={m.palette_open()}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={css.field}>
        <IconSearch size={20} stroke={1.5} aria-hidden />
        <input
          type="text"
          className={css.input}
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen && `${listId}-${items.indexOf(chosen)}`}
          aria-autocomplete="list"
          aria-label={m.palette_placeholder()}
          placeholder={m.palette_placeholder()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={50}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
        />
      </div>
      <p className={css.state} role="status">
        {isFailed
          ? m.palette_failed()
          : items.length === 0
            ? isSearching
              ? m.palette_searching()
              : m.palette_nothing()
            : ''}
      </p>
      <div id={listId} className={css.list} role="listbox" aria-label={m.palette_open()}>
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <p className={css.group} aria-hidden>
              {group.title}
            </p>
            {group.items.map((item) => {
              const index = items.indexOf(item)
              const Icon = ICONS[item.kind]
              return (
                <button
                  key={keyOfItem(item)}
                  type="button"
                  id={`${listId}-${index}`}
                  className={css.item}
                  role="option"
                  tabIndex={-1}
                  aria-selected={item === chosen}
                  onMouseMove={() => setAt(index)}
                  onClick={() => pick(item)}
                >
                  <Icon size={16} stroke={1.5} aria-hidden />
                  {item.kind === 'passing' ? (
                    <PlateChip {...item.registration} />
                  ) : (
                    <span className={css.label}>{item.label}</span>
                  )}
                  {item.hint && <span className={css.hint}>{item.hint}</span>}
                </button>
              )
            })}
          </div>
        ))}
      </div>
    </dialog>
  )
}

/** Opens the target of an item, and remembers the item. */
function useGoTo() {
  const navigate = useNavigate()
  const workIn = useWorkIn()
  return async (item: PaletteItem) => {
    if (item.kind === 'company') return workIn(item.id)
    rememberRecent(item, keyOfItem)
    if (item.kind === 'screen') await navigate({ to: SCREENS[item.screen].path })
    if (item.kind === 'passing') await navigate({ to: paths.imageSet, params: { id: item.id } })
    if (item.kind === 'compare') {
      const { registrationNo, olderId, id: id2 } = item
      await navigate({ to: paths.compare, params: { registrationNo, id: olderId, id2 } })
    }
    if (item.kind === 'plate') await navigate({ to: paths.inbox, search: { tab: 'all', plate: item.plate } })
  }
}
