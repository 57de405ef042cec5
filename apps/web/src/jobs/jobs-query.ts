import type { Job } from '@skadi/contract/jobs/job'
import { listJobs } from '@skadi/contract/jobs/jobs-calls'
import { hasEnded } from '@skadi/domain/jobs/job'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { call } from '../core/calls/call.ts'
import { useSession } from '../core/session/session.ts'
import { readLocal, writeLocal } from '../core/session/storage.ts'
import { useConnection } from '../core/socket/socket.ts'

/** Polling intervals in ms while a job is running. The interval is longer while the socket sends events. */
const ASK_MS = { open: 5_000, silent: 1_500 }

const askAfterMs = () => ASK_MS[useConnection.getState().connection === 'open' ? 'open' : 'silent']

/** Query of the user's own jobs in the current company, newest first. */
export const jobsQuery = (userId: string | undefined, tenantId: string | undefined) =>
  queryOptions({
    queryKey: ['jobs', userId, tenantId],
    queryFn: async ({ signal }) => (await call(listJobs, { query: { total: 'none' } }, { signal })).data.items,
    enabled: userId !== undefined,
    refetchInterval: ({ state }) => (state.data?.every(hasEnded) === false ? askAfterMs() : false),
  })

export const useJobsQuery = () => {
  const userId = useSession((state) => state.claims?.sub)
  const tenantId = useSession((state) => state.currentTenantId)
  return jobsQuery(userId, tenantId)
}

/**
 * Returns the state of a job. Returns undefined until the state is known. The state is polled until the job ends, so
 * that it does not depend on socket events.
 */
export function useJob(jobId: string | undefined): Job | undefined {
  const isOf = ({ id }: Job) => id === jobId
  const { data } = useQuery({
    ...useJobsQuery(),
    select: (jobs) => jobs.find(isOf),
    refetchInterval: ({ state }) =>
      jobId !== undefined && !state.data?.some((job) => isOf(job) && hasEnded(job)) ? askAfterMs() : false,
  })
  return jobId === undefined ? undefined : data
}

/** Ids of ended jobs that the user has seen in any tab. */
export const useSeenJobs = create<{ seen: ReadonlySet<string> }>()(() => ({
  seen: new Set((readLocal('jobsSeen') ?? '').split(',').filter(Boolean)),
}))

/** Maximum number of stored ids. The list of jobs shows fewer jobs. */
const MOST = 100

export function markSeen(ids: readonly string[]): void {
  const { seen } = useSeenJobs.getState()
  if (ids.every((id) => seen.has(id))) return
  const all = [...new Set([...seen, ...ids])].slice(-MOST)
  useSeenJobs.setState({ seen: new Set(all) })
  writeLocal('jobsSeen', all.join())
}
