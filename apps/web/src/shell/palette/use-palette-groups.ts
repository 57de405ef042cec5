import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { can } from '@skadi/domain/auth/rights'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { DEBOUNCE_MS } from '../../core/debounce.ts'
import { currentLanguageTag } from '../../core/language.ts'
import { readRecent } from '../../core/screens/recent.ts'
import { useActor } from '../../core/session/actor.ts'
import { useProfile } from '../../core/session/profile.ts'
import { useSession } from '../../core/session/session.ts'
import { m } from '../../paraglide/messages.js'
import { sortByName } from '../user-menu/user-names.ts'
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

export type PaletteGroup = { title: string; items: PaletteItem[] }

/** What the palette offers for what was typed; nothing typed offers where one has been and may go. */
export function usePaletteGroups(typed: string): { groups: PaletteGroup[]; isSearching: boolean; isFailed: boolean } {
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

/** A screen is offered again only while one may open it; passings say so themselves. */
const isStillThere = (item: PaletteItem, screens: readonly PaletteItem[]): boolean =>
  item.kind !== 'screen' || screens.some((screen) => keyOfItem(screen) === keyOfItem(item))

/** The value once typing has rested (2§9); nothing at once where there is nothing. @param typed what it follows from */
function usePause(value: string | undefined, typed: string): string | undefined {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === undefined ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value, typed])
  return value === undefined ? undefined : rested
}
