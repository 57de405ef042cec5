import { MAX_PRICE_FILE_BYTES } from '@skadi/domain/costs/read-price-rows'
import * as z from 'zod/mini'
import { defineCall } from '../../core/define-call.ts'
import { oneOf } from '../../core/shapes.ts'
import { priceFile } from './price-table.ts'

/**
 * Reads prices from an .xlsx or .csv file, as the whole body, in a bounded process. Nothing is kept: what it says goes to
 * `createPriceTable`. What is wrong with its rows is told of row by row.
 */
export const readPriceFile = defineCall({
  name: 'readPriceFile',
  method: 'POST',
  path: '/assets/prices/files',
  access: ['tenantAdmin'],
  summary: 'Read a price file',
  query: z.strictObject({ fileName: z.string().check(z.minLength(1), z.maxLength(200)) }),
  fileTypes: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv',
    'application/octet-stream',
  ],
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
