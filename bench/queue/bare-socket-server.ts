/**
 * Baseline of the queue-count bench: `ws` and one LISTEN, without token, rights, topics and query. Forwards each
 * notification of the channel `bench` unchanged to every socket. Prints its address.
 */
import { createServer } from 'node:http'
import pg from 'pg'
import { WebSocketServer } from 'ws'

const http = createServer()
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false })
const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
await client.connect()
client.on('notification', ({ payload = '' }) => {
  for (const socket of sockets.clients) socket.send(payload)
})
await client.query('listen bench')
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  if (typeof address === 'object' && address) console.log(`http://127.0.0.1:${address.port}`)
})
