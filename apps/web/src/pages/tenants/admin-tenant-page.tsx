import type { Tenant } from '@skadi/contract/tenants/tenant'
import { MAX_NAME_LENGTH } from '@skadi/domain/tenants/tenant-name'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { hasStatus } from '../../core/calls/call.ts'
import { paths } from '../../core/screens/paths.ts'
import { m } from '../../paraglide/messages.js'
import { tenantQuery } from '../../tenants/admin-query.ts'
import { statusName } from '../../tenants/admin-words.ts'
import { InboxPanel } from '../../tenants/inbox-panel.tsx'
import { LogoPanel } from '../../tenants/logo/logo-panel.tsx'
import { TenantImagesPanel } from '../../tenants/pictures/tenant-images-panel.tsx'
import { saveTenantField, TENANT_NAME, TENANT_READ_ONLY, TENANT_STATUS } from '../../tenants/save-tenant-field.ts'
import { TenantModulesPanel } from '../../tenants/tenant-modules-panel.tsx'
import { TenantPricesPanel } from '../../tenants/tenant-prices-panel.tsx'
import { TenantSwitch } from '../../tenants/tenant-switch.tsx'
import { WorkingPointPanel } from '../../tenants/working-point-panel.tsx'
import { useBackTo } from '../../ui/buttons/back-to.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { ChoiceCell } from '../../ui/cells/choice-cell.tsx'
import { EditableCell } from '../../ui/cells/editable-cell.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import { RecordDetail } from '../../ui/details/record-detail.tsx'
import css from '../../ui/details/record-panels.module.css'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { PlateDataPanel } from './plate-data-panel.tsx'
import { TenantDataPanel } from './tenant-data-panel.tsx'

const NAME_RULE = { kind: 'text', maxLength: MAX_NAME_LENGTH } as const

function TenantGeneralPanel({ tenant }: { tenant: Tenant }) {
  const client = useQueryClient()
  const { id } = tenant
  return (
    <Panel title={m.admin_general()}>
      <div>
        <EditableCell
          id={`${id} ${TENANT_NAME.id}`}
          label={m.admin_name()}
          stored={tenant.name}
          rule={NAME_RULE}
          onSave={(text, base) => saveTenantField(client, id, TENANT_NAME, m.admin_name(), text, base)}
        />
        <ChoiceCell
          id={`${id} ${TENANT_STATUS.id}`}
          label={m.users_status()}
          stored={tenant.status}
          options={(['active', 'inactive'] as const).map((status) => [status, statusName(status)])}
          onSave={(text, base) => saveTenantField(client, id, TENANT_STATUS, m.users_status(), text, base)}
        />
      </div>
      <TenantSwitch tenant={tenant} field={TENANT_READ_ONLY} label={m.admin_readOnly()} hint={m.admin_readOnlyHint()} />
    </Panel>
  )
}

const TENANTS = '/admin/tenants'

/** The page `/admin/tenants/details/:id` with the settings of a company (1§2). */
export function AdminTenantPage() {
  const { id = '' } = useParams({ strict: false })
  const query = useQuery(tenantQuery(id))
  const tenant = query.data
  const back = useBackTo(TENANTS, m.admin_allTenants())
  // The user has lost the permission while the page was open (2§8).
  if (hasStatus(query.error, 403)) return <Navigate to={paths.notFound} replace />
  return (
    <>
      <PageHeader
        back={back}
        title={tenant?.name ?? m.screen_tenant()}
        documentTitle={m.screen_tenant()}
        subtitle={
          tenant ? [statusName(tenant.status), ...(tenant.isHandicapped ? [m.admin_readOnly()] : [])].join(' · ') : ''
        }
      />
      <RecordDetail
        query={query}
        goneTitle={m.admin_noSuchTenant()}
        failedText={m.failure_fetchTenants()}
        action={<ButtonLink to={paths.adminTenants}>{m.admin_allTenants()}</ButtonLink>}
      >
        {(loaded) => (
          <div key={loaded.id} className={css.page}>
            <div className={css.column}>
              <TenantGeneralPanel tenant={loaded} />
              <LogoPanel tenant={loaded} />
              <TenantImagesPanel tenant={loaded} />
              <TenantDataPanel tenantId={loaded.id} />
              <PlateDataPanel tenantId={loaded.id} />
            </div>
            <div className={css.column}>
              <TenantModulesPanel tenant={loaded} />
              <InboxPanel tenant={loaded} />
              <WorkingPointPanel tenant={loaded} />
              <TenantPricesPanel tenantId={loaded.id} />
            </div>
          </div>
        )}
      </RecordDetail>
    </>
  )
}
