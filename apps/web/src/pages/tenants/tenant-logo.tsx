import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../core/session/actor.ts'
import { tenantQuery } from '../../tenants/admin-query.ts'
import { LogoPanel } from '../../tenants/logo/logo-panel.tsx'
import css from './tenant-users-page.module.css'

/** The logo of the company worked in, which its administrators change (2§7.5); not there where it is read-only. */
export function TenantLogo({ tenantId }: { tenantId: string }) {
  const canChange = useCan('changeLogo')
  const { data } = useQuery({ ...tenantQuery(tenantId), enabled: canChange && tenantId !== '' })
  if (!canChange || !data) return null
  return (
    <div className={css.logo}>
      <LogoPanel tenant={data} />
    </div>
  )
}
