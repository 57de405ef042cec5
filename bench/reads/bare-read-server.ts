/**
 * Floors of single reads: node:http and pg without token, rights and mapping. `/item` returns one passing with its
 * photos, by its key. `/photo` returns a file from the disk, after a statement has confirmed that the company may see
 * the photo. Prints its address.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'
import { BENCH_TENANT } from '../inbox/seed-inbox.ts'

const { DATABASE_URL, PHOTO_FILE = '', IMAGE_SET_ID, IMAGE_ID } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const item = {
  name: 'item',
  text: `select s.*, (select json_agg(i.*) from image i where i.image_set_id = s.id) as images from image_set s where s.id = $1`,
  values: [IMAGE_SET_ID],
}

const visible = {
  name: 'visible',
  text: `select 1 from image i join image_set s on s.id = i.image_set_id
    where i.id = $1 and i.revision = 1 and i.status = 'ready' and s.tenant_id = $2`,
  values: [IMAGE_ID, BENCH_TENANT],
}

async function answer(url: string, response: ServerResponse): Promise<void> {
  if (url === '/item') {
    const { rows } = await pool.query(item)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: rows[0] }))
  } else {
    if ((await pool.query(visible)).rowCount === 0) throw new Error('not visible')
    response.setHeader('content-type', 'image/webp').setHeader('content-length', (await stat(PHOTO_FILE)).size)
    createReadStream(PHOTO_FILE).pipe(response)
  }
}

const server = createServer((request, response) => void answer(request.url ?? '/', response))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) console.log(`http://127.0.0.1:${address.port}`)
})
