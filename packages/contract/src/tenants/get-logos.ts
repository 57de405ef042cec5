import { LOGO_FAULTS, LOGO_STATUSES } from '@skadi/domain/tenants/logo'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idList, listOf } from '../core/shapes.ts'

/** The newest logo of a company: on its way, in use, or not taken and why. */
export const logoState = z.object({
  tenantId: id,
  /** as it was called where it came from */
  fileName: z.string(),
  status: z.enum(LOGO_STATUSES),
  /** why it was not taken */
  reason: z.nullable(z.enum(LOGO_FAULTS)),
  /** of the picture; null while it is not in use */
  url: z.nullable(z.string()),
})

/**
 * How the newest logos of companies stand (2§7.5); those that never had one, and unknown ones, are left out. Administrators of
 * a company ask about the one worked in.
 */
export const getLogos = defineCall({
  name: 'getLogos',
  method: 'GET',
  path: '/assets/logos',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Logos of companies',
  query: z.strictObject({ tenantIds: idList }),
  output: listOf(logoState),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
