import { MAX_PRICE_FILE_BYTES } from '@skadi/domain/costs/read-price-rows'
import * as z from 'zod/mini'
import { defineCall } from '../../core/define-call.ts'
import { listOf, oneOf } from '../../core/shapes.ts'
import { typedLine } from '../../core/typed.ts'
import { TABLE_FILE_TYPES } from '../../jobs/job.ts'
import { priceContent, priceFile, priceVersion, versionNo } from './price-table.ts'

/** Makes another version of the tenant's prices, or the built-in prices, current. Audited; a repeat changes nothing. */
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

/**
 * Stores prices as the tenant's next version, which new estimates use from then on. Versions are kept forever. Audited. The same prices
 * again create no new version. Answers CONFLICT if the version `basedOn` is no longer current.
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

const priceParams = z.strictObject({
  version: z.pipe(z.coerce.number(), versionNo),
})

/** Returns the prices of one version. `GET /api/assets/prices/{version}/file` returns them as a file. */
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

/** Lists the versions of the current tenant's prices, the newest first. The built-in prices come last. */
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

/**
 * Reads prices from an .xlsx or .csv file, which is the whole body. A process with limits on memory and time reads the file. The call
 * stores nothing; the client sends the content to `createPriceTable`. Faults are reported row by row.
 */
export const readPriceFile = defineCall({
  name: 'readPriceFile',
  method: 'POST',
  path: '/assets/prices/files',
  access: ['tenantAdmin'],
  summary: 'Read a price file',
  query: z.strictObject({ fileName: z.string().check(z.minLength(1), z.maxLength(200)) }),
  fileTypes: TABLE_FILE_TYPES,
  maxBytes: MAX_PRICE_FILE_BYTES,
  output: oneOf(priceFile),
  status: 200,
  errors: [
    'VALIDATION',
    'FORBIDDEN',
    'READ_ONLY_TENANT',
    'EMPTY_FILE',
    'COLUMNS_MISMATCH',
    'UNREADABLE_FILE',
    'TOO_LARGE',
    'TYPE_NOT_SUPPORTED',
  ],
})
