import { normalisePhone } from '@skadi/domain/auth/phone'
import { TENANT_ROLES } from '@skadi/domain/auth/roles'
import { DEFAULT_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { USER_STATUSES } from '@skadi/domain/users/user-status'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, listOf, paging } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { listedUser } from './user.ts'

/**
 * `filters` is JSON: `{"phone":"+4790000003"}` finds exactly that phone, `query` is part of a name or phone, `worksAs` is a
 * role that one has anywhere, by a global group or in some tenant (B-10).
 */
const userFilters = z.strictObject({
  phone: z.optional(z.pipe(typedLine(50), z.transform(normalisePhone))),
  query: z.optional(typedLine(50)),
  status: z.optional(z.enum(USER_STATUSES)),
  role: z.optional(z.enum(TENANT_ROLES)),
  worksAs: z.optional(z.enum(['ANNOTATOR', 'REVIEWER'])),
})

const jsonOf = z.pipe(
  z.string().check(z.maxLength(1_000)),
  z.transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.issues.push({ code: 'custom', message: 'JSON', input: text })
      return z.NEVER
    }
  }),
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
    filters: z.optional(z.pipe(jsonOf, userFilters)),
  }),
  output: listOf(listedUser),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})
