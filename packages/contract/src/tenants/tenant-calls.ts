import type { CallDefinition } from '../core/define-call.ts'
import { inviteUser, withdrawInvitation } from './invitations.ts'
import { deleteTenantImage, uploadLogo, uploadTenantImage } from './tenant-images.ts'
import {
  getLogos,
  getTenant,
  getTenantGroup,
  listInvitations,
  listTenantGroups,
  listTenants,
  listTenantsOfUsers,
} from './tenants-reads.ts'
import {
  assignTenants,
  createTenant,
  createTenantGroup,
  setInboxAging,
  setWorkingPoint,
  unassignTenants,
  updateTenant,
  updateTenantGroup,
} from './tenants-writes.ts'

/** Calls about companies, their groups, members and logos. */
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
  setInboxAging,
  setWorkingPoint,
  unassignTenants,
  updateTenant,
  updateTenantGroup,
  uploadLogo,
  uploadTenantImage,
  withdrawInvitation,
] as const satisfies readonly CallDefinition[]
