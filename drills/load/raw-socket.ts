import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { SOCKET_PATH, SOCKET_PROTOCOL } from '@skadi/contract/realtime/socket'

/**
 * A websocket without a library. It is cheap, so thousands can be open. It can also stop reading, like a hanging
 * connection.
 */
export type RawSocket = {
  send(action: string, payload?: object): void
  /** texts received so far */
  texts: string[]
  /** stops reading received data */
  stopReading(): void
  readAgain(): void
  isClosed(): boolean
  close(): void
}

const TEXT = 1
const MASKED = 0x80

/**
 * Opens a socket.
 * @throws if the server refuses the handshake
 */
export async function openRawSocket(at: string, token: string): Promise<RawSocket> {
  const { hostname, port } = new URL(at)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  let isClosed = false
  socket.on('close', () => {
    isClosed = true
  })
  await once(socket, 'connect')
  socket.write(
    [
      `GET ${SOCKET_PATH} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      `Sec-WebSocket-Protocol: ${SOCKET_PROTOCOL}, ${token}`,
      '\r\n',
    ].join('\r\n'),
  )
  const texts: string[] = []
  let unread = Buffer.alloc(0)
  const opened = new Promise<void>((resolve, reject) => {
    let isOpen = false
    socket.on('close', () => reject(new Error('closed before it was open')))
    socket.on('data', (bytes) => {
      unread = Buffer.concat([unread, bytes])
      if (!isOpen) {
        const end = unread.indexOf('\r\n\r\n')
        if (end < 0) return
        if (!unread.toString('latin1', 0, end).startsWith('HTTP/1.1 101')) return void socket.destroy()
        isOpen = true
        unread = unread.subarray(end + 4)
        resolve()
      }
      unread = readFrames(unread, texts)
    })
  })
  await opened
  return {
    texts,
    send: (action, payload) => void socket.write(textFrame(JSON.stringify({ action, payload }))),
    stopReading: () => void socket.pause(),
    readAgain: () => void socket.resume(),
    isClosed: () => isClosed,
    close: () => void socket.destroy(),
  }
}

/**
 * Removes whole frames from the front of the bytes, and appends their texts to `texts`.
 * @returns the remaining bytes
 */
function readFrames(bytes: Buffer, texts: string[]): Buffer<ArrayBuffer> {
  let at = 0
  while (bytes.length >= at + 2) {
    const short = bytes.readUInt8(at + 1)
    const head = short === 127 ? 10 : short === 126 ? 4 : 2
    if (bytes.length < at + head) break
    const size =
      short === 127 ? Number(bytes.readBigUInt64BE(at + 2)) : short === 126 ? bytes.readUInt16BE(at + 2) : short
    if (bytes.length < at + head + size) break
    if ((bytes.readUInt8(at) & 15) === TEXT) texts.push(bytes.toString('utf8', at + head, at + head + size))
    at += head + size
  }
  return Buffer.from(bytes.subarray(at))
}

/** Encodes a short text as a frame of a client, masked with zeros. */
function textFrame(text: string): Buffer {
  const bytes = Buffer.from(text)
  const head =
    bytes.length < 126
      ? Buffer.from([MASKED | TEXT, MASKED | bytes.length])
      : Buffer.from([MASKED | TEXT, MASKED | 126, bytes.length >> 8, bytes.length & 255])
  return Buffer.concat([head, Buffer.alloc(4), bytes])
}
