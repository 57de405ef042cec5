import type { FastifyInstance } from 'fastify'
import type { Services } from '../core/services.ts'
import { writeOpenApi } from './openapi.ts'

/**
 * Route of the OpenAPI description. The description is built on the first request. All answers share it, so that a slow reader holds no
 * copy.
 */
export const openApiRoutes =
  ({ config, version }: Services) =>
  (app: FastifyInstance): void => {
    let bytes: Buffer | undefined
    app.get('/api/openapi.json', (_request, reply) => {
      bytes ??= Buffer.from(JSON.stringify(writeOpenApi(config.PRODUCT_NAME, version)))
      return reply.type('application/json; charset=utf-8').send(bytes)
    })
  }
