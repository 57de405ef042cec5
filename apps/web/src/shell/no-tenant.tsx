import { useEffect, useState } from 'react'
import { copyText } from '../core/copy-text.ts'
import { refreshProfile } from '../core/session/profile.ts'
import { refreshSession } from '../core/session/refresh.ts'
import { useSession } from '../core/session/session.ts'
import { signOut } from '../core/session/sign-in.ts'
import { switchTenant } from '../core/session/switch-tenant.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { PageHeader } from '../ui/header/page-header.tsx'
import { writePhone } from '../ui/phone/write-phone.ts'
import css from './no-tenant.module.css'

const FAILED = () => ({ text: m.shell_noTenantFailed(), isError: true })

/**
 * Replaces inbox, fleet and claims for users without a company (1§6, B-05). Says what the user and an administrator of
 * the company can do. When the user becomes a member, the socket reports the changed rights, and the page opens in the
 * new company.
 */
export function NoTenant({ title }: { title: string }) {
  const username = useSession((state) => state.username)
  const phone = username?.startsWith('+') ? writePhone(username) : undefined
  const [isBusy, setBusy] = useState(false)
  const added = useSession(({ claims, currentTenantId }) => (currentTenantId ? undefined : claims?.tenants[0]?.id))
  useEffect(() => {
    if (added !== undefined) void switchTenant(added).catch(() => showSnackbar(FAILED()))
  }, [added])
  const lookAgain = async () => {
    setBusy(true)
    try {
      await refreshSession(useSession.getState().idToken)
      await refreshProfile()
      if (!useSession.getState().claims?.tenants.length) showSnackbar({ text: m.shell_noTenantStill() })
    } catch {
      showSnackbar(FAILED())
    }
    setBusy(false)
  }
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title={m.shell_noTenantTitle()}
        text={m.shell_noTenant()}
        action={
          <>
            <ol className={css.steps}>
              <li>
                {phone ? m.shell_noTenantPhone({ phone }) : m.shell_noTenantAsk()}
                {phone && (
                  <Button
                    height={28}
                    className={css.copy}
                    onClick={() => void copyText(phone, m.shell_phoneCopied(), m.shell_phoneNotCopied())}
                  >
                    {m.shell_copyPhone()}
                  </Button>
                )}
              </li>
              <li>{m.shell_noTenantThere({ tools: m.shell_adminTools(), users: m.screen_users() })}</li>
              <li>{m.shell_noTenantOpens()}</li>
            </ol>
            <div className={css.actions}>
              <Button look="ink" height={40} isBusy={isBusy} onClick={() => void lookAgain()}>
                {m.shell_lookAgain()}
              </Button>
              <Button height={40} onClick={() => void signOut()}>
                {m.shell_signOut()}
              </Button>
            </div>
          </>
        }
      />
    </>
  )
}
