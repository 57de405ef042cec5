import { can } from '@skadi/domain/auth/rights'
import type { Actor } from '@skadi/domain/auth/roles'
import { type JobFileRow, type JobScope, jobFileStatement } from '@skadi/store/jobs/job.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import type { FastifyInstance } from 'fastify'
import { ownScope } from '../core/auth/actor-scope.ts'
import { ApiError, found, missingIsNotFound } from '../core/http/api-error.ts'
import { contentDisposition } from '../core/http/content-disposition.ts'
import { DEADLINE_MS, Deadline } from '../core/http/deadline.ts'
import type { AnyJob } from '../core/jobs/define-job.ts'
import type { Services } from '../core/services.ts'

type Route = { Params: { id: string }; Querystring: { signature?: unknown } }

/**
 * Streams the file of a job. The request has no token. The signature names the user who requested the link, and each fetch checks the
 * rights of this user again (ruling 16). The file is always sent as an attachment, so that no browser displays it as a page.
 */
export const jobFileRoutes =
  (services: Services, kinds: readonly AnyJob[]) =>
  (app: FastifyInstance): void => {
    const { db, objects, tokens, actors } = services
    app.get<Route>('/api/media/jobs/:id', async (request, reply) => {
      const deadline = new Deadline(reply, DEADLINE_MS)
      const { signature } = request.query
      const link =
        typeof signature === 'string' ? tokens.readJobLink(signature, Math.floor(Date.now() / 1000)) : undefined
      if (!link || link.jobId !== request.params.id) throw new ApiError('SIGNATURE')
      const actor = found(await deadline.run(() => actors.find(link.sessionId, link.tenantId)))
      const scope = scopeOf(actor)
      const { signal } = deadline
      const file = found(
        await deadline.run(() => db.row<JobFileRow>(scope, jobFileStatement(scope, link.jobId), { signal })),
      )
      if (!mayHave(actor, file.kind, kinds)) throw new ApiError('NOT_FOUND')
      const object = await deadline.run(() => objects.get(file.fileKey)).catch(missingIsNotFound)
      return reply
        .type(file.fileType)
        .header('content-length', object.size)
        .header('content-disposition', contentDisposition(file.fileName))
        .header('cache-control', 'private, no-store')
        .send(object.stream)
    })
  }

/** Returns the scope of an actor's jobs. An actor whose membership has ended sees no job. */
function scopeOf(actor: SessionActor): JobScope {
  try {
    return ownScope(actor)
  } catch {
    throw new ApiError('NOT_FOUND')
  }
}

/** Whether an actor may read the results of a job of this kind. */
export function mayHave(actor: Actor, kind: string, kinds: readonly AnyJob[]): boolean {
  const job = kinds.find((one) => one.kind === kind)
  return job !== undefined && (job.right === undefined || can(actor, job.right))
}
