import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export const LINK_FAULTS = ['reset', 'slow', 'swallowed', 'refused'] as const
export type LinkFault = (typeof LINK_FAULTS)[number]

const SLOW_MS = 200

/** A proxy to the database that can break the link while clients use it. */
export type FaultProxy = { port: number; be(fault: LinkFault | 'well'): Promise<void>; stop(): Promise<void> }

/**
 * Forwards bytes between a port and the database's unix socket. The faults are:
 * - `reset` resets open and new connections
 * - `slow` delays each direction by 200 ms
 * - `swallowed` buffers all bytes and delivers them when the link works again, as TCP does
 * - `refused` closes the listening port
 */
export async function faultProxy(socketFile: string): Promise<FaultProxy> {
  let fault: LinkFault | 'well' = 'well'
  const open = new Set<Socket>()
  const held: (() => void)[] = []

  function pass(from: Socket, to: Socket): void {
    from.on('data', (bytes) => {
      const deliver = () => void (to.destroyed || to.write(bytes))
      if (fault === 'swallowed') held.push(deliver)
      else if (fault === 'slow') setTimeout(deliver, SLOW_MS)
      else deliver()
    })
    from.on('error', () => to.destroy())
    from.on('close', () => {
      open.delete(from)
      to.destroy()
    })
  }
  const server = createServer((client) => {
    if (fault === 'reset') return client.resetAndDestroy()
    const database = connect(socketFile)
    for (const socket of [client, database]) open.add(socket)
    pass(client, database)
    pass(database, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const breakOff = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port,
    async be(next) {
      const was = fault
      fault = next
      if (was === 'refused') await once(server.listen(port, '127.0.0.1'), 'listening')
      for (const deliver of held.splice(0)) deliver()
      if (next === 'reset' || next === 'refused') breakOff()
      if (next === 'refused') server.close()
    },
    async stop() {
      breakOff()
      server.close()
    },
  }
}
