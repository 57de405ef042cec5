import { can } from '@skadi/domain/auth/rights'
import type { Actor } from '@skadi/domain/auth/roles'
import { useActor } from '../core/actor.ts'
import { counted } from '../core/counts.ts'
import { useOpenAnswers, useOpenAnswersLive } from '../core/open-answers.ts'
import { rigStatesText, useRigStates } from '../core/rig-states.ts'
import { accessOf } from '../core/screen-access.ts'
import { type PlainScreen, screenOf } from '../core/screens.ts'
import { useSession } from '../core/session.ts'
import { useWaitingJobs } from '../core/waiting-jobs.ts'
import { m } from '../paraglide/messages.js'
import { DRAWERS, type Drawer, type DrawerEntry } from './drawer-entries.ts'
import { useScreen } from './use-screen.ts'
import { useToCheckCount } from './use-to-check-count.ts'
import { useUnassignedCount } from './use-unassigned-count.ts'

/** An entry as it is shown; the count is text, `countHint` says what it counts. */
export type ShownEntry = DrawerEntry & { count?: string; countHint?: string; isAlarm?: boolean }

/** Where the units of the company worked in stand, and those of all companies. */
const RIG_SCREENS: readonly PlainScreen[] = ['CaptureUnits', 'AdminCarEye']

/** How many of the units behind the drawer's entry of rigs need somebody; undefined where none does. */
function useRigsHint({ processes, adminTools = [] }: Drawer, actor: Actor | undefined) {
  const tenantId = useSession((state) => state.currentTenantId)
  const entry = [...processes, ...adminTools].find(({ screen }) => RIG_SCREENS.includes(screen))
  const isOpen = entry !== undefined && accessOf(screenOf(entry.screen), actor) === 'open'
  const states = useRigStates(entry?.screen === 'AdminCarEye' ? undefined : tenantId, isOpen)
  if (!states || states.attention === 0) return undefined
  const words = counted(states.attention)
  return { count: words.shown, countHint: `${m.rigs_attention(words)}: ${rigStatesText(states)}`, isAlarm: true }
}

/** The drawer of the area one is in (CHROME-01), with the entries one may open. */
export function useDrawer(): { processes: ShownEntry[]; adminTools: ShownEntry[]; hasKeys: boolean } {
  const actor = useActor()
  const screen = useScreen()
  const toCheck = useToCheckCount(can(actor, 'readInbox'))
  const waitingJobs = useWaitingJobs()
  useOpenAnswersLive()
  const openAnswers = useOpenAnswers().data?.total ?? 0
  const drawer = DRAWERS[screen === undefined ? 'portal' : screenOf(screen).drawer]
  const rigs = useRigsHint(drawer, actor)
  const plates = useUnassignedCount(drawer.adminTools !== undefined && can(actor, 'readUnassigned'))
  const withCount = (entry: DrawerEntry): ShownEntry => {
    if (entry.screen === 'Inbox' && toCheck !== undefined)
      return { ...entry, count: toCheck, countHint: m.shell_toCheck({ shown: toCheck }) }
    if (entry.screen === 'UnassignedItems' && plates) {
      const words = counted(plates)
      return { ...entry, count: words.shown, countHint: m.shell_plateWork(words) }
    }
    if (rigs && RIG_SCREENS.includes(entry.screen)) return { ...entry, ...rigs }
    if (entry.screen === 'CustomerAnswers' && openAnswers > 0) {
      const words = counted(openAnswers)
      return { ...entry, count: words.shown, countHint: m.customer_answersOpen(words) }
    }
    const jobs = (entry.counts && waitingJobs[entry.counts]) || 0
    if (jobs === 0) return entry
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
