import { JOB_TYPES } from '@skadi/domain/annotation/job-type'
import * as z from 'zod/mini'
import { id } from '../core/shapes.ts'

/** Path of the websocket, and its subprotocols: the API version and the access token. */
export const SOCKET_PATH = '/api/social/socket'
export const SOCKET_PROTOCOL = 'v2'
export const socketProtocols = (idToken: string): string[] => [SOCKET_PROTOCOL, idToken]

/**
 * Close codes: 4401 bad or ended session (refresh, then reconnect), 4403 rights changed (refresh, then reconnect), 4423
 * session locked for a customer (unlock, then reconnect).
 */
export const SOCKET_CLOSE = { unauthenticated: 4401, rightsChanged: 4403, locked: 4423 } as const

/**
 * Topics of a subscription: one passing; `inbox` or `claims` of the current tenant or of another tenant whose passings
 * the user may read; `unassigned` items of a tenant, or of all tenants for a global admin who names no tenant; `passages`:
 * passings of all companies and orphans, for global admins; `annotation`: the queue of a job type, for users who may do
 * that work and for global admins.
 */
export const subscription = z.union([
  z.strictObject({ imageSetId: id }),
  z.strictObject({ topic: z.enum(['inbox', 'unassigned', 'claims']), tenantId: z.optional(id) }),
  z.strictObject({ topic: z.literal('passages') }),
  z.strictObject({ topic: z.literal('annotation'), jobType: z.enum(JOB_TYPES) }),
])
export type Subscription = z.output<typeof subscription>

/**
 * Actions that a client sends. The server answers `ping` with `pong`; `hello` names the portal build of the page, and the server
 * answers `reload` when it has another build.
 */
export const CLIENT_ACTIONS = ['subscribe', 'unsubscribe', 'ping', 'hello'] as const

/** Payload of `hello`: the build that the page carries in `<meta name="build">`. */
export const hello = z.strictObject({ build: z.string().check(z.maxLength(64)) })
