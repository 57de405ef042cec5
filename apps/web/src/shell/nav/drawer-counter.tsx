import { listCases } from '@skadi/contract/cases/cases-reads'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { getPassagesInfo } from '@skadi/contract/passages/passages-calls'
import { can } from '@skadi/domain/auth/rights'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../core/calls/call.ts'
import { useOpenAnswers, useOpenAnswersLive } from '../../core/calls/open-answers.ts'
import { useBatch } from '../../core/calls/use-batch.ts'
import { type DrawerCount, useDrawerCounts } from '../../core/screens/drawer-counts.ts'
import { accessOf } from '../../core/screens/screen-access.ts'
import { type PlainScreen, screenOf } from '../../core/screens/screens.ts'
import { useActor } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { useSocket, useSubscription } from '../../core/socket/socket.ts'
import { counted } from '../../core/words/counts.ts'
import { useRigStates } from '../../core/words/rig-states.ts'
import { m } from '../../paraglide/messages.js'
import { useDrawerType } from '../use-screen.ts'

/** Debounce time in ms. Changes come in bursts, and one query covers a whole burst. */
const SETTLE_MS = 1_500
/** Polling interval in ms. The server sends no events for new unassigned passings. */
const ASK_MS = 60_000

/**
 * Returns the number of passings of the company's rigs that have no company or no plate.
 * @param isOn true if the user may see these passings
 * @returns undefined until the number is loaded
 */
function useUnassignedCount(isOn: boolean): number | undefined {
  const tenantId = useSession((state) => state.currentTenantId)
  const isMine = isOn && tenantId !== undefined
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queryKey = ['unassigned-count', tenantId]
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const count = async (which: { unassigned: 'true' } | { plateless: 'true' }) =>
        (await call(listImageSets, { query: { tenantId, limit: 1, ...which } }, { signal })).meta.totalItems ?? 0
      const [unassigned, plateless] = await Promise.all([count({ unassigned: 'true' }), count({ plateless: 'true' })])
      return unassigned + plateless
    },
    enabled: isMine,
    refetchInterval: ASK_MS,
  })
  const askSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey }), SETTLE_MS)
  }
  useSubscription(isMine ? { topic: 'inbox' } : undefined)
  useSubscription(isMine ? { topic: 'unassigned', tenantId } : undefined)
  useSocket('imageSetChanged', askSoon)
  useSocket('orphanCorrected', askSoon)
  useEffect(() => () => clearTimeout(timer.current), [])
  return data
}

/** Number of passings of all companies whose processing failed, for global admins. */
const useFailedCount = (isOn: boolean): number | undefined =>
  useQuery({
    queryKey: ['passages', 'failed'],
    queryFn: async ({ signal }) =>
      (await call(getPassagesInfo, { query: { limit: 1 } }, { signal })).meta.counts?.failed ?? 0,
    enabled: isOn,
    refetchInterval: ASK_MS,
  }).data

/**
 * Number of cases of the company that wait for its staff: drafts, approvals and objections.
 * @param isOn whether the user works on cases
 */
function useWaitingCases(isOn: boolean): number | undefined {
  const tenantId = useSession((state) => state.currentTenantId)
  const isMine = isOn && tenantId !== undefined
  const client = useQueryClient()
  const queryKey = ['cases', tenantId, 'waiting']
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call(listCases, { query: { waitsFor: 'us', limit: 1 } }, { signal })).meta.totalItems ?? 0,
    enabled: isMine,
  })
  const gather = useBatch(() => client.invalidateQueries({ queryKey }), SETTLE_MS)
  useSubscription(isMine ? { topic: 'cases' } : undefined)
  useSocket('caseChanged', () => gather('waiting'))
  return data
}

/**
 * Updates the counts in the drawer. The counts are units that need attention, failed passings, passings without a
 * company or plate, open answers of customers, and cases that wait for the company.
 */
export function DrawerCounter() {
  const actor = useActor()
  const tenantId = useSession((state) => state.currentTenantId)
  const drawer = useDrawerType()
  const rigScreen = drawer === 'admin' ? 'AdminCarEye' : 'CaptureUnits'
  const hasRigs = (drawer === 'admin' || drawer === 'portal') && accessOf(screenOf(rigScreen), actor) === 'open'
  const rigs = useRigStates(drawer === 'admin' ? undefined : tenantId, hasRigs)
  const plates = useUnassignedCount(drawer === 'portal' && can(actor, 'readUnassigned'))
  const units = hasRigs ? (rigs?.attention ?? 0) : 0
  useCountOf(rigScreen, units > 0 ? { ...told(units, m.rigs_attention), isAlarm: true } : undefined)
  useCountOf('UnassignedItems', plates ? told(plates, m.shell_plateWork) : undefined)
  const failed = useFailedCount(drawer === 'admin' && can(actor, 'administerPortal')) ?? 0
  useCountOf('ImageSetsQueue', failed > 0 ? { ...told(failed, m.queue_failedCount), isAlarm: true } : undefined)
  useOpenAnswersLive()
  const answers = useOpenAnswers().data?.total ?? 0
  useCountOf('CustomerAnswers', answers > 0 ? told(answers, m.customer_openCount) : undefined)
  const cases = useWaitingCases(drawer === 'portal' && can(actor, 'writeCases')) ?? 0
  useCountOf('Cases', cases > 0 ? told(cases, m.cases_waitingCount) : undefined)
  return null
}

const told = (count: number, words: (given: { count: number; shown: string }) => string): DrawerCount => {
  const given = counted(count)
  return { count: given.shown, countHint: words(given) }
}

/**
 * Sets the count of a menu entry while the calling component is mounted.
 * @param entry undefined to show no count
 */
function useCountOf(screen: PlainScreen, entry: DrawerCount | undefined): void {
  const { count, countHint, isAlarm } = entry ?? {}
  useEffect(() => {
    const told = count === undefined || countHint === undefined ? undefined : { count, countHint, isAlarm }
    useDrawerCounts.setState({ [screen]: told })
    return () => useDrawerCounts.setState({ [screen]: undefined })
  }, [screen, count, countHint, isAlarm])
}
