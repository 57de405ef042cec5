import type { Readable } from 'node:stream'
import { can } from '@skadi/domain/auth/rights'
import type { PriceTableContent } from '@skadi/domain/costs/price-table'
import { PRICE_FILE_COLUMNS, PRICE_FILE_WORDS } from '@skadi/domain/costs/read-price-rows'
import { isExample } from '@skadi/domain/costs/repair-prices'
import { isLocale, type Locale } from '@skadi/domain/language/language'
import { type Row, XLSX_TYPE } from '@skadi/domain/sheets/workbook-xml'
import type { FastifyInstance } from 'fastify'
import { tenantScope } from '../../core/auth/actor-scope.ts'
import { authenticateBearer } from '../../core/auth/authenticate.ts'
import { ApiError, found } from '../../core/http/api-error.ts'
import { contentDisposition } from '../../core/http/content-disposition.ts'
import type { Services } from '../../core/services.ts'
import { CSV_TYPE, writeCsv } from '../../core/tables/write-csv.ts'
import { writeXlsx } from '../../core/tables/write-xlsx.ts'
import { findPrices } from '../../shared/costs/load-prices.ts'

/**
 * Route of a version of the prices as a file, which an administrator of the tenant can edit and upload. The file is a workbook. With
 * `format=csv`, it is a .csv in the dialect of `language`.
 */
export const priceFileRoutes =
  ({ db, tokens, actors }: Services) =>
  (app: FastifyInstance): void => {
    app.get<{ Params: { version: string }; Querystring: { format?: string; language?: string } }>(
      '/api/assets/prices/:version/file',
      async (request, reply) => {
        const actor = await authenticateBearer(request.headers.authorization, tokens, actors)
        if (!can(actor, 'readPrices')) throw new ApiError('FORBIDDEN')
        const scope = tenantScope(actor)
        if (!/^\d{1,6}$/.test(request.params.version)) throw new ApiError('NOT_FOUND')
        const version = Number(request.params.version)
        const key = { tenantId: scope.tenantId, priceVersion: version }
        const table = found(await findPrices({ rows: (statement) => db.rows(scope, statement) }, key))
        const { format, language = 'en' } = request.query
        const isCsv = format === 'csv' && isLocale(language)
        const name = `${isExample(version) ? 'prices-example' : `prices-v${version}`}.${isCsv ? 'csv' : 'xlsx'}`
        return reply
          .type(isCsv ? CSV_TYPE : XLSX_TYPE)
          .header('content-disposition', contentDisposition(name))
          .header('cache-control', 'private, no-store')
          .send(isCsv ? writePriceCsv(table, language) : writePriceFile(table))
      },
    )
  }

/** Returns prices as a workbook that `readPriceFile` accepts unchanged. */
export const writePriceFile = (prices: PriceTableContent): Readable =>
  writeXlsx({
    name: 'Prices',
    columns: PRICE_FILE_COLUMNS.map((head) => ({ head, width: Math.max(12, head.length + 4) })),
    rows: priceRows(prices),
  })

/** Returns prices as a .csv for the spreadsheets of a language. */
export const writePriceCsv = (prices: PriceTableContent, language: Locale): Readable =>
  writeCsv([PRICE_FILE_COLUMNS, ...priceRows(prices)], language)

const priceRows = ({ currency, hourlyRate, rows }: PriceTableContent): Row[] =>
  rows.map(({ group, work, size, hours, paint, part }, at) => [
    PRICE_FILE_WORDS[group],
    PRICE_FILE_WORDS[work],
    PRICE_FILE_WORDS[size],
    hours,
    paint,
    part,
    ...(at === 0 ? [currency, hourlyRate] : []),
  ])
