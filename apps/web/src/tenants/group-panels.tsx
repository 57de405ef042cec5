import type { TenantGroup } from '@skadi/contract/tenants/tenant'
import { MAX_NAME_LENGTH } from '@skadi/domain/tenants/tenant-name'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../core/screens/paths.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { ChoiceCell } from '../ui/cells/choice-cell.tsx'
import { EditableCell } from '../ui/cells/editable-cell.tsx'
import { Panel } from '../ui/details/panel.tsx'
import css from '../ui/details/record-panels.module.css'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { CompanyPick } from './company-pick.tsx'
import type { GroupActs } from './use-group-acts.ts'

const NAME_RULE = { kind: 'text', maxLength: MAX_NAME_LENGTH } as const

type GroupPanelProps = { group: TenantGroup; acts: GroupActs }

/** Name of a group, and the member that may read the passings of the other members (ruling 17). */
export function GroupGeneralPanel({ group, acts }: GroupPanelProps) {
  const power = group.members.find(({ role }) => role === 'power')
  return (
    <Panel title={m.admin_general()} text={power ? m.admin_powerMeans({ name: power.name }) : m.admin_noPowerMeans()}>
      <div>
        <EditableCell
          id={`${group.id} name`}
          label={m.admin_name()}
          stored={group.name}
          rule={NAME_RULE}
          onSave={acts.saveName}
        />
        <ChoiceCell
          id={`${group.id} power`}
          label={m.admin_power()}
          stored={group.powerTenantId ?? ''}
          options={[['', m.admin_noPower()], ...group.members.map(({ id, name }) => [id, name] as const)]}
          onSave={acts.savePower}
        />
      </div>
    </Panel>
  )
}

/**
 * The companies of a group. A global admin finds a company by name and adds it. The admin removes a company after a
 * confirmation.
 */
export function GroupMembersPanel({ group, acts }: GroupPanelProps) {
  const [asks, setAsks] = useState<TenantGroup['members'][number]>()
  return (
    <Panel title={m.admin_members()} text={m.admin_membersText()}>
      {group.members.length > 0 ? (
        <ul className={css.rows} aria-label={m.admin_members()}>
          {group.members.map((member) => (
            <li key={member.id} className={css.row}>
              <span className={css.main}>
                <Link to={paths.adminTenant} params={{ id: member.id }} className="type-strong touch">
                  {member.name}
                </Link>
                {member.role === 'power' && <span className="muted"> · {m.admin_power()}</span>}
              </span>
              <Button
                height={28}
                aria-label={m.admin_removeMemberName({ name: member.name })}
                onClick={() => setAsks(member)}
              >
                {m.admin_removeMember()}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{m.admin_noMembers()}</p>
      )}
      <div>
        <CompanyPick
          shown={m.admin_addMember()}
          height={32}
          without={group.members}
          onPick={(company) => {
            if (company) void acts.add(company.id)
          }}
        />
      </div>
      {asks && (
        <ConfirmDialog
          title={m.admin_removeMemberQuestion({ name: asks.name, group: group.name })}
          text={asks.role === 'power' ? m.admin_removePowerText() : m.admin_removeMemberText()}
          confirm={m.admin_removeMember()}
          onConfirm={() => acts.remove(asks.id)}
          onClose={() => setAsks(undefined)}
        />
      )}
    </Panel>
  )
}
