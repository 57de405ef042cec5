import {
  assignUser,
  confirmJob,
  extendJob,
  listEarlierPhotos,
  pickJob,
  saveJobProgress,
  submitJob,
  unassignUser,
} from '@skadi/contract/annotation/annotation-calls'
import { setImageSetStatus } from '@skadi/contract/image-sets/image-sets-writes'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { earlierPhotoPath } from '@skadi/domain/images/derivative'
import { ensureAlignments } from '@skadi/pipeline/alignments/ensure-alignments'
import { newestJobType } from '@skadi/store/annotation/assignment.repo'
import {
  type EarlierPhotoRow,
  earlierPhotosStatement,
  readComparedPassings,
} from '@skadi/store/annotation/held-assignment.repo'
import * as queue from '@skadi/store/annotation/queue.repo'
import { readManualProcessing } from '@skadi/store/annotation/waiting-image-set.repo'
import { WORKER } from '@skadi/store/db/scope'
import { ObjectMissingError } from '@skadi/store/objects/object-store'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { wholeListMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { heldScopes } from '../shared/annotation/perspective.ts'
import { doesWork } from '../shared/annotation/queue-tenants.ts'
import { ruled, toAssignment } from './to-assignment.ts'

/** Calls of annotators and reviewers about the passings they work on. Each call is a single transaction that locks its assignment. */
export function assignmentCalls({ config, db, objects }: Services): BoundCall[] {
  const timeoutOf: Record<JobType, number> = {
    ANNOTATION: config.ANNOTATION_TIMEOUT_S,
    REVIEW: config.REVIEW_TIMEOUT_S,
  }
  return [
    bindCall(pickJob, async ({ body }, { actor, mutate }) => {
      const key = keyOf(actor, body, { orAdmin: true })
      const by = { actorId: actor.userId, mayAny: isGlobalAdmin(actor) }
      return mutate(WORKER, async (tx) => ({ data: toAssignment(ruled(await queue.pickImageSet(tx, key, by))) }))
    }),

    bindCall(confirmJob, async ({ body: { userId, ...body } }, { actor, mutate }) => {
      const ofOther = userId !== undefined && userId !== actor.userId
      if (ofOther && !isGlobalAdmin(actor)) throw new ApiError('FORBIDDEN')
      const own = keyOf(actor, body, { orAdmin: true })
      const key = userId === undefined ? own : { ...own, userId }
      const by = { actorId: actor.userId, leaseS: timeoutOf[body.jobType] }
      return mutate(WORKER, async (tx) => ({ data: toAssignment(ruled(await queue.confirmJob(tx, key, by))) }))
    }),

    bindCall(submitJob, async ({ body }, { actor, mutate }) => {
      const key = keyOf(actor, body)
      return mutate(WORKER, async (tx) => {
        ruled(await queue.endAssignment(tx, key, 'submitted', body.unseenCameras))
        const next = await queue.pickNext(tx, key)
        return { data: { next: next?.imageSetId ?? null } }
      })
    }),

    bindCall(setImageSetStatus, async ({ params }, { actor, mutate }) => {
      const imageSetId = params.id
      return mutate(WORKER, async (tx) => {
        const jobType = await newestJobType(tx, imageSetId, actor.userId)
        if (!jobType) throw new ApiError('JOB_NOT_HELD')
        ruled(await queue.endAssignment(tx, { imageSetId, jobType, userId: actor.userId }, 'skipped'))
        const { annotationTime, reviewTime, ...rest } = found(await readManualProcessing(tx, imageSetId))
        return {
          data: {
            ...rest,
            annotationTime: annotationTime?.toISOString() ?? null,
            reviewTime: reviewTime?.toISOString() ?? null,
          },
        }
      })
    }),

    bindCall(extendJob, async ({ body }, { actor, mutate }) => {
      const key = keyOf(actor, body)
      return mutate(WORKER, async (tx) => ({ data: toAssignment(ruled(await queue.extendJob(tx, key))) }))
    }),

    bindCall(listEarlierPhotos, async ({ query: { imageSetId, cameras } }, { actor, signal }) => {
      const scope = (await heldScopes({ db }, actor, signal)).find((held) => held.imageSetId === imageSetId)
      if (!scope) throw new ApiError('JOB_NOT_HELD')
      const pair = await readComparedPassings(db, scope, { signal })
      if (pair)
        await ensureAlignments({ db, objects }, WORKER, { ...pair, signal, ...(cameras ? { cameras } : {}) }).catch(
          aligned,
        )
      // Reads the photos last, in the caller's scope. The statement returns no row if the lease has ended in the meantime.
      const rows = await db.rows<EarlierPhotoRow>(scope, earlierPhotosStatement(scope), { signal })
      const items = rows
        .filter(({ camera }) => !cameras || cameras.includes(camera))
        .map(({ imageId, revision, matrix }) => ({ imageId, url: earlierPhotoPath(imageId, revision, '1920'), matrix }))
      return { data: { items }, meta: wholeListMeta(items.length) }
    }),

    bindCall(saveJobProgress, async ({ body: { progress, ...body } }, { actor, mutate }) => {
      const key = keyOf(actor, body)
      await mutate(WORKER, async (tx) => {
        const refusal = await queue.keepProgress(tx, key, progress)
        if (refusal) throw new ApiError(refusal)
      })
      return undefined
    }),
  ]
}

/** Ignores the error of a deleted photo, because the other cameras stay aligned. */
function aligned(error: unknown): void {
  if (!(error instanceof ObjectMissingError)) throw error
}

type Ref = { imageSetId: string; jobType: JobType }

/** @throws ApiError FORBIDDEN if the actor may not do work of this job type */
function keyOf(actor: SessionActor, { imageSetId, jobType }: Ref, { orAdmin = false } = {}) {
  if (!doesWork(actor, jobType) && !(orAdmin && isGlobalAdmin(actor))) throw new ApiError('FORBIDDEN')
  return { imageSetId, jobType, userId: actor.userId }
}

/** Calls by which global admins assign a passing to a user, or revoke the assignment (QUEUE-07). Each change is audited. */
export const queueAdminCalls = (_: Services): BoundCall[] => [
  bindCall(assignUser, async ({ body: key }, { actor, mutate }) => {
    const by = { actorId: actor.userId }
    return mutate(WORKER, async (tx) => ({ data: toAssignment(ruled(await queue.pickImageSet(tx, key, by))) }))
  }),

  bindCall(unassignUser, async ({ body: key }, { actor, mutate }) => {
    const by = { actorId: actor.userId }
    return mutate(WORKER, async (tx) => ({ data: toAssignment(ruled(await queue.takeBackAssignment(tx, key, by))) }))
  }),
]
