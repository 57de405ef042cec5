import { listSessions } from '@skadi/contract/auth/list-sessions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'

/** The user's open sessions, the session used last first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).data.items,
})
