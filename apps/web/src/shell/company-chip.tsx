import { IconLock } from '@tabler/icons-react'
import { useOwnCompany, useProfile } from '../core/session/profile.ts'
import { m } from '../paraglide/messages.js'
import css from './company-chip.module.css'

/** Shows the name of the current company to users of several companies. Also shows if the company is read-only. */
export function CompanyChip() {
  const profile = useProfile()
  // The name comes from the list of companies. The profile's own current company may still be the company before a
  // switch.
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
