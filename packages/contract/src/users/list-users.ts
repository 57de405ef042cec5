import { normalisePhone } from '@skadi/domain/auth/phone'
import { TENANT_ROLES } from '@skadi/domain/auth/roles'
import { DEFAULT_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { USER_STATUSES } from '@skadi/domain/users/user-status'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { jsonText } from '../core/json-query.ts'
import { id, listOf, paging } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { listedUser } from './user.ts'

/**
 * `filters` is JSON: `{"phone":"+4790000003"}` finds exactly that phone, `query` (or `name`) is part of a name or phone, `worksAs` is a
 * role that one has anywhere, by a global group or in some tenant (B-10).
 */
const userFilters = z.pipe(
  z.strictObject({
    phone: z.optional(z.pipe(typedLine(50), z.transform(normalisePhone))),
    query: z.optional(typedLine(50)),
    name: z.optional(typedLine(50)),
    status: z.optional(z.enum(USER_STATUSES)),
    role: z.optional(z.enum(TENANT_ROLES)),
    worksAs: z.optional(z.enum(['ANNOTATOR', 'REVIEWER'])),
  }),
  z.transform(({ name, ...filters }) => ({ query: name, ...filters })),
)

/**
 * Users by name (2§7.1). A tenant's administrator lists the members of the own tenant, or looks one user up by the exact
 * phone (C-03), which is limited by the hour. A global admin lists everyone, or a tenant's.
 */
export const listUsers = defineCall({
  name: 'listUsers',
  method: 'GET',
  path: '/profile',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'List users',
  query: z.strictObject({
    ...paging(DEFAULT_PAGE_SIZE),
    tenant: z.optional(id),
    filters: z.optional(z.pipe(jsonText, userFilters)),
  }),
  output: listOf(listedUser),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})
