import * as z from 'zod/mini'
import { defineCall } from '../../core/define-call.ts'
import { oneOf } from '../../core/shapes.ts'
import { typedLine } from '../../core/typed.ts'
import { priceContent, priceVersion, versionNo } from './price-table.ts'

/**
 * Keeps prices as the tenant's next version, by which new estimates go from now on; kept for ever, audited. The same prices
 * again are no new version. CONFLICT where the tenant does not go by version `basedOn` any more.
 */
export const createPriceTable = defineCall({
  name: 'createPriceTable',
  method: 'POST',
  path: '/assets/prices',
  access: ['tenantAdmin'],
  summary: 'Set the prices of the company',
  body: z.strictObject({
    content: priceContent,
    fileName: z.optional(typedLine(200, 1)),
    basedOn: versionNo,
  }),
  output: oneOf(priceVersion),
  status: 201,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'CONFLICT'],
})
