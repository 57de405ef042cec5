import type { TenantRole } from '@skadi/domain/auth/roles'
import { roleOptions } from './role-options.ts'
import css from './role-select.module.css'

type RoleSelectProps = {
  label: string
  value: TenantRole
  /** the change is under way: it takes no other and keeps its focus */
  isBusy: boolean
  onChange: (role: TenantRole) => void
}

/** A role inside a row, chosen by the browser's own control. */
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
      <svg
        className={css.arrow}
        width="12"
        height="12"
        viewBox="0 0 12 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d="m2.5 4.5 3.5 3.5 3.5-3.5" />
      </svg>
    </span>
  )
}
