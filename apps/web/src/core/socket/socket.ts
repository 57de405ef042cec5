import type { ServerAction, ServerMessages } from '@skadi/contract/realtime/server-messages'
import { SOCKET_CLOSE, SOCKET_PATH, type Subscription, socketProtocols } from '@skadi/contract/realtime/socket'
import { parseSocketMessage } from '@skadi/domain/realtime/socket-message'
import type { WebSocket as ReconnectingSocket } from 'partysocket'
import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { queryClient } from '../calls/query-client.ts'
import { isPractice } from '../practice.ts'
import { showHandedOver } from '../session/handed-over.ts'
import { freshToken, refreshSession } from '../session/refresh.ts'
import { useSession } from '../session/session.ts'
import { sendMessage } from './send-message.ts'
import { createSubscriptions } from './subscriptions.ts'

const PING_MS = 25_000
/**
 * Time in ms without a message after which the socket counts as dead. A socket may die without a close event, for
 * example while a laptop sleeps.
 */
const SILENCE_MS = 60_000
const TRIES_A_TOKEN = 4
/** `readyState` of an open socket. */
const OPEN = 1
/** Delay in ms before the code of the socket is loaded again after a failure. */
const LOAD_AGAIN_MS = 3_000

export type Connection = 'connecting' | 'open' | 'lost'

/** State of the socket. The state is `lost` only after the socket has been open or a first attempt has failed. */
export const useConnection = create<{ connection: Connection }>()(() => ({ connection: 'connecting' }))

type Handler = (payload: unknown) => void
const handlers = new Map<string, Set<Handler>>()
const subscriptions = createSubscriptions()
let socket: ReconnectingSocket | undefined

const socketAddress = () =>
  `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}${SOCKET_PATH}`

/**
 * Sends a message if the socket is open, and otherwise drops it. Necessary messages are sent again when the socket
 * opens.
 */
const send = (action: string, payload: unknown): void => {
  if (socket?.readyState === OPEN) sendMessage(socket, action, payload)
}

/**
 * Opens the socket and keeps it open. The code of the socket loads in parallel with the page, and the page does not
 * wait for it.
 * @returns function that closes the socket
 */
export function startSocket(): () => void {
  let isOver = false
  let end: (() => void) | undefined
  const load = () => {
    import('partysocket').then(
      ({ WebSocket }) => {
        if (!isOver) end = openSocket(WebSocket)
      },
      () => {
        useConnection.setState({ connection: 'lost' })
        setTimeout(() => !isOver && load(), LOAD_AGAIN_MS)
      },
    )
  }
  load()
  return () => {
    isOver = true
    end?.()
  }
}

/** Opens the socket. Each attempt uses a fresh token. */
function openSocket(Socket: typeof ReconnectingSocket): () => void {
  let wasOpen = false
  let heardAt = Date.now()
  let isRefused = false
  let failures = 0
  const opened = new Socket(
    socketAddress,
    async () => {
      const { idToken } = useSession.getState()
      const token = isRefused ? await refreshSession(idToken) : await freshToken()
      isRefused = false
      if (token === undefined) throw new Error('Nobody is signed in.')
      return socketProtocols(token)
    },
    {
      minReconnectionDelay: 300,
      maxReconnectionDelay: 10_000,
      connectionTimeout: 8_000,
      // A message queued without a connection would be outdated. Subscriptions are sent again when the socket opens.
      maxEnqueuedMessages: 0,
      shouldReconnectOnClose: ({ code }) => {
        failures += 1
        if (code === SOCKET_CLOSE.locked) {
          showHandedOver()
          return false
        }
        // Changed rights apply at once. The reconnect also waits for this refresh.
        if (code === SOCKET_CLOSE.rightsChanged) refreshSession(useSession.getState().idToken).catch(() => undefined)
        // Before the socket opens, a refused token looks like any other failure. After every TRIES_A_TOKEN failures,
        // the next attempt therefore uses a new token.
        isRefused = code === SOCKET_CLOSE.unauthenticated || failures % TRIES_A_TOKEN === 0
        return true
      },
    },
  )
  socket = opened
  useConnection.setState({ connection: 'connecting' })
  opened.addEventListener('open', () => {
    heardAt = Date.now()
    failures = 0
    useConnection.setState({ connection: 'open' })
    for (const subscription of subscriptions.list()) send('subscribe', subscription)
    const build = ownBuild()
    if (build !== undefined) send('hello', { build })
    // The server sent no events while the connection was lost, so all data on the screen may be outdated. Lists that
    // apply changes in place update themselves.
    if (wasOpen) void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.keepsItself !== true })
    wasOpen = true
  })
  opened.addEventListener('close', () => useConnection.setState({ connection: 'lost' }))
  opened.addEventListener('message', ({ data }) => {
    heardAt = Date.now()
    const message = typeof data === 'string' ? parseSocketMessage(data) : undefined
    if (message) for (const handle of handlers.get(message.action) ?? []) handle(message.payload)
  })
  const beat = setInterval(() => {
    if (opened.readyState !== OPEN) return
    if (Date.now() - heardAt > SILENCE_MS) opened.reconnect()
    else send('ping', {})
  }, PING_MS)
  return () => {
    clearInterval(beat)
    opened.close()
    if (socket === opened) socket = undefined
  }
}

/** Calls the handler for each message with this action. The contract gives the type of the payload. */
export function useSocket<A extends ServerAction>(action: A, handler: (payload: ServerMessages[A]) => void): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => {
    const handle: Handler = (payload) => latest.current(payload as ServerMessages[A])
    const ofAction = handlers.get(action) ?? new Set()
    handlers.set(action, ofAction.add(handle))
    return () => {
      ofAction.delete(handle)
    }
  }, [action])
}

/**
 * Keeps a subscription while the calling component is mounted, even across reconnects.
 * @param subscription undefined for no subscription
 */
export function useSubscription(subscription: Subscription | undefined): void {
  const isOff = subscription === undefined || ('imageSetId' in subscription && isPractice(subscription.imageSetId))
  const key = isOff ? undefined : JSON.stringify(subscription)
  useEffect(() => {
    if (key === undefined) return undefined
    const wanted = JSON.parse(key) as Subscription
    if (subscriptions.add(wanted)) send('subscribe', wanted)
    return () => {
      if (subscriptions.remove(wanted)) send('unsubscribe', wanted)
    }
  }, [key])
}

/**
 * Whether the server serves another build of the portal than the build of this page. The socket message `reload` sets
 * this value (2§7.7).
 */
export const useRelease = create<{ isReleased: boolean }>()(() => ({ isReleased: false }))

/** Returns the build id that the server has written into this page. Returns undefined if the page has no build id. */
const ownBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=build]')?.content || undefined
