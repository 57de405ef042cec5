import { getAssignmentJob } from '@skadi/contract/cars/cars-reads'
import { PLATE_LIST_DELAYS_S, poll } from '@skadi/domain/polling/poll'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { useBatch } from '../../core/calls/use-batch.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { useSocket } from '../../core/socket/socket.ts'
import { m } from '../../paraglide/messages.js'

/** Batch interval in ms, because a job reports its progress up to four times a second. */
const GATHER_MS = 500

const statusQuery = (jobId: string | undefined) =>
  queryOptions({
    queryKey: ['assignmentJob', jobId],
    queryFn: async ({ signal }) =>
      (await call(getAssignmentJob, { params: { id: jobId ?? '' } }, { signal })).data.items,
    enabled: false,
    retry: false,
  })

/**
 * Polls the state of a change of the plate list (2§7.3). It polls at growing intervals, at most 30 times (2§9), and
 * after each socket event. A failed poll shows a message (2§8) and is repeated.
 */
export function useAssignmentJob(jobId: string | undefined) {
  const client = useQueryClient()
  const query = statusQuery(jobId)
  const { data: status, error } = useQuery(query)
  const [round, setRound] = useState(0)
  const [isExhausted, setExhausted] = useState(false)
  const read = useBatch(() => client.fetchQuery({ ...query, staleTime: 0 }), GATHER_MS)
  useSocket('jobProgress', (told) => {
    if (told.jobId === jobId) read(jobId)
  })
  useEffect(() => {
    if (jobId === undefined) return undefined
    const left = new AbortController()
    const ask = async () => {
      try {
        const { status: now } = await client.fetchQuery({ ...statusQuery(jobId), staleTime: 0 })
        return now === 'IN_PROGRESS' ? undefined : now
      } catch {
        if (!left.signal.aborted) showSnackbar({ text: m.plates_checkFailed(), isError: true })
        return undefined
      }
    }
    setExhausted(false)
    poll(ask, (seconds) => wait(seconds, left.signal), PLATE_LIST_DELAYS_S).catch(() => {
      if (!left.signal.aborted) setExhausted(true)
    })
    return () => left.abort()
  }, [client, jobId, round])
  return {
    status: jobId === undefined ? undefined : status,
    error: jobId === undefined ? null : error,
    /** true if polling has stopped, because all attempts are used up */
    isExhausted,
    checkAgain: () => setRound((rounds) => rounds + 1),
  }
}

const wait = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
