import type { Tenant, TenantGroup } from '@skadi/contract/tenants/tenant'
import { readTenantSettings } from '@skadi/domain/tenants/tenant-settings'
import type { InvitationRow } from '@skadi/store/tenants/invitation.repo'
import type { UserTenantsRow } from '@skadi/store/tenants/member.repo'
import type { TenantRow } from '@skadi/store/tenants/tenant.repo'
import type { TenantGroupRow } from '@skadi/store/tenants/tenant-group.repo'

/** Converts a stored tenant to the form of the calls. */
export const toTenant = (row: TenantRow): Tenant => ({
  ...row,
  settings: readTenantSettings(row.settings),
  createdAt: row.createdAt.toISOString(),
  modifiedAt: row.modifiedAt.toISOString(),
})

export const toTenantGroup = (row: TenantGroupRow): TenantGroup => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  modifiedAt: row.modifiedAt.toISOString(),
})

export const toUserTenants = ({ userId, tenants }: UserTenantsRow) => ({
  userId,
  tenants: tenants.map((tenant) => ({ ...tenant, settings: readTenantSettings(tenant.settings) })),
})

export const toInvitation = (row: InvitationRow) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})
