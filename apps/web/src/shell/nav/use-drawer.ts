import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { can } from '@skadi/domain/auth/rights'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../core/calls/call.ts'
import { useWaitingAssignments } from '../../core/calls/waiting-assignments.ts'
import { currentLanguageTag } from '../../core/language.ts'
import { type DrawerCount, useDrawerCounts } from '../../core/screens/drawer-counts.ts'
import { accessOf } from '../../core/screens/screen-access.ts'
import { screenOf } from '../../core/screens/screens.ts'
import { useActor } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { useSocket, useSubscription } from '../../core/socket/socket.ts'
import { counted } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { useDrawerType } from '../use-screen.ts'
import { DRAWERS, type DrawerEntry } from './drawer-entries.ts'

/** Debounce time in ms. Changes come in bursts while a user works on a passing, and one query covers a whole burst. */
const SETTLE_MS = 1500

/**
 * Returns the number of unchecked passings of the company as text (ruling 11). Events of the socket update the number.
 * @param isOn true if the user may see passings
 * @returns undefined until the number is loaded, and undefined for zero
 */
function useToCheckCount(isOn: boolean): string | undefined {
  const tenant = useSession((state) => state.currentTenantId)
  const isMine = isOn && tenant !== undefined
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const key = ['to-check-count', tenant]
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await call(listImageSets, { query: { limit: 1 } }, { signal })).meta.counts?.toCheck ?? 0,
    enabled: isMine,
  })
  useSubscription(isMine ? { topic: 'inbox' } : undefined)
  useSocket('imageSetChanged', () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: key }), SETTLE_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return data ? new Intl.NumberFormat(currentLanguageTag()).format(data) : undefined
}

/** A displayed menu entry. `count` is a text, and `countHint` explains the count. */
export type ShownEntry = DrawerEntry & Partial<DrawerCount>

/** Returns the menu of the current area (CHROME-01), with those entries that the user may open. */
export function useDrawer(): { processes: ShownEntry[]; adminTools: ShownEntry[]; hasKeys: boolean } {
  const actor = useActor()
  // A user who may not check passings gets no count, because unchecked passings are not the work of this user.
  const toCheck = useToCheckCount(can(actor, 'readInbox') && can(actor, 'checkPassing'))
  const waitingJobs = useWaitingAssignments()
  const counts = useDrawerCounts()
  const drawer = DRAWERS[useDrawerType()]
  const withCount = (entry: DrawerEntry): ShownEntry => {
    if (entry.screen === 'Inbox' && toCheck !== undefined)
      return { ...entry, count: toCheck, countHint: m.shell_toCheck({ shown: toCheck }) }
    const jobs = (entry.counts && waitingJobs[entry.counts]) || 0
    if (jobs === 0) return { ...entry, ...counts[entry.screen] }
    const words = counted(jobs)
    return { ...entry, count: words.shown, countHint: m.panel_waiting(words) }
  }
  const shown = (entries: readonly DrawerEntry[] = []): ShownEntry[] =>
    entries.filter((entry) => accessOf(screenOf(entry.screen), actor) === 'open').map(withCount)
  return {
    processes: shown(drawer.processes),
    adminTools: shown(drawer.adminTools),
    hasKeys: drawer.hasKeys === true,
  }
}
