import type { User } from '@skadi/contract/users/user'
import { TENANT_ROLES, type TenantRole } from '@skadi/domain/auth/roles'
import { useRef, useState } from 'react'
import { roleName } from '../../core/session/role-name.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ChoiceCell } from '../../ui/cells/choice-cell.tsx'
import type { CellOutcome } from '../../ui/cells/editable-cells.ts'
import { Panel } from '../../ui/details/panel.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { RoleQuestion } from '../../ui/dialogs/role-question.tsx'
import { CompanyPick } from '../company-pick.tsx'
import type { UserActs } from './use-user-acts.ts'
import css from './user-companies-panel.module.css'

const roles = () => TENANT_ROLES.map((role) => [role, roleName(role)] as const)

/**
 * Companies of a user, with the user's role in each company (B-41). The admin confirms before a role is changed or a
 * company is removed.
 */
export function UserCompaniesPanel({ user, acts }: { user: User; acts: UserActs }) {
  const [asks, setAsks] = useState<User['tenants'][number]>()
  const [change, setChange] = useState<{ tenant: User['tenants'][number]; to: TenantRole }>()
  const answer = useRef<(outcome: CellOutcome) => void>(undefined)
  const ask = (tenant: User['tenants'][number], to: TenantRole): Promise<CellOutcome> => {
    setChange({ tenant, to })
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }
  const name = `${user.firstName} ${user.lastName}`
  return (
    <Panel title={m.admin_companies()} text={m.admin_userCompaniesText()}>
      {user.tenants.length === 0 && <p className="muted">{m.admin_inNoCompany()}</p>}
      <ul className={css.rows} aria-label={m.admin_companies()}>
        {user.tenants.map((tenant) => (
          <li key={tenant.id} className={css.row}>
            <ChoiceCell
              id={`${user.userId} ${tenant.id}`}
              label={tenant.name}
              stored={tenant.role}
              options={roles()}
              onSave={(role) => ask(tenant, role as TenantRole)}
            />
            <Button height={28} aria-label={m.users_removeName({ name: tenant.name })} onClick={() => setAsks(tenant)}>
              {m.users_remove()}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <CompanyPick
          shown={m.admin_assignCompany()}
          height={32}
          without={user.tenants}
          onPick={(company) => {
            if (company) void acts.setRole(company.id, 'USER')
          }}
        />
      </div>
      {change && (
        <RoleQuestion
          name={name}
          from={change.tenant.role}
          to={change.to}
          onConfirm={async () => answer.current?.(await acts.setRole(change.tenant.id, change.to))}
          onClose={() => {
            setChange(undefined)
            // After Cancel, the old value is shown again.
            answer.current?.({ kind: 'saved' })
          }}
        />
      )}
      {asks && (
        <ConfirmDialog
          title={m.users_removeQuestion({ name, company: asks.name })}
          text={m.users_removeText({ name })}
          confirm={m.users_remove()}
          onConfirm={() => acts.remove(asks.id)}
          onClose={() => setAsks(undefined)}
        />
      )}
    </Panel>
  )
}
