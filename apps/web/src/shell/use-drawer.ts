import { can } from '@skadi/domain/auth/rights'
import { useActor } from '../core/actor.ts'
import { accessOf } from '../core/screen-access.ts'
import { screenOf } from '../core/screens.ts'
import { m } from '../paraglide/messages.js'
import { DRAWERS, type DrawerEntry } from './drawer-entries.ts'
import { useScreen } from './use-screen.ts'
import { useToCheckCount } from './use-to-check-count.ts'

/** An entry as it is shown; the count is text, `countHint` says what it counts. */
export type ShownEntry = DrawerEntry & { count?: string; countHint?: string }

/** The drawer of the area one is in (CHROME-01), with the entries one may open. */
export function useDrawer(): { processes: ShownEntry[]; adminTools: ShownEntry[] } {
  const actor = useActor()
  const screen = useScreen()
  const toCheck = useToCheckCount(can(actor, 'readInbox'))
  const { processes, adminTools = [] } = DRAWERS[screen === undefined ? 'portal' : screenOf(screen).drawer]
  const shown = (entries: readonly DrawerEntry[]): ShownEntry[] =>
    entries
      .filter((entry) => accessOf(screenOf(entry.screen), actor) === 'open')
      .map((entry) =>
        entry.screen === 'Inbox' && toCheck !== undefined
          ? { ...entry, count: toCheck, countHint: m.shell_toCheck({ shown: toCheck }) }
          : entry,
      )
  return { processes: shown(processes), adminTools: shown(adminTools) }
}
