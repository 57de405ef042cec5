import { TENANT_ROLES } from '@skadi/domain/auth/roles'
import { CAMERAS } from '@skadi/domain/capture/camera'
import { WORKING_POINTS } from '@skadi/domain/detections/working-point'
import { TENANT_MODULES } from '@skadi/domain/tenants/modules'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idOrRead, sentAsRead } from '../core/sent-as-read.ts'
import { id, idParams, instant, oneOf } from '../core/shapes.ts'
import {
  agingDays,
  groupMember,
  TENANT_STATUSES,
  tenant,
  tenantGroup,
  tenantName,
  tenantOfUserShape,
  userTenants,
} from './tenant.ts'

/**
 * Gives a user tenants, each with a role (B-41). An id without a role means USER. For an existing member, the call changes the role. All
 * changes are made, or none. A tenant's administrator may change memberships only in this tenant. The change takes effect within a second.
 */
export const assignTenants = defineCall({
  name: 'assignTenants',
  method: 'POST',
  path: '/auth/tenants/assign',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Assign tenants to a user',
  body: z.strictObject({
    tenants: z
      .array(z.union([id, sentAsRead({ id, role: z.enum(TENANT_ROLES) }, tenantOfUserShape)]))
      .check(z.minLength(1), z.maxLength(100)),
    user: id,
  }),
  output: oneOf(userTenants),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'LAST_TENANT_ADMIN'],
})

/** Creates a tenant group (2§7.2). A tenant is in at most one group. The power tenant must be one of the members (ruling 17). */
export const createTenantGroup = defineCall({
  name: 'createTenantGroup',
  method: 'POST',
  path: '/auth/tenantGroups',
  access: ['globalAdmin'],
  summary: 'Create a tenant group',
  body: z.strictObject({
    name: tenantName,
    members: z.optional(z.array(groupMember).check(z.maxLength(1000))),
    powerTenantId: z.optional(z.nullable(id)),
  }),
  output: oneOf(tenantGroup),
  status: 201,
  errors: [
    'VALIDATION',
    'NAME_MUST_START_WITH_LETTER',
    'NAME_TAKEN',
    'NOT_FOUND',
    'IN_ANOTHER_GROUP',
    'POWER_TENANT_NOT_MEMBER',
  ],
})

/** Creates a tenant with every module and with all settings off (2§7.2). */
export const createTenant = defineCall({
  name: 'createTenant',
  method: 'POST',
  path: '/auth/tenants',
  access: ['globalAdmin'],
  summary: 'Create a tenant',
  body: z.strictObject({ name: tenantName }),
  output: oneOf(tenant),
  status: 201,
  errors: ['VALIDATION', 'NAME_MUST_START_WITH_LETTER', 'NAME_TAKEN'],
})

/**
 * Removes tenants from a user (2§7.2). All are removed, or none. A tenant keeps its last administrator, unless a global admin removes this
 * administrator. If the user is no member, a tenant's administrator gets the same answer as for an unknown user; a global admin's call
 * changes nothing.
 */
export const unassignTenants = defineCall({
  name: 'unassignTenants',
  method: 'POST',
  path: '/auth/tenants/unassign',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Unassign tenants from a user',
  body: z.strictObject({
    tenants: z.array(idOrRead(tenantOfUserShape)).check(z.minLength(1), z.maxLength(100)),
    user: id,
  }),
  output: oneOf(userTenants),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'LAST_TENANT_ADMIN'],
})

/**
 * Changes members, name or power tenant of a group (2§7.2). The body may be the whole group as it was read. `members` replaces the list;
 * each member is an id, or a member as it was read. If the power tenant leaves the group, the same call must name another power tenant or
 * null. With `modifiedAt`, the call answers CONFLICT if another user has changed the group since.
 */
export const updateTenantGroup = defineCall({
  name: 'updateTenantGroup',
  method: 'PATCH',
  path: '/auth/tenantGroups/{id}',
  access: ['globalAdmin'],
  summary: 'Change a tenant group',
  params: idParams,
  body: sentAsRead(
    {
      members: z.optional(z.array(groupMember).check(z.maxLength(1000))),
      name: z.optional(tenantName),
      powerTenantId: z.optional(z.nullable(id)),
      modifiedAt: z.optional(instant),
    },
    tenantGroup.shape,
  ),
  output: oneOf(tenantGroup),
  status: 200,
  errors: [
    'VALIDATION',
    'NOT_FOUND',
    'NAME_MUST_START_WITH_LETTER',
    'NAME_TAKEN',
    'IN_ANOTHER_GROUP',
    'POWER_TENANT_NOT_MEMBER',
    'CONFLICT',
  ],
})

const settings = z.strictObject({
  manualAnnotationEnabled: z.optional(z.boolean()),
  manualReviewEnabled: z.optional(z.boolean()),
  damageDetectionEnabled: z.optional(z.boolean()),
  faceblurServiceEnabled: z.optional(
    z.strictObject(Object.fromEntries(CAMERAS.map((camera) => [camera, z.optional(z.boolean())]))),
  ),
  workingPoint: z.optional(z.enum(WORKING_POINTS)),
  agesOutAfterDays: z.optional(agingDays),
})

/**
 * Sets after how many days unchecked passings that need nobody leave the list "To check" (`listImageSets` with `agedOut`). null means
 * never. The setting applies to all passings at once. For the tenant's administrators and global admins. Audited.
 */
export const setInboxAging = defineCall({
  name: 'setInboxAging',
  method: 'PATCH',
  path: '/auth/tenants/{id}/inboxAging',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Set after how many days passings age out of the inbox',
  params: idParams,
  body: z.strictObject({ agesOutAfterDays: agingDays }),
  output: oneOf(z.object({ agesOutAfterDays: agingDays })),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND'],
})

/**
 * Sets the working point of a tenant (ruling 42). It applies to passings that are examined from then on. For the tenant's administrators
 * and global admins. Audited.
 */
export const setWorkingPoint = defineCall({
  name: 'setWorkingPoint',
  method: 'PATCH',
  path: '/auth/tenants/{id}/workingPoint',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Set the working point of a tenant',
  params: idParams,
  body: z.strictObject({ workingPoint: z.enum(WORKING_POINTS) }),
  output: oneOf(z.object({ workingPoint: z.enum(WORKING_POINTS) })),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND'],
})

/**
 * Changes a tenant (2§7.2). Settings that are not sent stay unchanged. With `modifiedAt`, the call answers CONFLICT if another user has
 * changed the tenant since (C-26). Changes of modules, status and read-only take effect for the tenant's users within a second.
 */
export const updateTenant = defineCall({
  name: 'updateTenant',
  method: 'PATCH',
  path: '/auth/tenants/{id}',
  access: ['globalAdmin'],
  summary: 'Change a tenant',
  params: idParams,
  body: z.strictObject({
    settings: z.optional(settings),
    name: z.optional(tenantName),
    status: z.optional(z.enum(TENANT_STATUSES)),
    modules: z.optional(z.array(z.enum(TENANT_MODULES)).check(z.maxLength(TENANT_MODULES.length))),
    isHandicapped: z.optional(z.boolean()),
    modifiedAt: z.optional(instant),
  }),
  output: oneOf(tenant),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'NAME_MUST_START_WITH_LETTER', 'NAME_TAKEN', 'CONFLICT'],
})
