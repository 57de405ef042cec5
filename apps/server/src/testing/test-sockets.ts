import { once } from 'node:events'
import { type ServerAction, serverMessages } from '@skadi/contract/realtime/server-messages'
import { SOCKET_PATH } from '@skadi/contract/realtime/socket'
import { afterAll, expect } from 'vitest'
import { WebSocket } from 'ws'

export type Frame = { action: string; payload: Record<string, unknown> }

export type Handshake = {
  /** origin of the server; `http` is replaced by `ws` */
  at: string
  path?: string
  protocols?: string[]
  origin?: string
  headers?: Record<string, string>
}

const isOfContract = ({ action, payload, ...more }: Frame): boolean =>
  Object.keys(more).length === 0 &&
  Object.hasOwn(serverMessages, action) &&
  serverMessages[action as ServerAction].safeParse(payload).success

/**
 * Opens websockets as pages and programs do. Sockets that are still open at the end of the test file are closed. Every received frame must
 * match the contract without extra fields, because clients trust the contract.
 */
export function testSockets() {
  const sockets: WebSocket[] = []
  const strangers: Frame[] = []
  afterAll(() => {
    for (const socket of sockets) socket.terminate()
    expect(strangers).toEqual([])
  })

  /** Begins a handshake. The token is the subprotocol, unless the test gives other subprotocols. */
  function open(token: string, { at, path = SOCKET_PATH, protocols = ['v2', token], origin, headers }: Handshake) {
    const socket = new WebSocket(`${at.replace('http', 'ws')}${path}`, protocols, {
      ...(origin === undefined ? {} : { origin }),
      ...(headers ? { headers } : {}),
    })
    sockets.push(socket)
    const frames: Frame[] = []
    socket.on('message', (data) => {
      const frame = JSON.parse((data as Buffer).toString('utf8'))
      frames.push(frame)
      if (!isOfContract(frame)) strangers.push(frame)
    })
    socket.on('error', () => undefined)
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    return { socket, frames, closed }
  }

  async function opened(token: string, handshake: Handshake) {
    const one = open(token, handshake)
    await once(one.socket, 'open')
    const send = (action: string, payload?: unknown) => one.socket.send(JSON.stringify({ action, payload }))
    /** returns all frames that the server sent before its answer to a ping; frames keep their order */
    const settle = async () => {
      const pongs = () => one.frames.filter(({ action }) => action === 'pong').length
      const before = pongs()
      send('ping')
      await expect.poll(pongs, { interval: 5 }).toBe(before + 1)
      return one.frames.filter(({ action }) => action !== 'pong')
    }
    return { ...one, send, settle }
  }

  /** Returns the HTTP status of a refused handshake. If the socket was closed before its first message, returns the close code. */
  async function refused(token: string, handshake: Handshake): Promise<number> {
    const { socket, closed, frames } = open(token, handshake)
    const status = new Promise<number>((resolve) =>
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0)),
    )
    const answer = await Promise.race([status, closed])
    expect(frames).toEqual([])
    return answer
  }

  return { open, opened, refused }
}
