import { type FoundItem, searchEverything } from '@skadi/contract/search/search-calls'
import { admits } from '@skadi/domain/auth/call-role'
import { can } from '@skadi/domain/auth/rights'
import { plateKey } from '@skadi/domain/cars/plate-key'
import { readSearchText, SEARCH_KINDS, type SearchKind } from '@skadi/domain/search/search-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { DEBOUNCE_MS } from '../../core/debounce.ts'
import { currentLanguageTag } from '../../core/language.ts'
import { recentImageSets } from '../../core/screens/recent.ts'
import { useActor } from '../../core/session/actor.ts'
import { useProfile } from '../../core/session/profile.ts'
import { useSession } from '../../core/session/session.ts'
import { m } from '../../paraglide/messages.js'
import { sortByName } from '../../shell/user-menu/user-names.ts'
import {
  allOfItem,
  type FoundCar,
  foundItem,
  isLed,
  isWanted,
  type PaletteItem,
  passingItem,
  type Searcher,
  screenItems,
  settingItems,
  stillMatches,
  VERBS,
} from './palette-items.ts'
import { readVerb, type TypedVerb, verbItems } from './palette-verbs.ts'

export type PaletteGroup = { id: string; title: string; items: PaletteItem[] }

export type PaletteGroups = {
  groups: PaletteGroup[]
  /** the typed text without its command; the results mark this text */
  sought: string
  /** true if the server has not answered the typed text yet */
  isSearching: boolean
  isFailed: boolean
  retry: () => void
}

const TITLES: Record<SearchKind, () => string> = {
  car: m.palette_cars,
  case: m.palette_cases,
  rental: m.palette_rentals,
  claim: m.palette_claims,
  customerPage: m.palette_customerPages,
  report: m.palette_reports,
  place: m.palette_places,
  person: m.palette_people,
}

/**
 * Returns the value after a pause in typing (2§9, debounce). An empty value has an effect at once.
 * @param typed the text whose changes restart the pause
 */
function usePause(value: string, typed: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value, typed])
  return value === '' ? '' : rested
}

/** Returns the entries for the typed text. Without a text, these are recent cars, screens and companies. */
export function usePaletteGroups(typed: string): PaletteGroups {
  const actor = useActor()
  const tenantId = useSession((state) => state.currentTenantId)
  const tenants = useProfile()?.tenants ?? []
  const verb = readVerb(typed)
  const sought = (verb ? verb.rest : typed).trim()
  const wanted = readSearchText(sought) ? sought : ''
  const query = usePause(wanted, typed)
  const [imageSetIds] = useState(recentImageSets)
  // A single letter sends no request, because the server finds nothing for a single letter.
  const isAsked = actor !== undefined && admits(searchEverything.access, actor) && (sought === '' || wanted !== '')
  const found = useQuery({
    queryKey: ['palette', tenantId, query, query === '' ? imageSetIds : null],
    queryFn: async ({ signal }) => {
      const asked = query === '' ? { imageSetIds } : { query }
      return { query, items: (await call(searchEverything, { query: asked }, { signal })).data.items }
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const searcher = { actor, tenantId }
  const answer = isAsked ? found.data : undefined
  const isCurrent = answer?.query === wanted && !found.isPlaceholderData
  const items = (answer?.items ?? []).filter((item) => isCurrent || (wanted !== '' && stillMatches(item, wanted)))
  const companies = sortByName(tenants, currentLanguageTag())
    .filter(({ id }) => id !== tenantId)
    .map(({ id, name }) => companyItem(id, name))
  const local: PaletteGroup[] = [
    { id: 'screens', title: m.palette_screens(), items: screenItems(actor) },
    { id: 'companies', title: m.palette_companies(), items: companies },
    { id: 'settings', title: m.palette_settings(), items: typed.trim() === '' ? [] : settingItems() },
  ]
  const pick = (is: (item: PaletteItem) => boolean) =>
    local.map((group) => ({ ...group, items: group.items.filter((item) => isWanted(item, typed) && is(item)) }))
  // Entries whose name matches the text are known at once and stay at the top. Otherwise the server's answer would move
  // these entries while the user presses Enter.
  const isNamed = ({ label }: PaletteItem) => typed.trim() !== '' && isWanted({ label }, typed)
  const named = pick(isNamed).map((group) => ({ ...group, id: `named ${group.id}` }))
  const all = [...named, ...foundGroups(items, sought, verb, searcher), ...pick((item) => !isNamed(item))]
  return {
    groups: all.filter((group) => group.items.length > 0),
    sought,
    isSearching: isAsked && (!isCurrent || found.isFetching) && !found.isError,
    isFailed: isAsked && found.isError,
    retry: () => void found.refetch(),
  }
}

const companyItem = (id: string, name: string): PaletteItem => ({
  key: `company ${id}`,
  kind: 'company',
  id,
  label: m.palette_work({ company: name }),
})

/** Returns the results of the server, grouped by kind, and the commands for the cars among the results. */
function foundGroups(
  items: readonly FoundItem[],
  sought: string,
  verb: TypedVerb | undefined,
  searcher: Searcher,
): PaletteGroup[] {
  const cars = items.filter((item) => item.kind === 'car')
  const [only, another] = cars
  const byKind = SEARCH_KINDS.map((kind) => ({
    id: kind,
    title: sought === '' ? m.palette_recentCars() : TITLES[kind](),
    items: items.filter((item) => item.kind === kind).map((item) => foundItem(item, searcher)),
  }))
  // If several cars match, the user means a car only if its complete plate is typed.
  const meant =
    only && sought !== '' && (!another || plateKey(sought) === plateKey(only.registrationNo)) ? only : undefined
  const commands = verb ? verbItems(verb.verb, cars, searcher) : commandsOf(meant, searcher)
  const actions = { id: 'actions', title: m.palette_actions(), items: commands }
  const rest = {
    id: 'passings',
    title: m.palette_earlier(),
    items:
      only && !another && !verb && sought !== '' ? only.passings.slice(1).map((row) => passingItem(only, row)) : [],
  }
  const isPart = cars.length > 1 && sought !== '' && can(searcher.actor, 'readInbox')
  const [carGroup, ...kinds] = byKind
  const led = new Set(items.filter((item) => sought !== '' && isLed(item, sought)).map(({ kind }) => kind))
  const others = kinds.sort((a, b) => Number(led.has(b.id)) - Number(led.has(a.id)))
  if (carGroup && isPart && isPlatePart(cars, sought)) carGroup.items.push(allOfItem(sought))
  return [...(verb ? [actions] : []), ...(carGroup ? [carGroup] : []), ...(verb ? [] : [actions]), rest, ...others]
}

/** Whether the text is part of a plate, and not only of a VIN. */
const isPlatePart = (cars: readonly FoundCar[], sought: string): boolean =>
  cars.some((car) => stillMatches({ ...car, vin: null }, sought))

const commandsOf = (car: FoundCar | undefined, searcher: Searcher): PaletteItem[] =>
  car ? VERBS.flatMap((verb) => verbItems(verb, [car], searcher)) : []
