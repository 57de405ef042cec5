import { defineCall } from '../../core/define-call.ts'
import { listOf } from '../../core/shapes.ts'
import { priceVersion } from './price-table.ts'

/** The versions of the prices of the tenant worked in, newest first; the built-in one is the last. */
export const listPriceVersions = defineCall({
  name: 'listPriceVersions',
  method: 'GET',
  path: '/assets/prices',
  access: ['tenantAdmin'],
  summary: 'List the versions of the prices',
  output: listOf(priceVersion),
  status: 200,
  errors: ['FORBIDDEN'],
})
