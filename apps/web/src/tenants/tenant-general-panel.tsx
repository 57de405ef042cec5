import type { Tenant } from '@skadi/contract/tenants/tenant'
import { MAX_NAME_LENGTH } from '@skadi/domain/tenants/tenant-name'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../paraglide/messages.js'
import { ChoiceCell } from '../ui/cells/choice-cell.tsx'
import { EditableCell } from '../ui/cells/editable-cell.tsx'
import { Panel } from '../ui/details/panel.tsx'
import { statusName } from './admin-words.ts'
import { saveTenantField, TENANT_NAME, TENANT_READ_ONLY, TENANT_STATUS } from './save-tenant-field.ts'
import { TenantSwitch } from './tenant-switch.tsx'

const NAME_RULE = { kind: 'text', maxLength: MAX_NAME_LENGTH } as const

/** The general settings of a company. */
export function TenantGeneralPanel({ tenant }: { tenant: Tenant }) {
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
