import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Connection } from '@skadi/store/db/database'

const SOCKET = '.s.PGSQL.5432'

/** A connection to the database that a test can cut and mend. */
export type Severable = { connection: Connection; cut(): Promise<void>; mend(): Promise<void>; close(): Promise<void> }

/** Puts a proxy socket in front of a database. Works only for databases on a unix socket, as in tests. */
export async function severable(connection: Connection): Promise<Severable> {
  if (!('host' in connection)) throw new Error('a socket folder is needed')
  const folder = await mkdtemp(path.join(tmpdir(), 'skadi-cut-'))
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(path.join(connection.host, SOCKET))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  const mend = () => new Promise<void>((resolve) => server.listen(path.join(folder, SOCKET), resolve))
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  await mend()
  return {
    connection: { ...connection, host: folder },
    cut,
    mend,
    close: async () => {
      if (server.listening) await cut()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
