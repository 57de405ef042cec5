import { customerStatementStatement } from '@skadi/store/cases/statement.repo'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../core/http/api-error.ts'
import { contentDisposition } from '../core/http/content-disposition.ts'
import { DEADLINE_MS, Deadline } from '../core/http/deadline.ts'
import type { JobFile } from '../core/jobs/define-job.ts'
import type { Services } from '../core/services.ts'
import { printedStatement } from '../shared/cases/print-statement.ts'
import { customerScope } from '../shared/customer/customer-token.ts'
import { hasChromium } from '../shared/reports/print/print-pdf.ts'
import { heldPage } from './held-page.ts'

type Route = { Params: { token: string }; Querystring: { number?: unknown } }
type Printed = Promise<JobFile & { body: Buffer }>

const RETRY_AFTER_S = 5

/**
 * The PDF of a statement of the page's case, in the language of the page: the newest statement, or the one with `number`. A page without a
 * case and another number answer NOT_FOUND; a revoked or expired page answers as the page does.
 */
export const customerStatementRoutes =
  (services: Services) =>
  (app: FastifyInstance): void => {
    /** Prints in progress by page and number, so that an impatient customer starts one print. */
    const inProgress = new Map<string, Printed>()

    app.get<Route>('/api/customer/:token/statement', async (request, reply) => {
      const deadline = new Deadline(reply, DEADLINE_MS)
      const scope = customerScope(request.params.token)
      const number = numberOf(request.query.number)
      const { caseId, language } = await deadline.run(() =>
        heldPage(services.db, scope, { address: request.ip, signal: deadline.signal }),
      )
      if (caseId === null) throw new ApiError('NOT_FOUND')
      if (!(await hasChromium())) throw new ApiError('UNAVAILABLE', { retryAfterS: RETRY_AFTER_S })
      const key = `${scope.tokenHash} ${number ?? ''}`
      const print = (): Printed => {
        const statement = customerStatementStatement(scope, { number, language })
        // without the deadline's signal: a print that takes longer is stored for the next request
        const { signal } = new AbortController()
        const printing = printedStatement(services, scope, { statement, language, signal }).finally(() =>
          inProgress.delete(key),
        )
        inProgress.set(key, printing)
        return printing
      }
      const { name, contentType, body } = await deadline.run(() => inProgress.get(key) ?? print())
      return reply
        .type(contentType)
        .header('content-length', body.length)
        .header('content-disposition', contentDisposition(name))
        .header('cache-control', 'private, no-store')
        .send(body)
    })
  }

/** @throws ApiError VALIDATION */
function numberOf(number: unknown): number | undefined {
  if (number === undefined) return undefined
  if (typeof number !== 'string' || !/^[1-9]\d{0,8}$/.test(number))
    throw new ApiError('VALIDATION', { details: [{ field: 'query.number', rule: 'the number of a statement' }] })
  return Number(number)
}
