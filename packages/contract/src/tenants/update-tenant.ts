import { CAMERAS } from '@skadi/domain/capture/camera'
import { TENANT_MODULES } from '@skadi/domain/tenants/modules'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, instant, oneOf } from '../core/shapes.ts'
import { TENANT_STATUSES, tenant, tenantName } from './tenant.ts'

const settings = z.strictObject({
  manualAnnotationEnabled: z.optional(z.boolean()),
  manualReviewEnabled: z.optional(z.boolean()),
  damageDetectionEnabled: z.optional(z.boolean()),
  faceblurServiceEnabled: z.optional(
    z.strictObject(Object.fromEntries(CAMERAS.map((camera) => [camera, z.optional(z.boolean())]))),
  ),
})

/**
 * Changes a tenant (2§7.2); settings that are not named stay. With `modifiedAt` a change somebody else made first is
 * answered CONFLICT (C-26). Modules, status and read-only work for the tenant's users within a second.
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
