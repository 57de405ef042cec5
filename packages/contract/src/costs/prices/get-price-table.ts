import * as z from 'zod/mini'
import { defineCall } from '../../core/define-call.ts'
import { oneOf } from '../../core/shapes.ts'
import { priceContent, versionNo } from './price-table.ts'

export const priceParams = z.strictObject({
  version: z.pipe(z.coerce.number(), versionNo),
})

/** The prices of one version. As a file: `GET /api/assets/prices/{version}/file`. */
export const getPriceTable = defineCall({
  name: 'getPriceTable',
  method: 'GET',
  path: '/assets/prices/{version}',
  access: ['tenantAdmin'],
  summary: 'Get the prices of a version',
  params: priceParams,
  output: oneOf(z.extend(priceContent, { version: z.int() })),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})
