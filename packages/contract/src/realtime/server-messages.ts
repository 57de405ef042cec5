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
  /** answers `hello`: another build is installed than the page runs */
  reload: z.strictObject({ reason: z.literal('release') }),
  /** what the client sent was refused */
  ERROR: z.strictObject({ code: z.string(), message: z.string(), replyTo: z.optional(z.string()) }),

  /** `isNew` marks a passing that has just come into the tenant's inbox */
  imageSetChanged: z.strictObject({ imageSetId: id, modifiedAt: instant, isNew: z.optional(z.boolean()) }),
  stageChanged: changedImageSet,
  /** passings that changed in the last moment, each once; the topic `passages` */
  passagesChanged: z.strictObject({ imageSetIds: z.array(id), modifiedAt: instant }),
  damagesChanged: changedImageSet,
  /** what a reviewer decided about a box of the passing, or took back */
  damageBoxReviewed: z.strictObject({
    imageSetId: id,
    damageId: id,
    state: z.enum(DAMAGE_STATES),
    finalState: z.nullable(z.enum(['accepted', 'rejected'])),
    reviewerId: id,
  }),
  /** the detector has looked at this passing, or found that it cannot */
  damageDetectionFinished: changedImageSet,
  /** this customer's page of the passing, whoever changed it */
  customerAnswered: z.strictObject({ imageSetId: id, linkId: id, modifiedAt: instant }),
  /** the topic `claims` */
  claimChanged: z.strictObject({ claimId: id, modifiedAt: instant }),
  /** this unassigned passing has been given to somebody, or taken back */
  orphanCorrected: changedImageSet,

  /** told to the owner of a background job alone; read by `getJob` */
  jobProgress: z.strictObject({ jobId: id, modifiedAt: instant }),
  /** returned boxes and questions, told to those concerned alone */
  feedbackChanged: nothing,
  noticePublished: z.strictObject({ noticeId: id, modifiedAt: instant }),
  /** read by `getDemoProgress` */
  demoProgressChanged: nothing,

  /** somebody began to work; told to that person and to administrators, like the four below */
  manualJobStarted: z.strictObject({ imageSetId: id, jobType, userId: id, startedAt: instant, expiresAt: instant }),
  /** somebody waits in the queue now, at this position from 1 */
  ADD: z.strictObject({ jobType, userId: id, tenantId: z.nullable(id), position: z.int() }),
  /** a passing is reserved for somebody */
  ASSIGN: z.strictObject({ imageSetId: id, jobType, userId: id, expiresAt: instant }),
  /** somebody holds a passing no more, and why */
  UNASSIGN: z.strictObject({
    imageSetId: id,
    jobType,
    userId: id,
    reason: z.enum(['timeout', 'admin', 'submitted', 'skipped']),
  }),
  /** how many passings and people wait, of the companies that the listener may work for */
  COUNT: z.strictObject({ jobType, count: z.int(), waitingUsers: z.int() }),
}

export type ServerMessages = { [Action in keyof typeof serverMessages]: z.output<(typeof serverMessages)[Action]> }
export type ServerAction = keyof ServerMessages

/** A frame as the server sends it. */
export const writeServerMessage = <A extends ServerAction>(action: A, payload: ServerMessages[A]): string =>
  writeSocketMessage(action, payload)
