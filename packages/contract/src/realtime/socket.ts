import { JOB_TYPES } from '@skadi/domain/annotation/job-type'
import * as z from 'zod/mini'
import { id } from '../core/shapes.ts'

/** Path of the websocket. The client sends the API version and the access token as subprotocols. */
export const SOCKET_PATH = '/api/social/socket'
export const SOCKET_PROTOCOL = 'v2'
export const socketProtocols = (idToken: string): string[] => [SOCKET_PROTOCOL, idToken]

/**
 * Close codes of the websocket. 4401: the session is invalid or ended; refresh and reconnect. 4403: rights changed; refresh and reconnect.
 * 4423: the session is locked for a customer; unlock and reconnect.
 */
export const SOCKET_CLOSE = { unauthenticated: 4401, rightsChanged: 4403, locked: 4423 } as const

/**
 * Topic of a subscription. `imageSetId` is one passing. `inbox`, `claims` and `cases` concern the current tenant, or another tenant whose passings
 * the user may read. `unassigned` concerns the unassigned items of a tenant, or of all tenants for a global admin who names no tenant.
 * `passages` has the passings of all companies and orphans, for global admins. `annotation` is the queue of a job type, for users who may
 * do this work and for global admins.
 */
export const subscription = z.union([
  z.strictObject({ imageSetId: id }),
  z.strictObject({ topic: z.enum(['inbox', 'unassigned', 'claims', 'cases']), tenantId: z.optional(id) }),
  z.strictObject({ topic: z.literal('passages') }),
  z.strictObject({ topic: z.literal('annotation'), jobType: z.enum(JOB_TYPES) }),
])
export type Subscription = z.output<typeof subscription>

/**
 * Actions that a client sends. The server answers `ping` with `pong`. `hello` contains the portal build of the page; the server answers
 * `reload` if it has another build.
 */
export const CLIENT_ACTIONS = ['subscribe', 'unsubscribe', 'ping', 'hello'] as const

/** Payload of `hello`: the build from the page's `<meta name="build">`. */
export const hello = z.strictObject({ build: z.string().check(z.maxLength(64)) })
