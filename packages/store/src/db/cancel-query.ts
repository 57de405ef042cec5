import { once } from 'node:events'
import pg from 'pg'

const DELIVERY_MS = 1_000

/** Members of the driver that its types omit. */
type Wire = pg.Connection & {
  connect(port: number | string, host?: string): void
  requestSsl(): void
  cancel(processId: number, secretKey: number): void
}
type Reached = { host: string; port: number; ssl?: pg.ClientConfig['ssl']; processID: number; secretKey: number }

/**
 * Cancels the running statement of a connection with PostgreSQL's cancel request. A pooler forwards this request to the server process that
 * the connection currently uses. The process id that a pooler reports is fictitious, so that it cannot be used. The promise resolves after
 * the request was delivered or has failed.
 */
export async function cancelQuery(client: pg.PoolClient): Promise<void> {
  const { host, port, ssl, processID, secretKey } = client as unknown as Reached
  const wire = new pg.Connection({ ssl } as pg.ConnectionConfig) as Wire
  const limit = setTimeout(() => wire.stream.destroy(), DELIVERY_MS)
  const send = () => wire.cancel(processID, secretKey)
  wire.on('error', () => wire.stream.destroy())
  wire.on('connect', () => (ssl ? wire.requestSsl() : send()))
  wire.on('sslconnect', send)
  if (host.startsWith('/')) wire.connect(`${host}/.s.PGSQL.${port}`)
  else wire.connect(port, host)
  await once(wire.stream, 'close').catch(() => undefined)
  clearTimeout(limit)
}
