import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../core/calls/call.ts'
import { currentLanguageTag } from '../../core/language.ts'
import { useSession } from '../../core/session/session.ts'
import { useSocket, useSubscription } from '../../core/socket/socket.ts'

/** Changes come in bursts while a passing is worked on: one question for all of them. */
const SETTLE_MS = 1500

/**
 * How many passings of the company wait to be checked (ruling 11), as text; kept up to date by the socket.
 * @param isOn whether the user sees passings at all
 * @returns undefined while it is not known or nothing waits: zero is no news
 */
export function useToCheckCount(isOn: boolean): string | undefined {
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
