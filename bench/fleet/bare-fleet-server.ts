/**
 * Baseline of the fleet list: node:http and pg with the same statement, which FLEET_QUERY contains as JSON. The server
 * has no token, no rights, no row-level security and no mapping. Prints its port.
 */
import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c TimeZone=UTC' })
const { text, values } = JSON.parse(process.env.FLEET_QUERY ?? '{}')
const statement = { name: 'fleet', text, values }

async function answer(response: ServerResponse) {
  const page = await pool.query(statement)
  const items = page.rows.slice(0, 50)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ data: { items }, meta: { currentItemsPerPage: items.length } }))
}

const server = createServer((_request, response) => void answer(response))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) console.log(`http://127.0.0.1:${address.port}`)
})
