import { can } from '@skadi/domain/auth/rights'
import { isExample } from '@skadi/domain/costs/repair-prices'
import type { FastifyInstance } from 'fastify'
import { ApiError, found } from '../../core/api-error.ts'
import { tenantScope } from '../../core/auth/actor-scope.ts'
import { authenticateBearer } from '../../core/auth/authenticate.ts'
import { contentDisposition } from '../../core/content-disposition.ts'
import { findPrices } from '../../core/prices/load-prices.ts'
import type { Services } from '../../core/services.ts'
import { XLSX_TYPE } from '../../core/tables/write-xlsx.ts'
import { writePriceFile } from './write-price-file.ts'

/** A version of the prices as a file, to be changed and sent back, for administrators of a tenant. */
export const priceFileRoutes =
  ({ db, tokens, actors }: Services) =>
  (app: FastifyInstance): void => {
    app.get<{ Params: { version: string } }>('/api/assets/prices/:version/file', async (request, reply) => {
      const actor = await authenticateBearer(request.headers.authorization, tokens, actors)
      if (!can(actor, 'readPrices')) throw new ApiError('FORBIDDEN')
      const scope = tenantScope(actor)
      if (!/^\d{1,6}$/.test(request.params.version)) throw new ApiError('NOT_FOUND')
      const version = Number(request.params.version)
      const key = { tenantId: scope.tenantId, priceVersion: version }
      const table = found(await findPrices({ rows: (statement) => db.rows(scope, statement) }, key))
      const name = isExample(version) ? 'prices-example.xlsx' : `prices-v${version}.xlsx`
      return reply
        .type(XLSX_TYPE)
        .header('content-disposition', contentDisposition(name))
        .header('cache-control', 'private, no-store')
        .send(writePriceFile(table))
    })
  }
