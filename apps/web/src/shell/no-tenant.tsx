import { m } from '../paraglide/messages.js'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** What users without a company account see in place of inbox, fleet and claims (1§6, B-05). */
export function NoTenant({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title={m.shell_noTenantTitle()} text={m.shell_noTenant()} />
    </>
  )
}
