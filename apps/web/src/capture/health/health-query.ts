import { getRigHealth } from '@skadi/contract/capture/capture-reads'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { useSocket } from '../../core/socket/socket.ts'
import { rigsKeys } from '../rigs-query.ts'

/** Polling interval in ms for the page of a unit. */
const FRESH_MS = 60_000

/** Query of the health of a unit, with the alarms of its cameras and its newest passings. */
export const healthQuery = (unitId: string) =>
  queryOptions({
    queryKey: [...rigsKeys.all, 'health', unitId],
    queryFn: async ({ signal }) => (await call(getRigHealth, { params: { id: unitId } }, { signal })).data,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })

/** Reloads the rigs when a notice arrives. The notice may mean that an alarm was raised or closed. */
export function useRigNews(): void {
  const client = useQueryClient()
  useSocket('noticePublished', () => void client.invalidateQueries({ queryKey: rigsKeys.all }))
}
