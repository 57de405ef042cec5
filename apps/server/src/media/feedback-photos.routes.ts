import { FEEDBACK_PHOTOS, feedbackCrop } from '@skadi/domain/annotation/feedback/feedback-crop'
import { shapesOf } from '@skadi/domain/annotation/feedback/review-marks'
import { can } from '@skadi/domain/auth/rights'
import type { Point } from '@skadi/domain/damages/damage-box'
import { cropInProcess } from '@skadi/pipeline/photos/photo-pool'
import { type QuestionPhotoRow, questionPhotoStatement } from '@skadi/store/annotation/feedback/questions.repo'
import { type FeedbackPhotoRow, returnedPhotoStatement } from '@skadi/store/annotation/feedback/returned-boxes.repo'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { readObject } from '@skadi/store/objects/read-object'
import type { SessionActor } from '@skadi/store/users/user.repo'
import type { FastifyInstance } from 'fastify'
import { ApiError, missingIsNotFound } from '../core/http/api-error.ts'
import { DEADLINE_MS, Deadline } from '../core/http/deadline.ts'
import type { Services } from '../core/services.ts'
import { companiesOf, feedbackScope } from '../shared/annotation/queue-tenants.ts'
import { actorOfCookie } from './actor-of-cookie.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** A browser caches a picture for this time, because a page shows the same pictures repeatedly. Then the rights are checked again. */
const CACHED = 'private, max-age=60'

type Params = { id: string }
type Shown = { imageId: string; revision: number; shapes: (readonly Point[])[] }

/**
 * Pictures of feedback. The server cuts out the part of the photo around the box, and sends only this part. The cookie authenticates the
 * user. Each fetch asks the database whether the picture belongs to this user (ruling 16).
 */
export const feedbackPhotosRoutes =
  (services: Services) =>
  (app: FastifyInstance): void => {
    const { objects } = services
    const find = { returnedBoxes: findReturned(services), questions: findQuestion(services) }
    for (const kind of FEEDBACK_PHOTOS)
      app.get<{ Params: Params }>(`/api/media/feedback/${kind}/:id`, async (request, reply) => {
        const deadline = new Deadline(reply, DEADLINE_MS)
        const { id } = request.params
        const actor = await deadline.run(() => actorOfCookie(request, services))
        const shown = UUID.test(id) ? await deadline.run(() => find[kind](actor, id, deadline.signal)) : undefined
        if (!shown) throw new ApiError('NOT_FOUND')
        const { imageId, revision, shapes } = shown
        const { x, y, width, height } = feedbackCrop(shapes)
        const key = derivativeKey({ imageId, revision, width: 1920, extension: 'jpg' })
        const picture = await deadline
          .run(async () =>
            Buffer.from(await cropInProcess(await readObject(objects, key), { left: x, top: y, width, height })),
          )
          .catch(missingIsNotFound)
        return reply.type('image/jpeg').header('cache-control', CACHED).send(picture)
      })
  }

type Find = (actor: SessionActor, id: string, signal: AbortSignal) => Promise<Shown | undefined>

const findReturned =
  ({ db }: Services): Find =>
  async (actor, id, signal) => {
    if (!can(actor, 'annotate')) return undefined
    const scope = feedbackScope(actor)
    const statement = returnedPhotoStatement(scope, companiesOf(actor, 'annotate'), id)
    const row = await db.row<FeedbackPhotoRow>(scope, statement, { signal })
    return row && { ...row, shapes: shapesOf(row.before, row.after) }
  }

/**
 * Finds the photo of a question. Annotators read the photos of their own questions. Reviewers read the photos of their team's questions.
 */
const findQuestion =
  ({ db }: Services): Find =>
  async (actor, id, signal) => {
    const scope = feedbackScope(actor)
    const views = [
      ...(can(actor, 'annotate') ? [{ of: 'oneself', companies: companiesOf(actor, 'annotate') } as const] : []),
      ...(can(actor, 'review') ? [{ of: 'team', companies: companiesOf(actor, 'review') } as const] : []),
    ]
    for (const view of views) {
      const row = await db.row<QuestionPhotoRow>(scope, questionPhotoStatement(scope, view, id), { signal })
      if (row) return { ...row, shapes: [row.points] }
    }
    return undefined
  }
