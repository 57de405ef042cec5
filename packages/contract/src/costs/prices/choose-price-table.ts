import * as z from 'zod/mini'
import { defineCall } from '../../core/define-call.ts'
import { oneOf } from '../../core/shapes.ts'
import { priceVersion, versionNo } from './price-table.ts'

/** Goes by another version of the tenant's from now on, or by the built-in one; audited, the same again changes nothing. */
export const choosePriceTable = defineCall({
  name: 'choosePriceTable',
  method: 'PUT',
  path: '/assets/prices/chosen',
  access: ['tenantAdmin'],
  summary: 'Choose the prices of the company',
  body: z.strictObject({ version: versionNo, basedOn: versionNo }),
  output: oneOf(priceVersion),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'CONFLICT'],
})
