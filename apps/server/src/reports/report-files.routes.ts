import { can } from '@skadi/domain/auth/rights'
import type { ReportModel } from '@skadi/report/report-model'
import type { Scope } from '@skadi/store/db/scope'
import { type ReportRow, reportModelStatement, reportStatement } from '@skadi/store/reports/report.repo'
import type { FastifyInstance } from 'fastify'
import { firstIn, readScopes } from '../core/auth/actor-scope.ts'
import type { ReportLink } from '../core/auth/session-tokens.ts'
import { ApiError, found, missingIsNotFound } from '../core/http/api-error.ts'
import { contentDisposition } from '../core/http/content-disposition.ts'
import { DEADLINE_MS, Deadline } from '../core/http/deadline.ts'
import type { Services } from '../core/services.ts'
import { reportFileName } from './print-report.ts'

type Route = { Params: { id: string }; Querystring: { signature?: unknown } }

/**
 * Streams the PDF of a report. The request has no token. The signature names the user who requested the link. Each fetch checks that this
 * user may still read the report (ruling 16).
 */
export const reportFileRoutes =
  (services: Services) =>
  (app: FastifyInstance): void => {
    const { db, objects, tokens } = services
    app.get<Route>('/api/media/reports/:id', async (request, reply) => {
      const deadline = new Deadline(reply, DEADLINE_MS)
      const { signature } = request.query
      const link =
        typeof signature === 'string' ? tokens.readReportLink(signature, Math.floor(Date.now() / 1000)) : undefined
      if (!link || link.reportId !== request.params.id) throw new ApiError('SIGNATURE')
      const scopes = await deadline.run(() => scopesOf(link, services))
      const { signal } = deadline
      const { row, model } = found(
        await deadline.run(() =>
          firstIn(scopes, async (scope) => {
            const [[row], [said]] = await db.read<[ReportRow, { model: ReportModel }]>(
              scope,
              [reportStatement(scope, link.reportId), reportModelStatement(scope, link.reportId)],
              { signal },
            )
            return row && said && { row, model: said.model }
          }),
        ),
      )
      const object = await deadline.run(() => objects.get(found(row.pdfKey))).catch(missingIsNotFound)
      return reply
        .type('application/pdf')
        .header('content-length', object.size)
        .header('content-disposition', contentDisposition(reportFileName(model)))
        .header('cache-control', 'private, no-store')
        .send(object.stream)
    })
  }

/** Returns the scopes in which the user of a link may currently read reports. Returns none if the session or the membership has ended. */
async function scopesOf({ sessionId, tenantId }: ReportLink, { actors }: Services): Promise<Scope[]> {
  const actor = await actors.find(sessionId, tenantId)
  return actor && can(actor, 'readReports') ? readScopes(actor) : []
}
