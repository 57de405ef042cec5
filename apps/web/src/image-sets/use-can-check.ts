import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../core/profile.ts'
import { currentRole, useSession } from '../core/session.ts'

/** Whether one may mark passings checked: staff of the company, which is not read-only. */
export function useCanCheck(): boolean {
  const userId = useSession((state) => state.claims?.sub)
  const role = useSession(currentRole)
  const isReadOnly = useQuery(profileQuery(userId)).data?.currentTenant?.tenantIsHandicapped
  return (role === 'USER' || role === 'ADMIN_TENANT') && isReadOnly === false
}
