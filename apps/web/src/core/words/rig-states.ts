import { listCaptureUnits } from '@skadi/contract/capture/capture-reads'
import type { UnitStates } from '@skadi/domain/capture/unit-status'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../calls/call.ts'
import { useSocket } from '../socket/socket.ts'

/**
 * Polling interval in ms. A unit counts as offline ten minutes after its last heartbeat, so that another minute is
 * harmless.
 */
const ASK_MS = 60_000

/**
 * Query of the numbers of capture units that need attention, per reason.
 * @param tenantId company whose units are counted; undefined to count the units of all companies, for global admins
 */
const rigStatesQuery = (tenantId: string | undefined) =>
  queryOptions({
    queryKey: ['rigs', 'states', tenantId],
    queryFn: async ({ signal }) =>
      (await call(listCaptureUnits, { query: { limit: 1, ...(tenantId ? { tenantId } : {}) } }, { signal })).meta
        .states,
    refetchInterval: ASK_MS,
  })

/**
 * Returns the numbers of capture units that need attention. Returns undefined until they are loaded.
 * @param isOn true if the user may read these units
 */
export function useRigStates(tenantId: string | undefined, isOn: boolean): UnitStates | undefined {
  const client = useQueryClient()
  useSocket('noticePublished', () => void client.invalidateQueries({ queryKey: ['rigs', 'states'] }))
  return useQuery({ ...rigStatesQuery(tenantId), enabled: isOn }).data
}
