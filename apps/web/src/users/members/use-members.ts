import type { CallInput } from '@skadi/contract/core/define-call'
import { inviteUser, withdrawInvitation } from '@skadi/contract/tenants/invitations'
import { assignTenants, unassignTenants } from '@skadi/contract/tenants/tenants-writes'
import type { TenantRole } from '@skadi/domain/auth/roles'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call, hasStatus } from '../../core/calls/call.ts'
import { sayFailed } from '../../core/calls/failures.ts'
import { paths } from '../../core/screens/paths.ts'
import { roleName } from '../../core/session/role-name.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { failureWords } from '../../ui/feedback/failure-words.ts'
import { writePhone } from '../../ui/phone/write-phone.ts'
import { invitationsQuery, membersKeys } from './members-query.ts'
import { membershipReason } from './membership-failure.ts'

type Company = { id: string; name: string }

/**
 * Returns an administrator's changes of the members of a company. Each action shows its result, reloads the lists, and
 * returns whether it succeeded. Only `assign` and `invite` throw errors, because their dialog shows the failure.
 */
export function useMembers(company: Company) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const readMembers = () => client.invalidateQueries({ queryKey: membersKeys(company.id) })
  const readInvitations = () => client.invalidateQueries({ queryKey: invitationsQuery(company.id).queryKey })

  const report = async (work: Promise<unknown>, done: string, sayNot: (reason?: string) => void): Promise<boolean> => {
    try {
      await work
      showSnackbar({ text: done })
      return true
    } catch (error) {
      sayNot(membershipReason(error, company.name))
      return false
    }
  }

  /** Reloads the lists. A user who has given up the right to see the lists goes to the start page. */
  const settle = (user: string, isLeaving: boolean) =>
    isLeaving && user === useSession.getState().claims?.sub ? navigate({ to: paths.home }) : readMembers()

  const changeRole = async (member: { userId: string; name: string; role: TenantRole }, role: TenantRole) => {
    const { userId: user, name, role: before } = member
    try {
      await call(assignTenants, { body: { tenants: [{ id: company.id, role }], user } })
      await settle(user, role !== 'ADMIN_TENANT')
      const isOwn = user === useSession.getState().claims?.sub
      const undo = { label: m.role_undo(), run: () => void changeRole({ userId: user, name, role }, before) }
      const text = [m.role_changed({ name, role: roleName(role) }), m.users_changesApply()]
      showSnackbar({ text, ...(isOwn ? {} : { action: undo }) })
    } catch (error) {
      sayFailed('update', 'users', { reason: membershipReason(error, company.name) })
    }
  }

  const assign = async (user: string, role: TenantRole) => {
    await call(assignTenants, { body: { tenants: [{ id: company.id, role }], user } })
    await readMembers()
  }
  const invite = async (body: Omit<CallInput<typeof inviteUser>['body'], 'tenant'>) => {
    await call(inviteUser, { body: { ...body, tenant: company.id } })
    await readInvitations()
  }
  return {
    assign,
    invite,
    /** @param member the member with the role before the change; the user can undo a change of another member */
    changeRole,
    remove: (user: string) =>
      report(
        call(unassignTenants, { body: { tenants: [company.id], user } })
          // The status 404 means that another user has already removed the member.
          .catch((error: unknown) => {
            if (!hasStatus(error, 404)) throw error
          })
          .then(() => void settle(user, true)),
        m.users_changesApply(),
        (reason) => sayFailed('update', 'users', { reason }),
      ),
    inviteAgain: (phone: string, role: TenantRole) =>
      report(invite({ phone, role }), m.users_invitedAgain({ phone: writePhone(phone) }), (reason) =>
        sayFailed('create', 'users', {
          lines: [failureWords(m.users_inviteFailed({ phone: writePhone(phone) }), reason)],
        }),
      ),
    withdraw: (id: string, phone: string) =>
      report(
        call(withdrawInvitation, { params: { id } }).finally(() => void readInvitations()),
        m.users_withdrawn({ phone: writePhone(phone) }),
        (reason) =>
          showSnackbar({
            text: failureWords(m.users_withdrawFailed({ phone: writePhone(phone) }), reason),
            isError: true,
          }),
      ),
  }
}
export type Members = ReturnType<typeof useMembers>
