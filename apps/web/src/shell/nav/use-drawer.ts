import { can } from '@skadi/domain/auth/rights'
import { useWaitingAssignments } from '../../core/calls/waiting-assignments.ts'
import { type DrawerCount, useDrawerCounts } from '../../core/screens/drawer-counts.ts'
import { accessOf } from '../../core/screens/screen-access.ts'
import { screenOf } from '../../core/screens/screens.ts'
import { useActor } from '../../core/session/actor.ts'
import { counted } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { useScreen } from '../use-screen.ts'
import { DRAWERS, type DrawerEntry } from './drawer-entries.ts'
import { useToCheckCount } from './use-to-check-count.ts'

/** An entry as it is shown; the count is text, `countHint` says what it counts. */
export type ShownEntry = DrawerEntry & Partial<DrawerCount>

/** The drawer of the area one is in (CHROME-01), with the entries one may open. */
export function useDrawer(): { processes: ShownEntry[]; adminTools: ShownEntry[]; hasKeys: boolean } {
  const actor = useActor()
  const screen = useScreen()
  const toCheck = useToCheckCount(can(actor, 'readInbox'))
  const waitingJobs = useWaitingAssignments()
  const counts = useDrawerCounts()
  const drawer = DRAWERS[screen === undefined ? 'portal' : screenOf(screen).drawer]
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
