import { can } from '@skadi/domain/auth/rights'
import { isExample } from '@skadi/domain/costs/repair-prices'
import { isLocale } from '@skadi/domain/language/language'
import { XLSX_TYPE } from '@skadi/domain/sheets/workbook-xml'
import type { FastifyInstance } from 'fastify'
import { tenantScope } from '../../core/auth/actor-scope.ts'
import { authenticateBearer } from '../../core/auth/authenticate.ts'
import { ApiError, found } from '../../core/http/api-error.ts'
import { contentDisposition } from '../../core/http/content-disposition.ts'
import type { Services } from '../../core/services.ts'
import { CSV_TYPE } from '../../core/tables/write-csv.ts'
import { findPrices } from '../../shared/costs/load-prices.ts'
import { writePriceCsv, writePriceFile } from './write-price-file.ts'

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
