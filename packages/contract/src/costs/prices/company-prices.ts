import * as z from 'zod/mini'
import { defineCall } from '../../core/define-call.ts'
import { idParams, oneOf } from '../../core/shapes.ts'
import { priceContent, versionNo } from './price-table.ts'

const settings = z.pick(priceContent, { currency: true, hourlyRate: true })

/** Currency and hourly rate of a company's current prices, and their version; `isExample`: the built-in prices. */
export const companyPrices = z.object({ ...settings.shape, version: z.int(), isExample: z.boolean() })
export type CompanyPrices = z.output<typeof companyPrices>

/** Reads a company's currency, hourly rate and version of prices. */
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
 * Sets currency and hourly rate of a company: the next version of its prices, stored and audited like any other version (decision 50).
 * With another currency the rows start again with examples. CONFLICT when version `basedOn` is no longer current.
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
