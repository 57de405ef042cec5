import type { CallInput } from '@skadi/contract/core/define-call'
import type { Tenant } from '@skadi/contract/tenants/tenant'
import { updateTenant } from '@skadi/contract/tenants/tenants-writes'
import type { Camera } from '@skadi/domain/capture/camera'
import type { TenantModule } from '@skadi/domain/tenants/modules'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import type { CellOutcome } from '../ui/cells/editable-cells.ts'
import { keepField } from '../ui/fields/keep-field.ts'
import { adminKeys, tenantQuery } from './admin-query.ts'
import { adminReason, nameFault } from './admin-words.ts'

type Body = Omit<CallInput<typeof updateTenant>['body'], 'modifiedAt'>
type Work = 'damageDetectionEnabled' | 'manualAnnotationEnabled' | 'manualReviewEnabled'

/**
 * One field of a company. `write` returns the text of its cell. `change` returns the change that a typed text means.
 * Booleans are the texts `true` and `false`.
 */
export type TenantField = {
  /** id of the cell, unique within the company */
  id: string
  write: (tenant: Tenant) => string
  change: (text: string, tenant: Tenant) => Body
}

export const TENANT_NAME: TenantField = { id: 'name', write: ({ name }) => name, change: (name) => ({ name }) }
export const TENANT_STATUS: TenantField = {
  id: 'status',
  write: ({ status }) => status,
  change: (text) => ({ status: text === 'inactive' ? 'inactive' : 'active' }),
}
export const TENANT_READ_ONLY: TenantField = {
  id: 'isHandicapped',
  write: ({ isHandicapped }) => String(isHandicapped),
  change: (text) => ({ isHandicapped: text === 'true' }),
}
export const moduleField = (module: TenantModule): TenantField => ({
  id: `module ${module}`,
  write: ({ modules }) => String(modules.includes(module)),
  change: (text, { modules }) => ({
    modules: text === 'true' ? [...modules, module] : modules.filter((other) => other !== module),
  }),
})
export const workField = (work: Work): TenantField => ({
  id: work,
  write: ({ settings }) => String(settings[work]),
  change: (text) => ({ settings: { [work]: text === 'true' } }),
})
export const blurField = (camera: Camera): TenantField => ({
  id: `blur ${camera}`,
  write: ({ settings }) => String(settings.faceblurServiceEnabled[camera] === true),
  change: (text) => ({ settings: { faceblurServiceEnabled: { [camera]: text === 'true' } } }),
})

/**
 * Saves one field of a company.
 * @param label name of the field for messages
 */
export async function saveTenantField(
  client: QueryClient,
  id: string,
  { id: field, write, change }: TenantField,
  label: string,
  text: string,
  base: string,
): Promise<CellOutcome> {
  const fault = field === TENANT_NAME.id ? nameFault(text) : undefined
  if (fault) return { kind: 'failed', reason: fault }
  const query = tenantQuery(id)
  return keepField<Tenant>(
    {
      label,
      things: 'tenants',
      read: (isAgain) => client.fetchQuery({ ...query, staleTime: isAgain ? 0 : Number.POSITIVE_INFINITY }),
      write,
      send: async (tenant) =>
        (
          await call(updateTenant, {
            params: { id },
            body: { ...change(text, tenant), modifiedAt: tenant.modifiedAt },
          })
        ).data,
      put: (tenant) => {
        client.setQueryData(query.queryKey, tenant)
        void client.invalidateQueries({ queryKey: adminKeys.tenants })
        void client.invalidateQueries({ queryKey: ['companies'] })
      },
      reason: adminReason,
    },
    text,
    base,
  )
}
