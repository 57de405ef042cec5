import { listUsers } from '@skadi/contract/users/users-calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { call } from '../calls/call.ts'
import { fetches } from '../calls/failures.ts'
import { useCan } from './actor.ts'
import { profileQuery } from './profile.ts'
import { useSession } from './session.ts'

/** Maximum number of colleagues in the list. */
const MOST = 100

const membersQuery = (tenantId: string | undefined) =>
  queryOptions({
    queryKey: ['colleagues', tenantId],
    queryFn: async ({ signal }) =>
      (await call(listUsers, { query: { limit: MOST, total: 'none' } }, { signal })).data.items,
    meta: fetches('users'),
    staleTime: 60_000,
  })

type Person = { userId: string; name: string | null }
type ColleaguesOptions = {
  /** false: the user may not assign work, and nothing is loaded */
  isOn: boolean
  /** a person whom the list always contains */
  present?: Person | null
}

/**
 * Users to whom work may be assigned, as options of a select: the user first, and for an administrator all users of the
 * company.
 */
export function useColleagues(
  tenantId: string | undefined,
  { isOn, present = null }: ColleaguesOptions,
): readonly (readonly [userId: string, name: string])[] {
  const userId = useSession(({ claims }) => claims?.sub)
  const me = useQuery(profileQuery(userId)).data
  const mayList = useCan('administerTenant')
  const members = useQuery({ ...membersQuery(tenantId), enabled: isOn && mayList }).data
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
    [firstName, lastName].filter(Boolean).join(' ')
  const options = new Map<string, string>()
  if (me && userId) options.set(userId, m.claim_me({ name: nameOf(me) }))
  for (const member of members ?? []) if (!options.has(member.userId)) options.set(member.userId, nameOf(member))
  if (present && !options.has(present.userId)) options.set(present.userId, present.name ?? m.claim_somebody())
  return [...options]
}
