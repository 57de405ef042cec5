import { IconLock } from '@tabler/icons-react'
import { useOwnCompany, useProfile } from '../core/session/profile.ts'
import { m } from '../paraglide/messages.js'
import css from './company-chip.module.css'

/** Name of the current company for users of several companies; says when the company is read-only. */
export function CompanyChip() {
  const profile = useProfile()
  // Names come from the list of companies: the current company of a profile may be older than a switch.
  const company = useOwnCompany()
  if (!profile || !company) return null
  return (
    <>
      {profile.tenants.length > 1 && (
        <span className={css.name} title={m.shell_currentCompany()} data-testid="company">
          {company.name}
        </span>
      )}
      {company.isHandicapped && (
        <span className={css.lock} title={m.shell_readOnlyHint({ company: company.name })} data-testid="read-only">
          <IconLock size={16} stroke={1.5} aria-hidden />
          <span className={css.words}>{m.shell_readOnly()}</span>
        </span>
      )}
    </>
  )
}
