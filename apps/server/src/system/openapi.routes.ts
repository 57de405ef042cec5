import type { FastifyInstance } from 'fastify'
import type { Services } from '../core/services.ts'
import { writeOpenApi } from './openapi.ts'

/** The OpenAPI description; built on the first request and shared by all answers, so that a slow reader holds no copy of it. */
export const openApiRoutes =
  ({ config, version }: Services) =>
  (app: FastifyInstance): void => {
    let bytes: Buffer | undefined
    app.get('/api/openapi.json', (_request, reply) => {
      bytes ??= Buffer.from(JSON.stringify(writeOpenApi(config.PRODUCT_NAME, version)))
      return reply.type('application/json; charset=utf-8').send(bytes)
    })
  }
