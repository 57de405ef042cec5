import type { User } from '@skadi/contract/users/user'
import { GLOBAL_GROUPS, type GlobalGroup } from '@skadi/domain/auth/roles'
import { useRef, useState } from 'react'
import { useSession } from '../../core/session/session.ts'
import { m } from '../../paraglide/messages.js'
import type { CellOutcome } from '../../ui/cells/editable-cells.ts'
import { SwitchCell } from '../../ui/cells/switch-cell.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { groupHint, groupName } from '../admin-words.ts'
import type { UserActs } from './use-user-acts.ts'

/**
 * Roles of a user that apply in all companies. The admin confirms before granting global administration, and
 * before giving up their own global administration.
 */
export function UserGroupsPanel({ user, acts }: { user: User; acts: UserActs }) {
  const isSelf = useSession(({ claims }) => claims?.sub) === user.userId
  const [asks, setAsks] = useState<'leave' | 'grant'>()
  const name = `${user.firstName} ${user.lastName}`
  const answer = useRef<(outcome: CellOutcome) => void>(undefined)

  const save = (group: GlobalGroup, isMember: boolean): Promise<CellOutcome> => {
    if (group !== 'GLOBAL_ADMIN' || (!isSelf && !isMember)) return acts.setGroup(group, isMember)
    setAsks(isMember ? 'grant' : 'leave')
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }
  return (
    <Panel title={m.admin_globalRoles()} text={m.admin_rolesText()}>
      {GLOBAL_GROUPS.map((group) => (
        <SwitchCell
          key={group}
          id={`${user.userId} ${group}`}
          label={groupName(group)}
          hint={groupHint(group)}
          isOn={user.groups.includes(group)}
          words={{ on: m.admin_switchedOn(), off: m.admin_switchedOff() }}
          onSave={(text) => save(group, text === 'true')}
        />
      ))}
      {asks && (
        <ConfirmDialog
          title={
            asks === 'leave' ? m.admin_leaveQuestion() : m.role_grantQuestion({ name, role: groupName('GLOBAL_ADMIN') })
          }
          text={asks === 'leave' ? m.admin_leaveText() : groupHint('GLOBAL_ADMIN')}
          confirm={asks === 'leave' ? m.admin_leave() : m.role_grant()}
          look={asks === 'leave' ? 'error' : 'ink'}
          onConfirm={async () => answer.current?.(await acts.setGroup('GLOBAL_ADMIN', asks === 'grant'))}
          onClose={() => {
            setAsks(undefined)
            // After Cancel, the old value is shown again.
            answer.current?.({ kind: 'saved' })
          }}
        />
      )}
    </Panel>
  )
}
