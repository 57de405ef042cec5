import type { Tenant } from '@skadi/contract/tenants/tenant'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../paraglide/messages.js'
import { SwitchCell } from '../ui/cells/switch-cell.tsx'
import { saveTenantField, type TenantField } from './save-tenant-field.ts'

type TenantSwitchProps = { tenant: Tenant; field: TenantField; label: string; hint?: string }

/** A yes-or-no setting of a company. The setting is saved when the user switches it. */
export function TenantSwitch({ tenant, field, label, hint }: TenantSwitchProps) {
  const client = useQueryClient()
  return (
    <SwitchCell
      id={`${tenant.id} ${field.id}`}
      label={label}
      hint={hint}
      isOn={field.write(tenant) === 'true'}
      words={{ on: m.admin_switchedOn(), off: m.admin_switchedOff() }}
      onSave={(text, base) => saveTenantField(client, tenant.id, field, label, text, base)}
    />
  )
}
