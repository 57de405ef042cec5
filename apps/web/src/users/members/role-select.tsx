import type { TenantRole } from '@skadi/domain/auth/roles'
import { Chevron } from '../../ui/signs/chevron.tsx'
import { roleOptions } from './role-options.ts'
import css from './role-select.module.css'

type RoleSelectProps = {
  label: string
  value: TenantRole
  /** a change is running: the field accepts no other change and keeps its focus */
  isBusy: boolean
  onChange: (role: TenantRole) => void
}

/** A role select inside a row, by the browser's own control. */
export function RoleSelect({ label, value, isBusy, onChange }: RoleSelectProps) {
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
