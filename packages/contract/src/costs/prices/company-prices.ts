import * as z from 'zod/mini'
import { defineCall } from '../../core/define-call.ts'
import { idParams, oneOf } from '../../core/shapes.ts'
import { priceContent, versionNo } from './price-table.ts'

const settings = z.pick(priceContent, { currency: true, hourlyRate: true })

/** Currency and hourly rate of a company's current prices, and their version. `isExample` is true for the built-in prices. */
export const companyPrices = z.object({ ...settings.shape, version: z.int(), isExample: z.boolean() })
export type CompanyPrices = z.output<typeof companyPrices>

/** Returns currency, hourly rate and version of a company's prices. */
export const getCompanyPrices = defineCall({
  name: 'getCompanyPrices',
  method: 'GET',
  path: '/auth/tenants/{id}/prices',
  access: ['globalAdmin'],
  summary: 'Get currency and hourly rate of a company',
  params: idParams,
  output: oneOf(companyPrices),
  status: 200,
  errors: ['NOT_FOUND'],
})

/**
 * Sets currency and hourly rate of a company. The result is the next version of its prices, which is stored and audited like every version
 * (decision 50). A new currency replaces the rows by example prices. Answers CONFLICT if the version `basedOn` is no longer current.
 */
export const updateCompanyPrices = defineCall({
  name: 'updateCompanyPrices',
  method: 'PATCH',
  path: '/auth/tenants/{id}/prices',
  access: ['globalAdmin'],
  summary: 'Set currency and hourly rate of a company',
  params: idParams,
  body: z.strictObject({ ...settings.shape, basedOn: versionNo }),
  output: oneOf(companyPrices),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})
