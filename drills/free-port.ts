import { once } from 'node:events'
import { createServer } from 'node:net'

/** A TCP port of the loopback address that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}
