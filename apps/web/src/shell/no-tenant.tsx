import { useSession } from '../core/session/session.ts'
import { m } from '../paraglide/messages.js'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { PageHeader } from '../ui/header/page-header.tsx'
import { writePhone } from '../ui/phone/write-phone.ts'

/**
 * Replaces inbox, fleet and claims for users without a company account (1§6, B-05), with the phone number to tell their
 * administrator.
 */
export function NoTenant({ title }: { title: string }) {
  const username = useSession((state) => state.username)
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title={m.shell_noTenantTitle()}
        text={m.shell_noTenant()}
        action={username?.startsWith('+') && <p>{m.shell_noTenantPhone({ phone: writePhone(username) })}</p>}
      />
    </>
  )
}
