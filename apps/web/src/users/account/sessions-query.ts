import { listSessions } from '@skadi/contract/auth/session-calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'

/** Query of the user's open sessions. The most recently used session comes first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).data.items,
})
