/**
 * Baseline of the inbox list: node:http, pg and one prepared keyset statement, without token, rights, row-level
 * security and mapping. Prints its port. Paths:
 * - `/` is the first page
 * - `/counted` adds the exact total, summed from counters per day (the floor of the counters)
 * - `/after/<cursor>` is the page after a cursor
 */
import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'
import { BENCH_TENANT } from './seed-inbox.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const COLUMNS = `id, tenant_id, rec_date, time_zone, rec_day::text as day, country_code, registration_no, origin_name, origin_location, origin_label, status,
  current_step, detection, cover_image_id, cover_revision, image_count, is_one_sided, new_damages, recent_damages, undecided_damages, checked_at,
  checked_by, modified_at`
const ORDER = 'order by rec_day desc, rec_date desc, id desc limit 51'
const first = {
  name: 'first',
  text: `select ${COLUMNS} from image_set where tenant_id = $1 ${ORDER}`,
  values: [BENCH_TENANT],
}
const count = {
  name: 'count',
  text: `select sum(total)::int as n from image_set_count where tenant_id = $1 and period = 'day'`,
  values: [BENCH_TENANT],
}
const after = (values: string[]) => ({
  name: 'after',
  text: `select ${COLUMNS} from image_set where tenant_id = $1 and (rec_day, rec_date, id) < ($2, $3, $4) ${ORDER}`,
  values: [BENCH_TENANT, ...values],
})

async function answer(url: string, response: ServerResponse): Promise<void> {
  const [page, total] = await Promise.all([
    pool.query(url.startsWith('/after/') ? after(decodeURIComponent(url.slice(7)).split('|')) : first),
    url === '/counted' ? pool.query(count) : undefined,
  ])
  const items = page.rows.slice(0, 50)
  response.setHeader('content-type', 'application/json')
  response.end(
    JSON.stringify({ data: { items }, meta: { currentItemsPerPage: items.length, totalItems: total?.rows[0].n } }),
  )
}

const server = createServer((request, response) => void answer(request.url ?? '/', response))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) console.log(`http://127.0.0.1:${address.port}`)
})
