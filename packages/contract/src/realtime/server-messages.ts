import { DAMAGE_STATES } from '@skadi/domain/damages/damage-state'
import { writeSocketMessage } from '@skadi/domain/realtime/socket-message'
import * as z from 'zod/mini'
import { jobType } from '../annotation/assignment.ts'
import { id, instant } from '../core/shapes.ts'

const nothing = z.strictObject({})
const changedImageSet = z.strictObject({ imageSetId: id, modifiedAt: instant })

/**
 * Messages of the server on the websocket: each action with its whole payload (1§3, 2§7.7, ruling 21). Most messages
 * only invalidate data; the call that reads the data again checks the rights.
 */
export const serverMessages = {
  /** answers `ping` */
  pong: nothing,
  /** answers `hello`: the server has another build than the page */
  reload: z.strictObject({ reason: z.literal('release') }),
  /** the server refused a message of the client */
  ERROR: z.strictObject({ code: z.string(), message: z.string(), replyTo: z.optional(z.string()) }),

  /** `isNew` marks a passing that is new in the tenant's inbox */
  imageSetChanged: z.strictObject({ imageSetId: id, modifiedAt: instant, isNew: z.optional(z.boolean()) }),
  stageChanged: changedImageSet,
  /** passings that changed since the last message, each once; sent to the topic `passages` */
  passagesChanged: z.strictObject({ imageSetIds: z.array(id), modifiedAt: instant }),
  damagesChanged: changedImageSet,
  /** a reviewer decided on a box of the passing, or reversed the decision */
  damageBoxReviewed: z.strictObject({
    imageSetId: id,
    damageId: id,
    state: z.enum(DAMAGE_STATES),
    finalState: z.nullable(z.enum(['accepted', 'rejected'])),
    reviewerId: id,
  }),
  /** the detector has processed this passing, or has reported that it cannot */
  damageDetectionFinished: changedImageSet,
  /** the customer page of the passing with this link has changed, by the customer or by staff */
  customerAnswered: z.strictObject({ imageSetId: id, linkId: id, modifiedAt: instant }),
  /** sent to the topic `claims` */
  claimChanged: z.strictObject({ claimId: id, modifiedAt: instant }),
  /** an administrator has assigned this unassigned passing to a company, or removed it from the company */
  orphanCorrected: changedImageSet,

  /** sent only to the owner of a background job, who reads the job by `getJob` */
  jobProgress: z.strictObject({ jobId: id, modifiedAt: instant }),
  /** returned boxes and questions, sent only to the users concerned */
  feedbackChanged: nothing,
  noticePublished: z.strictObject({ noticeId: id, modifiedAt: instant }),
  /** the progress of filling the demo changed; read it by `getDemoProgress` */
  demoProgressChanged: nothing,

  /** a user began to work; sent to that user and to administrators, like ADD, ASSIGN and UNASSIGN below */
  manualJobStarted: z.strictObject({ imageSetId: id, jobType, userId: id, startedAt: instant, expiresAt: instant }),
  /** a user waits in the queue now, at this position from 1 */
  ADD: z.strictObject({ jobType, userId: id, tenantId: z.nullable(id), position: z.int() }),
  /** a passing is reserved for a user */
  ASSIGN: z.strictObject({ imageSetId: id, jobType, userId: id, expiresAt: instant }),
  /** a user no longer holds a passing, with the reason */
  UNASSIGN: z.strictObject({
    imageSetId: id,
    jobType,
    userId: id,
    reason: z.enum(['timeout', 'admin', 'submitted', 'skipped']),
  }),
  /** numbers of waiting passings and users, of the companies that the subscriber may work for */
  COUNT: z.strictObject({ jobType, count: z.int(), waitingUsers: z.int() }),
}

export type ServerMessages = { [Action in keyof typeof serverMessages]: z.output<(typeof serverMessages)[Action]> }
export type ServerAction = keyof ServerMessages

/** Serialises a frame of the server. */
export const writeServerMessage = <A extends ServerAction>(action: A, payload: ServerMessages[A]): string =>
  writeSocketMessage(action, payload)
