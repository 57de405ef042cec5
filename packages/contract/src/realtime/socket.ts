import { JOB_TYPES } from '@skadi/domain/annotation/job-type'
import { DAMAGE_STATES } from '@skadi/domain/damages/damage-state'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'

/** Where the websocket is, and its subprotocols: the API version and the access token. */
export const SOCKET_PATH = '/api/social/socket'
export const SOCKET_PROTOCOL = 'v2'
export const socketProtocols = (idToken: string): string[] => [SOCKET_PROTOCOL, idToken]

/** Close codes: 4401 bad or ended session (refresh, then reconnect), 4403 rights changed (refresh, then reconnect). */
export const SOCKET_CLOSE = { unauthenticated: 4401, rightsChanged: 4403 } as const

/**
 * What a client may subscribe to: one passing, an inbox: that of the tenant worked in, or of another one whose
 * passings the user may read, its claims, or the unassigned items of a tenant, which without one are everybody's to a global admin;
 * `passages`: for global admins, the passings of all companies and of none; `annotation`: the queue of that work, for
 * whoever may do it and for global admins.
 */
export const subscription = z.union([
  z.strictObject({ imageSetId: id }),
  z.strictObject({ topic: z.enum(['inbox', 'unassigned', 'claims']), tenantId: z.optional(id) }),
  z.strictObject({ topic: z.literal('passages') }),
  z.strictObject({ topic: z.literal('annotation'), jobType: z.enum(JOB_TYPES) }),
])
export type Subscription = z.output<typeof subscription>

/**
 * Actions a client sends. `ping` is answered by `pong`; `hello` tells which build of the portal runs in the page and is
 * answered by `reload` when the server has another.
 */
export const CLIENT_ACTIONS = ['subscribe', 'unsubscribe', 'ping', 'hello'] as const

/** Payload of `hello`: the build that the page carries in `<meta name="build">`. */
export const hello = z.strictObject({ build: z.string().check(z.maxLength(64)) })

/** Payload of `reload` (2§7.7): a new release is installed. */
export type ReloadPayload = { reason?: 'release' }

/** Payload of `noticePublished` (ruling 21); `modifiedAt` in ISO 8601. */
export type NoticePublishedPayload = { noticeId: string; modifiedAt: string }

/** Payload of `demoProgressChanged`: none, it is read by `getDemoProgress`. */
export type DemoProgressChangedPayload = Record<string, never>

/** Payload of `imageSetChanged` (ruling 21). `isNew` marks a passing that has just come into the tenant's inbox. */
export const imageSetChanged = z.object({ imageSetId: id, modifiedAt: instant, isNew: z.optional(z.boolean()) })

/** Payload of `stageChanged`. */
export const stageChanged = z.object({ imageSetId: id, modifiedAt: instant })

/** Payload of `passagesChanged` (ruling 21): passings that changed in the last moment, each once; the topic `passages`. */
export const passagesChanged = z.object({ imageSetIds: z.array(id), modifiedAt: instant })
export type PassagesChanged = z.output<typeof passagesChanged>

/** Payload of `damagesChanged` (ruling 21): damages of this passing are to be read anew. */
export const damagesChanged = z.object({ imageSetId: id, modifiedAt: instant })

/** Payload of `damageBoxReviewed` (2§7.7): what a reviewer decided about a box of the passing, or took back. */
export const damageBoxReviewed = z.object({
  imageSetId: id,
  damageId: id,
  state: z.enum(DAMAGE_STATES),
  finalState: z.nullable(z.enum(['accepted', 'rejected'])),
  reviewerId: id,
})

/** Payload of `damageDetectionFinished` (2§7.7): the detector has looked at this passing, or found that it cannot. */
export const damageDetectionFinished = z.object({ imageSetId: id, modifiedAt: instant })

/** Payload of `customerAnswered` (ruling 21): this customer's page of the passing is to be read anew, whoever changed it. */
export const customerAnswered = z.object({ imageSetId: id, linkId: id, modifiedAt: instant })

/** Payload of `claimChanged` (ruling 21): this claim is to be read anew; the topic `claims`. */
export const claimChanged = z.object({ claimId: id, modifiedAt: instant })

/** Payload of `orphanCorrected` (ruling 21): this unassigned passing has been given to somebody, or taken back. */
export const orphanCorrected = z.object({ imageSetId: id, modifiedAt: instant })

/** Payload of `jobProgress`, told to the owner of a background job alone: it is to be read anew by `getJob`. */
export const jobProgress = z.object({ jobId: id, modifiedAt: instant })
export type JobProgressPayload = z.output<typeof jobProgress>

/** Payload of `feedbackChanged`, told to those concerned alone: none, returned boxes and questions are to be read anew. */
export type FeedbackChangedPayload = Record<string, never>
