import type { TenantRole } from '@skadi/domain/auth/roles'
import { roleHint, roleName } from '../../core/session/role-name.ts'
import { m } from '../../paraglide/messages.js'
import { ConfirmDialog } from './confirm-dialog.tsx'
import css from './role-question.module.css'

type RoleQuestionProps = {
  /** name of the person */
  name: string
  from: TenantRole
  to: TenantRole
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks for confirmation before a user gets another role in a company. The dialog describes both roles. */
export function RoleQuestion({ name, from, to, onConfirm, onClose }: RoleQuestionProps) {
  return (
    <ConfirmDialog
      title={m.role_question({ name, from: roleName(from), to: roleName(to) })}
      text={
        <span className={css.roles}>
          <RoleLine role={to} />
          <RoleLine role={from} isMuted />
          {to === 'ADMIN_TENANT' && <strong>{m.role_adminWarning({ name })}</strong>}
        </span>
      }
      confirm={m.role_confirm({ role: roleName(to) })}
      look="ink"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

const RoleLine = ({ role, isMuted = false }: { role: TenantRole; isMuted?: boolean }) => (
  <span className={isMuted ? 'muted' : undefined}>
    <b>{roleName(role)}</b> – {roleHint(role)}
  </span>
)
