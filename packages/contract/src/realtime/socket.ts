import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'

/** Where the websocket is, and its subprotocols: the API version and the access token. */
export const SOCKET_PATH = '/api/social/socket'
export const SOCKET_PROTOCOL = 'v2'
export const socketProtocols = (idToken: string): string[] => [SOCKET_PROTOCOL, idToken]

/** Close codes: 4401 bad or ended session (refresh, then reconnect), 4403 rights changed (refresh, then reconnect). */
export const SOCKET_CLOSE = { unauthenticated: 4401, rightsChanged: 4403 } as const

/** What a client may subscribe to: one passing, or its tenant's inbox. */
export const subscription = z.union([z.strictObject({ imageSetId: id }), z.strictObject({ topic: z.enum(['inbox']) })])
export type Subscription = z.output<typeof subscription>

/** Actions a client sends; `ping` is answered by `pong`. */
export const CLIENT_ACTIONS = ['subscribe', 'unsubscribe', 'ping'] as const

/** Payload of `imageSetChanged` (ruling 21). `isNew` marks a passing that has just come into the tenant's inbox. */
export const imageSetChanged = z.object({ imageSetId: id, modifiedAt: instant, isNew: z.optional(z.boolean()) })

/** Payload of `stageChanged`. */
export const stageChanged = z.object({ imageSetId: id, modifiedAt: instant })
