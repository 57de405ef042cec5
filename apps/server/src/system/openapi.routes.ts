import type { FastifyInstance } from 'fastify'
import type { Services } from '../core/services.ts'
import { writeOpenApi } from './openapi.ts'

/** The API's description; made when it is first asked for, and the same bytes for all: who reads slowly holds no copy of it. */
export const openApiRoutes =
  ({ config, version }: Services) =>
  (app: FastifyInstance): void => {
    let bytes: Buffer | undefined
    app.get('/api/openapi.json', (_request, reply) => {
      bytes ??= Buffer.from(JSON.stringify(writeOpenApi(config.PRODUCT_NAME, version)))
      return reply.type('application/json; charset=utf-8').send(bytes)
    })
  }
