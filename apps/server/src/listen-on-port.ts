import { EXIT, StartError } from '@skadi/store/embedded/start-error'
import type { FastifyInstance } from 'fastify'

/**
 * Length of the accept queue (listen backlog), which equals Linux's default limit. The kernel drops the first packet of any further
 * connection, and the client retries after 1, 3 and 7 s. The server would seem not to answer, although it has long caught up.
 */
const WAITING_CONNECTIONS = 4_096

/**
 * Starts to listen. PORT 0 means any free port.
 * @returns address for browsers
 * @throws StartError with a text of one line
 */
export async function listenOnPort(server: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    await server.listen({ host, port, backlog: WAITING_CONNECTIONS })
  } catch (error) {
    throw reasonOf(error as NodeJS.ErrnoException, host, port)
  }
  const address = server.server.address()
  const taken = typeof address === 'object' && address ? address.port : port
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${taken}`
}

function reasonOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`port ${port} on ${host} is taken: stop what uses it, or set PORT`, EXIT.temporary)
  if (error.code === 'EACCES')
    return new StartError(`no permission to listen on port ${port}: set PORT to one above 1023`, EXIT.config)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is no address of this machine`, EXIT.config)
  return error
}
