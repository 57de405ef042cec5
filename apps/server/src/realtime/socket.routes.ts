import websocket from '@fastify/websocket'
import { SOCKET_CLOSE, SOCKET_PATH, SOCKET_PROTOCOL } from '@skadi/contract/realtime/socket'
import type { SessionActor } from '@skadi/store/users/user.repo'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { actorOfToken } from '../core/auth/authenticate.ts'
import { ApiError } from '../core/http/api-error.ts'
import { writeNotFound } from '../core/http/error-writer.ts'
import type { Services } from '../core/services.ts'
import type { SocketHub } from './socket-hub.ts'
import { SocketSession } from './socket-session.ts'

/** Size limit in bytes of a client's frame. */
const MAX_FRAME = 4_096
const GOING_AWAY = 1001
/** Number of characters of a wrong origin that are logged. */
const LOGGED_ORIGIN = 200

/**
 * Route of the websocket. The token is the second subprotocol and never part of the address. A page of another origin is refused
 * before the handshake. An invalid token is reported with the close code 4401, which pages can see.
 * @param build build of the portal that this server serves, with which the build of a page is compared
 */
export const socketRoutes =
  (services: Services, hub: SocketHub, build: string | undefined) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(websocket, {
      options: {
        maxPayload: MAX_FRAME,
        perMessageDeflate: false,
        handleProtocols: (protocols: Set<string>) => (protocols.has(SOCKET_PROTOCOL) ? SOCKET_PROTOCOL : false),
      },
      preClose(this: FastifyInstance, done: () => void) {
        for (const socket of this.websocketServer.clients) socket.close(GOING_AWAY, 'server stops')
        // A client that does not answer the closing handshake is disconnected.
        setTimeout(() => {
          for (const socket of this.websocketServer.clients) socket.terminate()
        }, 1_000).unref()
        this.websocketServer.close(() => done())
      },
    })
    const actors = new WeakMap<FastifyRequest, SessionActor | 'locked' | undefined>()
    // Without this check, the plugin would open a socket at any path and close it at once.
    app.addHook('onRequest', async ({ ws, routeOptions }) => {
      if (ws && routeOptions.url !== SOCKET_PATH) throw new ApiError('NOT_FOUND')
    })

    await app.register(async (scope) => {
      scope.route({
        method: 'GET',
        url: SOCKET_PATH,
        // Without a handshake, the address is not found.
        handler: (_request, reply) => writeNotFound(reply),
        preValidation: async (request) => {
          if (Object.keys(request.query as object).length > 0)
            throw new ApiError('VALIDATION', { details: [{ field: 'query', rule: 'none' }] })
          checkOrigin(request, services)
          const [protocol, token] = String(request.headers['sec-websocket-protocol'] ?? '')
            .split(',')
            .map((one) => one.trim())
          if (protocol !== SOCKET_PROTOCOL || !token) throw new ApiError('UNAUTHENTICATED')
          actors.set(request, await actorOfToken(token, services.tokens, services.actors).catch(lockedOrThrow))
        },
        wsHandler: (socket: WebSocket, request: FastifyRequest) => {
          const actor = actors.get(request)
          if (actor === 'locked') socket.close(SOCKET_CLOSE.locked, 'handed over')
          else if (actor) new SocketSession(socket, actor, { hub, services, build })
          else socket.close(SOCKET_CLOSE.unauthenticated, 'sign in again')
        },
      })
    })
  }

/** Returns `locked` for a locked session, which a close code then reports. Pages cannot read the status of a refused handshake. */
function lockedOrThrow(error: unknown): 'locked' {
  if (error instanceof ApiError && error.code === 'SESSION_LOCKED') return 'locked'
  throw error
}

/**
 * Checks the origin, with which a browser names the page that opens a socket. Other programs send no origin, and have no cookies that a
 * page could misuse.
 * @throws ApiError FORBIDDEN for a page of another origin; the log names this origin, and PUBLIC_URL as the setting that allows it
 */
function checkOrigin({ headers, host, log }: FastifyRequest, { config }: Services): void {
  const { origin } = headers
  if (origin === undefined) return
  const parsed = URL.parse(origin)
  const own = config.PUBLIC_URL === undefined ? undefined : new URL(config.PUBLIC_URL).origin
  if (parsed && (parsed.host === host || parsed.origin === own)) return
  log.warn(
    { origin: (parsed?.origin ?? origin).slice(0, LOGGED_ORIGIN), portalOrigin: own ?? `the host ${host}` },
    own === undefined
      ? 'refused a page of another origin: set PUBLIC_URL to the address that people open'
      : 'refused a page of another origin: PUBLIC_URL is not the address that people open',
  )
  throw new ApiError('FORBIDDEN')
}
