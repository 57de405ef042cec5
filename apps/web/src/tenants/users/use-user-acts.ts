import { assignTenants, unassignTenants } from '@skadi/contract/tenants/tenants-writes'
import type { User } from '@skadi/contract/users/user'
import { assignGroup, unassignGroup, updateUser } from '@skadi/contract/users/users-calls'
import type { GlobalGroup, TenantRole } from '@skadi/domain/auth/roles'
import type { UserStatus } from '@skadi/domain/users/user-status'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../core/calls/call.ts'
import { sayFailed } from '../../core/calls/failures.ts'
import { paths } from '../../core/screens/paths.ts'
import { refreshProfile } from '../../core/session/profile.ts'
import { refreshSession } from '../../core/session/refresh.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import type { CellOutcome } from '../../ui/cells/editable-cells.ts'
import { failureWords } from '../../ui/feedback/failure-words.ts'
import { adminKeys } from '../admin-query.ts'
import { adminReason } from '../admin-words.ts'

/**
 * Returns a global admin's changes of an account, except changes of its profile. Each change shows its result. A change
 * of the admin's own account renews the admin's token (AUTH-31).
 */
export function useUserActs({ userId }: Pick<User, 'userId'>) {
  const client = useQueryClient()
  const navigate = useNavigate()

  const settle = async () => {
    const { claims, idToken } = useSession.getState()
    if (claims?.sub === userId) {
      await refreshSession(idToken)
      await refreshProfile()
      if (!useSession.getState().claims?.groups.includes('GLOBAL_ADMIN')) return navigate({ to: paths.home })
    }
    return client.invalidateQueries({ queryKey: adminKeys.all })
  }

  /**
   * @param options with `isRights`, the message adds that the changed rights apply later in other places; `own` is a
   * message that is more precise than "update failed"
   */
  const act = async (
    send: () => Promise<unknown>,
    { isRights = false, own }: { isRights?: boolean; own?: string } = {},
  ): Promise<CellOutcome> => {
    try {
      await send()
    } catch (error) {
      const reason = adminReason(error)
      sayFailed('update', 'users', own ? { lines: [failureWords(own, reason)] } : { reason })
      return { kind: 'failed', reason: reason ?? '' }
    }
    if (isRights) showSnackbar({ text: m.users_changesApply() })
    // The change is saved. If this reload fails, a later reload updates the page.
    await settle().catch(() => undefined)
    return { kind: 'saved' }
  }

  return {
    setGroup: (groupName: GlobalGroup, isMember: boolean) =>
      act(() => call(isMember ? assignGroup : unassignGroup, { body: { userId, groupName } }), {
        isRights: true,
        own: m.admin_groupFailed(),
      }),
    setRole: (tenantId: string, role: TenantRole) =>
      act(() => call(assignTenants, { body: { tenants: [{ id: tenantId, role }], user: userId } }), { isRights: true }),
    remove: (tenantId: string) =>
      act(() => call(unassignTenants, { body: { tenants: [tenantId], user: userId } }), { isRights: true }),
    setStatus: (status: UserStatus) => act(() => call(updateUser, { params: { userId }, body: { status } })),
    removeSecondFactor: () => act(() => call(updateUser, { params: { userId }, body: { hasSecondFactor: false } })),
  }
}
export type UserActs = ReturnType<typeof useUserActs>
