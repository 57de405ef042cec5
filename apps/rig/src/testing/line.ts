import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export type Line = {
  /** address of the proxy */
  url: string
  /** breaks open connections and refuses new connections */
  cut: () => Promise<void>
  mend: () => Promise<void>
}

/** Opens a proxy to a server on this machine. The proxy has a fixed address, and a test can cut the line. */
export async function layLine(to: string): Promise<Line> {
  const { port: target } = new URL(to)
  const sockets = new Set<Socket>()
  let server = await listen(0)
  const { port } = server.address() as AddressInfo

  async function listen(at: number): Promise<Server> {
    const listening = createServer((near) => {
      const far = connect(Number(target), '127.0.0.1')
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one)
        one.on('error', () => other.destroy())
        one.on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
        one.pipe(other)
      }
    })
    listening.listen(at, '127.0.0.1')
    await once(listening, 'listening')
    return listening
  }

  return {
    url: `http://127.0.0.1:${port}`,
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: async () => {
      server = await listen(port)
    },
  }
}
