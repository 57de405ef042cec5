import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../core/session/actor.ts'
import { useOwnCompany } from '../../core/session/profile.ts'
import { useSession } from '../../core/session/session.ts'
import { RerankersPanel } from '../../detections/rerankers-panel.tsx'
import { m } from '../../paraglide/messages.js'
import { tenantQuery } from '../../tenants/admin-query.ts'
import { InboxPanel } from '../../tenants/inbox-panel.tsx'
import { LogoPanel } from '../../tenants/logo/logo-panel.tsx'
import { WorkingPointPanel } from '../../tenants/working-point-panel.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import css from './company-settings-page.module.css'

/**
 * The page `/tenant-admin/settings` with the settings of the current company for its administrators (2§7.5): days until
 * passings leave the inbox, working point, re-rankers and logo. A read-only company has no settings to change.
 */
export function CompanySettingsPage() {
  const { currentTenantId: tenantId = '' } = useSession()
  const canChange = useCan('changeLogo')
  const { data, error, refetch, isFetching } = useQuery({ ...tenantQuery(tenantId), enabled: canChange })
  return (
    <>
      <PageHeader title={m.screen_companySettings()} subtitle={useOwnCompany()?.name ?? ''} />
      <div key={tenantId} className={css.settings}>
        {!canChange ? (
          <p>{m.settings_readOnly()}</p>
        ) : data ? (
          <>
            <InboxPanel tenant={data} />
            <WorkingPointPanel tenant={data} />
            <RerankersPanel />
            <LogoPanel tenant={data} />
          </>
        ) : error ? (
          <ErrorNotice
            title={m.settings_failed()}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Skeleton height={176} />
        )}
      </div>
    </>
  )
}
