import { DAMAGE_STATES } from '@skadi/domain/damages/damage-state'
import { writeSocketMessage } from '@skadi/domain/realtime/socket-message'
import * as z from 'zod/mini'
import { jobType } from '../annotation/assignment.ts'
import { id, instant } from '../core/shapes.ts'

const nothing = z.strictObject({})
const changedImageSet = z.strictObject({ imageSetId: id, modifiedAt: instant })

/**
 * Messages that the server sends on the websocket, each action with its whole payload (1§3, 2§7.7, ruling 21). Most messages only say that
 * data changed. The call that reads the data again checks the rights.
 */
export const serverMessages = {
  /** answers `ping` */
  pong: nothing,
  /** answers `hello` if the server has another build than the page */
  reload: z.strictObject({ reason: z.literal('release') }),
  /** the server refused a message of the client */
  ERROR: z.strictObject({ code: z.string(), message: z.string(), replyTo: z.optional(z.string()) }),

  /** `isNew` is true if the passing is new in the tenant's inbox */
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
  /** the customer or the staff changed the customer page with this link */
  customerAnswered: z.strictObject({ imageSetId: id, linkId: id, modifiedAt: instant }),
  /** sent to the topic `claims` */
  claimChanged: z.strictObject({ claimId: id, modifiedAt: instant }),
  /** sent to the topic `cases` and to viewers of the return */
  caseChanged: z.strictObject({ caseId: id, imageSetId: id, modifiedAt: instant }),
  /** an administrator has assigned this unassigned passing to a company, or removed it from the company */
  orphanCorrected: changedImageSet,

  /** sent only to the owner of a background job, who then calls `getJob` */
  jobProgress: z.strictObject({ jobId: id, modifiedAt: instant }),
  /** returned boxes or questions changed; sent only to the users concerned */
  feedbackChanged: nothing,
  noticePublished: z.strictObject({ noticeId: id, modifiedAt: instant }),
  /** the progress of filling the demo changed; the portal then calls `getDemoProgress` */
  demoProgressChanged: nothing,

  /** a user started an assignment; sent to this user and to administrators, like ADD, ASSIGN and UNASSIGN below */
  manualJobStarted: z.strictObject({ imageSetId: id, jobType, userId: id, startedAt: instant, expiresAt: instant }),
  /** a user now waits in the queue, at this position from 1 */
  ADD: z.strictObject({ jobType, userId: id, tenantId: z.nullable(id), position: z.int() }),
  /** a passing is reserved for a user */
  ASSIGN: z.strictObject({ imageSetId: id, jobType, userId: id, expiresAt: instant }),
  /** a user no longer holds a passing; the payload has the reason */
  UNASSIGN: z.strictObject({
    imageSetId: id,
    jobType,
    userId: id,
    reason: z.enum(['timeout', 'admin', 'submitted', 'skipped']),
  }),
  /** numbers of waiting passings and waiting users in the companies for which the subscriber may work */
  COUNT: z.strictObject({ jobType, count: z.int(), waitingUsers: z.int() }),
}

export type ServerMessages = { [Action in keyof typeof serverMessages]: z.output<(typeof serverMessages)[Action]> }
export type ServerAction = keyof ServerMessages

/** Serialises a message of the server as a frame. */
export const writeServerMessage = <A extends ServerAction>(action: A, payload: ServerMessages[A]): string =>
  writeSocketMessage(action, payload)
