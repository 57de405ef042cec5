import type { ListedUser } from '@skadi/contract/users/user'
import type { TenantRole } from '@skadi/domain/auth/roles'
import { useEffect, useRef, useState } from 'react'
import { writeDay } from '../../core/clock.ts'
import { roleName } from '../../core/session/role-name.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { RoleQuestion } from '../../ui/dialogs/role-question.tsx'
import { writePhone } from '../../ui/phone/write-phone.ts'
import { Chevron } from '../../ui/signs/chevron.tsx'
import css from './member-row.module.css'
import { roleOptions } from './role-options.ts'
import type { Members } from './use-members.ts'

type MemberRowProps = {
  member: ListedUser
  company: { id: string; name: string }
  isSelf: boolean
  members: Members
}

/** Row of a member. The user confirms before the role is changed or the member is removed. */
export function MemberRow({ member, company, isSelf, members }: MemberRowProps) {
  const [wanted, setWanted] = useState<TenantRole>()
  const [asks, setAsks] = useState<'remove' | 'demote' | 'change'>()
  const isSending = useRef(false)
  const [isRemoved, setRemoved] = useState(false)
  const line = useRef<HTMLTableRowElement>(null)
  const role = member.tenants.find((tenant) => tenant.id === company.id)?.role ?? 'USER'
  const name = `${member.firstName} ${member.lastName}`

  const change = async (next: TenantRole) => {
    if (isSending.current) return
    isSending.current = true
    setWanted(next)
    await members.changeRole({ userId: member.userId, name, role }, next)
    setWanted(undefined)
    isSending.current = false
  }
  // This row disappears, so that the focus moves to the next or previous row after the question has closed.
  useEffect(() => {
    if (!isRemoved || asks) return
    const beside = line.current?.nextElementSibling ?? line.current?.previousElementSibling
    beside?.querySelector('button')?.focus()
  }, [isRemoved, asks])
  const choose = (next: TenantRole) => {
    if (next === role || isSending.current) return
    setWanted(next)
    setAsks(isSelf && role === 'ADMIN_TENANT' ? 'demote' : 'change')
  }

  return (
    <tr ref={line} className={css.row} data-removed={isRemoved || undefined}>
      <th scope="row" className={css.name}>
        {name} {isSelf && <span className={css.self}>{m.users_you()}</span>}
      </th>
      <td className={css.phone}>{writePhone(member.username ?? '')}</td>
      <td className={css.role}>
        <RoleSelect
          label={m.users_roleOf({ name })}
          value={wanted ?? role}
          isBusy={wanted !== undefined && asks === undefined}
          onChange={choose}
        />
      </td>
      <td className={css.status} data-status={member.status}>
        {member.status === 'inactive' ? m.users_inactive() : m.users_active()}
      </td>
      <td className={css.since}>
        {member.memberSince && (
          <>
            <span className={css.caption}>{m.users_memberSince()} </span>
            <time dateTime={member.memberSince}>{writeDay(member.memberSince)}</time>
          </>
        )}
      </td>
      <td className={css.action}>
        <Button height={28} aria-label={m.users_removeName({ name })} onClick={() => setAsks('remove')}>
          {m.users_remove()}
        </Button>
        {asks === 'remove' && (
          <ConfirmDialog
            title={m.users_removeQuestion({ name, company: company.name })}
            text={isSelf ? m.users_removeSelfText({ company: company.name }) : m.users_removeText({ name })}
            confirm={m.users_remove()}
            onConfirm={async () => setRemoved(await members.remove(member.userId))}
            onClose={() => setAsks(undefined)}
          />
        )}
        {asks === 'change' && wanted && (
          <RoleQuestion
            name={name}
            from={role}
            to={wanted}
            onConfirm={() => change(wanted)}
            onClose={() => {
              setAsks(undefined)
              setWanted(undefined)
            }}
          />
        )}
        {asks === 'demote' && wanted && (
          <ConfirmDialog
            title={m.users_demoteQuestion({ role: roleName(wanted) })}
            text={m.users_demoteText({ company: company.name })}
            confirm={m.users_demote()}
            onConfirm={() => change(wanted)}
            onClose={() => {
              setAsks(undefined)
              setWanted(undefined)
            }}
          />
        )}
      </td>
    </tr>
  )
}

type RoleSelectProps = {
  label: string
  value: TenantRole
  /** true while a change is being saved; the field then accepts no other change, but keeps the focus */
  isBusy: boolean
  onChange: (role: TenantRole) => void
}

/** Select for the role in a row. The field is the browser's own select. */
function RoleSelect({ label, value, isBusy, onChange }: RoleSelectProps) {
  return (
    <span className={css.box} data-busy={isBusy || undefined}>
      <select
        className={css.select}
        aria-label={label}
        aria-busy={isBusy || undefined}
        value={value}
        onChange={(event) => {
          if (!isBusy) onChange(event.target.value as TenantRole)
        }}
      >
        {roleOptions().map(([role, text]) => (
          <option key={role} value={role}>
            {text}
          </option>
        ))}
      </select>
      <Chevron to="more" className={css.arrow} />
    </span>
  )
}
