import { can } from '@skadi/domain/auth/rights'
import { useEffect } from 'react'
import { useOpenAnswers, useOpenAnswersLive } from '../../core/calls/open-answers.ts'
import { type DrawerCount, useDrawerCounts } from '../../core/screens/drawer-counts.ts'
import { accessOf } from '../../core/screens/screen-access.ts'
import { type PlainScreen, screenOf } from '../../core/screens/screens.ts'
import { useActor } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { counted } from '../../core/words/counts.ts'
import { useRigStates } from '../../core/words/rig-states.ts'
import { m } from '../../paraglide/messages.js'
import { useScreen } from '../use-screen.ts'
import { useUnassignedCount } from './use-unassigned-count.ts'

/**
 * Updates the counts of the drawer: units that need attention, passings without a company or a plate, open answers of
 * customers.
 */
export function DrawerCounter() {
  const actor = useActor()
  const screen = useScreen()
  const tenantId = useSession((state) => state.currentTenantId)
  const drawer = screen === undefined ? 'portal' : screenOf(screen).drawer
  const rigScreen = drawer === 'admin' ? 'AdminCarEye' : 'CaptureUnits'
  const hasRigs = (drawer === 'admin' || drawer === 'portal') && accessOf(screenOf(rigScreen), actor) === 'open'
  const rigs = useRigStates(drawer === 'admin' ? undefined : tenantId, hasRigs)
  const plates = useUnassignedCount(drawer === 'portal' && can(actor, 'readUnassigned'))
  const units = hasRigs ? (rigs?.attention ?? 0) : 0
  useCountOf(rigScreen, units > 0 ? { ...told(units, m.rigs_attention), isAlarm: true } : undefined)
  useCountOf('UnassignedItems', plates ? told(plates, m.shell_plateWork) : undefined)
  useOpenAnswersLive()
  const answers = useOpenAnswers().data?.total ?? 0
  useCountOf('CustomerAnswers', answers > 0 ? told(answers, m.customer_openCount) : undefined)
  return null
}

const told = (count: number, words: (given: { count: number; shown: string }) => string): DrawerCount => {
  const given = counted(count)
  return { count: given.shown, countHint: words(given) }
}

/** Zero is no news. */
function useCountOf(screen: PlainScreen, entry: DrawerCount | undefined): void {
  const { count, countHint, isAlarm } = entry ?? {}
  useEffect(() => {
    const told = count === undefined || countHint === undefined ? undefined : { count, countHint, isAlarm }
    useDrawerCounts.setState({ [screen]: told })
    return () => useDrawerCounts.setState({ [screen]: undefined })
  }, [screen, count, countHint, isAlarm])
}
