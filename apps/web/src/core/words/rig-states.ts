import { listCaptureUnits } from '@skadi/contract/capture/capture-reads'
import type { UnitStates } from '@skadi/domain/capture/unit-status'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../calls/call.ts'
import { useSocket } from '../socket/socket.ts'

/** A unit is offline ten minutes after it was heard of last: a minute more is soon enough. */
const ASK_MS = 60_000

/** How many capture units need somebody. @param tenantId of that company; left out: of all, for global admins */
const rigStatesQuery = (tenantId: string | undefined) =>
  queryOptions({
    queryKey: ['rigs', 'states', tenantId],
    queryFn: async ({ signal }) =>
      (await call(listCaptureUnits, { query: { limit: 1, ...(tenantId ? { tenantId } : {}) } }, { signal })).meta
        .states,
    refetchInterval: ASK_MS,
  })

/** @param isOn whether the user may read these units */
export function useRigStates(tenantId: string | undefined, isOn: boolean): UnitStates | undefined {
  const client = useQueryClient()
  useSocket('noticePublished', () => void client.invalidateQueries({ queryKey: ['rigs', 'states'] }))
  return useQuery({ ...rigStatesQuery(tenantId), enabled: isOn }).data
}
