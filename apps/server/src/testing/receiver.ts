import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { headers: IncomingHttpHeaders; body: string }
type Answer = { status: number; body?: string; headers?: Record<string, string> }

/** Starts a webhook receiver of a company. It is a real server on this machine, which a test can stop. */
export async function startReceiver(port = 0) {
  const received: Received[] = []
  let answer: Answer = { status: 204 }
  const make = () =>
    createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
        const { status, body, headers } = answer
        response.writeHead(status, headers).end(body)
      })
    })
  const listen = (at: number) =>
    new Promise<ReturnType<typeof make>>((resolve) => {
      const server = make()
      server.listen(at, '127.0.0.1', () => resolve(server))
    })
  let server = await listen(port)
  const at = (server.address() as AddressInfo).port
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    url: `http://127.0.0.1:${at}/hook`,
    /** requests received so far, in order from old to new */
    received,
    answerWith(next: Answer) {
      answer = next
    },
    stop,
    async startAgain() {
      server = await listen(at)
    },
  }
}
