import type { CallDefinition } from '../core/define-call.ts'
import { assignTenants } from './assign-tenants.ts'
import { createTenant } from './create-tenant.ts'
import { createTenantGroup } from './create-tenant-group.ts'
import { deleteTenantImage } from './delete-tenant-image.ts'
import { getLogos } from './get-logos.ts'
import { getTenant } from './get-tenant.ts'
import { getTenantGroup } from './get-tenant-group.ts'
import { inviteUser } from './invite-user.ts'
import { listInvitations } from './list-invitations.ts'
import { listTenantGroups } from './list-tenant-groups.ts'
import { listTenants } from './list-tenants.ts'
import { listTenantsOfUsers } from './list-tenants-of-users.ts'
import { unassignTenants } from './unassign-tenants.ts'
import { updateTenant } from './update-tenant.ts'
import { updateTenantGroup } from './update-tenant-group.ts'
import { uploadLogo } from './upload-logo.ts'
import { uploadTenantImage } from './upload-tenant-image.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

/** What there is to ask of companies, their groups, who belongs to them, and their logos. */
export const TENANT_CALLS = [
  assignTenants,
  createTenant,
  createTenantGroup,
  deleteTenantImage,
  getLogos,
  getTenant,
  getTenantGroup,
  inviteUser,
  listInvitations,
  listTenantGroups,
  listTenants,
  listTenantsOfUsers,
  unassignTenants,
  updateTenant,
  updateTenantGroup,
  uploadLogo,
  uploadTenantImage,
  withdrawInvitation,
] as const satisfies readonly CallDefinition[]
