import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../core/calls/call.ts'
import { useSession } from '../../core/session/session.ts'
import { useSocket, useSubscription } from '../../core/socket/socket.ts'

/** Changes come in bursts: one question for all of them. */
const SETTLE_MS = 1_500
/** Unassigned passings are told to nobody as they come, so they are asked for. */
const ASK_MS = 60_000

/**
 * How many passings of the company's rigs wait for a company or a plate.
 * @param isOn whether the user may see them
 * @returns undefined while it is not known
 */
export function useUnassignedCount(isOn: boolean): number | undefined {
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
