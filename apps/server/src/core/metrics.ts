import { createServer } from 'node:http'
import type { Database } from '@skadi/store/db/database'

export type Metrics = {
  /** port on which the endpoint listens */
  port: number
  onAnswer: (route: string, method: string, status: number, seconds: number) => void
  /** sets the function that counts open sockets; each report of the metrics calls it */
  countSockets: (count: () => number) => void
  stop(): Promise<void>
}

/** Serves `/metrics` for Prometheus on a separate port, and never on the public port (ruling 34). */
export async function startMetrics({ host, port, db }: { host: string; port: number; db: Database }): Promise<Metrics> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'skadi_http_seconds',
    help: 'Time to answer a request',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  let sockets = () => 0
  gauge('skadi_sockets', 'Open websockets', () => sockets())
  gauge('skadi_database_connections', 'Open database connections', () => db.load.open)
  gauge('skadi_database_waiting', 'Requests that wait for a database connection', () => db.load.waiting)

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    onAnswer: (route, method, status, seconds) => answers.observe({ route, method, status }, seconds),
    countSockets: (count) => {
      sockets = count
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
