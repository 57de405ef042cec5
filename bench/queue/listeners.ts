import { WebSocket } from 'ws'

/** Sockets opened together: the bench does not measure a burst of handshakes. */
const AT_ONCE = 50

export type Listeners = {
  /** milliseconds of each socket from the start of `change` until it receives a frame with these words */
  heard(words: string, change: () => Promise<void>): Promise<number[]>
  close(): void
}

/** Opens a socket for each list of protocols; each socket sends `greet` once open. */
export async function openListeners(url: string, protocols: readonly string[][], greet?: string): Promise<Listeners> {
  const sockets: WebSocket[] = []
  let onFrame: ((at: number, frame: string) => void) | undefined
  const open = (given: string[]) =>
    new Promise<void>((resolve, reject) => {
      const at = sockets.length
      const socket = new WebSocket(url.replace('http', 'ws'), given, { perMessageDeflate: false })
      sockets.push(socket)
      socket.on('message', (data) => onFrame?.(at, (data as Buffer).toString('utf8')))
      socket.on('error', reject)
      socket.on('close', (code) => reject(new Error(`a socket was closed with ${code}`)))
      socket.on('open', () => {
        if (greet !== undefined) socket.send(greet)
        resolve()
      })
    })
  for (let at = 0; at < protocols.length; at += AT_ONCE) await Promise.all(protocols.slice(at, at + AT_ONCE).map(open))

  return {
    heard: (words, change) =>
      new Promise((resolve, reject) => {
        const taken = new Map<number, number>()
        const begun = performance.now()
        onFrame = (at, frame) => {
          if (taken.has(at) || !frame.includes(words)) return
          taken.set(at, performance.now() - begun)
          if (taken.size === sockets.length) resolve([...taken.values()])
        }
        change().catch(reject)
      }),
    close: () => {
      for (const socket of sockets) socket.removeAllListeners('close').terminate()
    },
  }
}
