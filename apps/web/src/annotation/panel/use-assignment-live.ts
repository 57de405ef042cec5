import { confirmJob } from '@skadi/contract/annotation/annotation-calls'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { call } from '../../core/calls/call.ts'
import { useBatch } from '../../core/calls/use-batch.ts'
import { useWaitingAssignments } from '../../core/calls/waiting-assignments.ts'
import { useSession } from '../../core/session/session.ts'
import { closeSnackbar, showSnackbar } from '../../core/snackbar/snackbar.ts'
import { useConnection, useSocket, useSubscription } from '../../core/socket/socket.ts'
import { m } from '../../paraglide/messages.js'
import { secondsLeft, serverOffset } from '../assignment/assignment-clock.ts'
import { jobTypeName } from '../job-type-name.ts'
import { assignmentFault } from './assignment-fault.ts'
import { assignmentPath, PANEL_PATHS } from './panel-paths.ts'
import { countsQuery, freeSetsQuery, heldAssignmentQuery } from './panel-queries.ts'

/** Throttle time in ms for reloads of the queue's lists. With many users the queue changes constantly. */
const GATHER_MS = 1_500

/**
 * Keeps the data of a queue current (2§7.7).
 * On other pages it also shows messages about changes of the user's own assignment.
 */
export function useAssignmentLive(jobType: JobType): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const userId = useSession((state) => state.claims?.sub)
  const counts = useQuery(countsQuery(jobType)).data
  useEffect(() => useWaitingAssignments.setState({ [jobType]: counts?.count }), [counts?.count, jobType])

  const reread = () => void client.invalidateQueries({ queryKey: heldAssignmentQuery(jobType).queryKey })
  const gather = useBatch(async () => {
    const isQueued = client.getQueryData(heldAssignmentQuery(jobType).queryKey)?.waiting
    await Promise.all([
      client.invalidateQueries({ queryKey: freeSetsQuery(jobType).queryKey }),
      isQueued && client.invalidateQueries({ queryKey: heldAssignmentQuery(jobType).queryKey }),
    ])
  }, GATHER_MS)
  /** id of the passing whose assignment has started, on this device or on another device */
  const begun = useRef<string>(undefined)
  const where = () => router.state.location.pathname
  /** True on the panel and in an assignment. The pages of both show the next assignment without a message. */
  const isAtWork = () => where().startsWith(PANEL_PATHS[jobType].entry)

  const start = async (imageSetId: string) => {
    try {
      await call(confirmJob, { body: { imageSetId, jobType } })
      await navigate({ to: PANEL_PATHS[jobType].assignment, params: { imageSetId } })
    } catch (error) {
      showSnackbar({ text: assignmentFault(m.panel_startFailed(), error), isError: true })
    }
    reread()
  }

  /** id of the passing offered last, so that each offer is shown only once on all pages */
  const offered = useRef<string>(undefined)
  const message = useRef(0)
  const offer = async ({ imageSetId, expiresAt }: { imageSetId: string; expiresAt: string }) => {
    if (isAtWork() || offered.current === imageSetId) return
    offered.current = imageSetId
    const leftS = secondsLeft(expiresAt, Date.now(), await serverOffset())
    if (leftS === 0) return
    message.current = showSnackbar({
      // The text names the kind of work, because both kinds may offer a passing at the same time. A message replaces a
      // message with the same text.
      text: m.panel_assigned({ set: m.panel_aSet(), work: jobTypeName(jobType) }),
      timeoutMs: leftS * 1000,
      countdown: (seconds) => m.panel_secondsLeft({ shown: seconds }),
      action: { label: m.panel_start(), run: () => void start(imageSetId) },
    })
  }
  const readAndOffer = async () => {
    const query = heldAssignmentQuery(jobType)
    // A request that is already running may be older than the subscription.
    // Without this line, fetchQuery would join that request.
    await client.cancelQueries({ queryKey: query.queryKey })
    // A failure is ignored here, because another part of the page shows the user's own assignment and reports the
    // failure.
    const held = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
    if (held?.job?.status === 'picked') await offer(held.job)
  }
  const latest = useRef(readAndOffer)
  useEffect(() => {
    latest.current = readAndOffer
  })

  useSubscription({ topic: 'annotation', jobType })
  // The server does not repeat events that it sent before the subscription or during a lost connection.
  // So the state is read again.
  const isHeard = useConnection((state) => state.connection === 'open')
  useEffect(() => {
    if (isHeard) void latest.current()
  }, [isHeard])
  useSocket('COUNT', (told) => {
    if (told.jobType !== jobType) return
    client.setQueryData(countsQuery(jobType).queryKey, (known) => known && { ...known, ...told })
    gather('counted')
  })
  useSocket('ADD', (told) => {
    if (told.jobType !== jobType || told.userId !== userId) return
    reread()
    if (!isAtWork()) showSnackbar({ text: m.panel_added({ shown: told.position }) })
  })
  useSocket('ASSIGN', (told) => {
    if (told.jobType !== jobType || told.userId !== userId) return
    reread()
    void offer(told)
  })
  useSocket('manualJobStarted', (told) => {
    if (told.jobType !== jobType || told.userId !== userId) return
    begun.current = told.imageSetId
    closeSnackbar(message.current)
    reread()
  })
  useSocket('UNASSIGN', (told) => {
    if (told.jobType !== jobType || told.userId !== userId) return
    const held = client.getQueryData(heldAssignmentQuery(jobType).queryKey)?.job
    const wasBegun = begun.current === told.imageSetId || held?.status === 'running'
    begun.current = undefined
    offered.current = undefined
    closeSnackbar(message.current)
    reread()
    // The page of the assignment reports the end by itself and closes.
    if (where() === assignmentPath(jobType, told.imageSetId)) return
    if (told.reason !== 'timeout' && told.reason !== 'admin') return
    const text = told.reason === 'admin' ? m.panel_unassigned() : wasBegun ? m.panel_timedOut() : m.panel_tooLate()
    showSnackbar({ text, isError: true })
  })
}
