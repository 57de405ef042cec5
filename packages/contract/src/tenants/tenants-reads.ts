import { DEFAULT_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { LOGO_FAULTS, LOGO_STATUSES } from '@skadi/domain/tenants/logo'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idList, idParams, listOf, oneOf, paging } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { invitation, tenant, tenantGroup, userTenants } from './tenant.ts'

/** The newest logo of a company. It is being processed, in use, or refused with a reason. */
const logoState = z.object({
  tenantId: id,
  /** original name of the uploaded file */
  fileName: z.string(),
  status: z.enum(LOGO_STATUSES),
  /** reason why the server refused the logo */
  reason: z.nullable(z.enum(LOGO_FAULTS)),
  /** address of the picture; null while the logo is not in use */
  url: z.nullable(z.string()),
})

/**
 * Returns the status of the newest logo of each company (2§7.5). Unknown companies, and companies that never had a logo, are left out.
 * Administrators of a company may ask only about the current company.
 */
export const getLogos = defineCall({
  name: 'getLogos',
  method: 'GET',
  path: '/assets/logos',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Get the logos of companies',
  query: z.strictObject({ tenantIds: idList }),
  output: listOf(logoState),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})

/** Returns one tenant group with its members (2§7.2). */
export const getTenantGroup = defineCall({
  name: 'getTenantGroup',
  method: 'GET',
  path: '/auth/tenantGroups/{id}',
  access: ['globalAdmin'],
  summary: 'Read a tenant group',
  params: idParams,
  output: oneOf(tenantGroup),
  status: 200,
  errors: ['NOT_FOUND'],
})

/** Returns one tenant to its members and to global admins. An unknown tenant and a tenant without access get the same error (ruling 15). */
export const getTenant = defineCall({
  name: 'getTenant',
  method: 'GET',
  path: '/auth/tenants/{id}',
  access: ['signedIn'],
  summary: 'Read a tenant',
  params: idParams,
  output: oneOf(tenant),
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})

/** Lists the open invitations of a tenant, the newest first. */
export const listInvitations = defineCall({
  name: 'listInvitations',
  method: 'GET',
  path: '/auth/tenants/invitations',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'List a tenant’s open invitations',
  query: z.strictObject({ tenant: id }),
  output: listOf(invitation),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})

/** Lists tenant groups by name (2§7.2). */
export const listTenantGroups = defineCall({
  name: 'listTenantGroups',
  method: 'GET',
  path: '/auth/tenantGroups',
  access: ['globalAdmin'],
  summary: 'List tenant groups',
  query: z.strictObject({ ...paging(DEFAULT_PAGE_SIZE), query: z.optional(typedLine(50)) }),
  output: listOf(tenantGroup),
  status: 200,
  errors: ['VALIDATION'],
})

/** Lists the tenants of users, each with settings and role (2§7.2). A tenant's administrator sees only memberships in the tenant. */
export const listTenantsOfUsers = defineCall({
  name: 'listTenantsOfUsers',
  method: 'GET',
  path: '/auth/tenants/users',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'List the tenants of users',
  query: z.strictObject({ users: idList }),
  output: listOf(userTenants),
  status: 200,
  errors: ['VALIDATION'],
})

/** Lists tenants by name (2§7.2). A global admin gets all tenants, any other user gets the own tenants. `query` is a part of the name. */
export const listTenants = defineCall({
  name: 'listTenants',
  method: 'GET',
  path: '/auth/tenants',
  access: ['signedIn'],
  summary: 'List tenants',
  query: z.strictObject({ ...paging(DEFAULT_PAGE_SIZE), query: z.optional(typedLine(50)) }),
  output: listOf(tenant),
  status: 200,
  errors: ['VALIDATION'],
})
