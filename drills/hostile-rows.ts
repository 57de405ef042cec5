import { EXAMPLE_PRICES } from '@skadi/domain/costs/repair-prices'
import type { Connection } from '@skadi/store/db/database'
import { newId } from '@skadi/store/db/new-id'
import { builders } from '@skadi/store/testing/builders'
import pg from 'pg'

/**
 * Text columns that people type and read again, by table. Plates and a rig's clip names are not listed, because their
 * formats exclude markup characters.
 */
const TYPED = {
  app_user: ['first_name', 'last_name', 'email'],
  tenant: ['name'],
  tenant_group: ['name'],
  tenant_logo: ['file_name'],
  capture_unit: ['name', 'location'],
  capture_set: ['name', 'location'],
  image_set: ['origin_name', 'origin_location'],
  image: ['file_name'],
  car: ['make', 'model', 'vin', 'gear'],
  claim: ['claim_no', 'car', 'reporter', 'client', 'accident', 'people'],
  claim_file: ['file_name'],
  customer_answer: ['text', 'reply'],
  customer_link: ['content'],
  notice: ['title', 'text', 'translations'],
  api_key: ['name'],
  webhook: ['name'],
  saved_view: ['name'],
  price_table: ['file_name'],
  user_session: ['user_agent'],
} as const

/** Names of the JSON fields that people type. The product itself writes all other fields. */
const TYPED_FIELDS =
  /^(firstName|lastName|streetAddress|postalCode|city|phone|email|policyNumber|make|model|vin|gear|displacement|mileage|address|mapLink|additionalInformation|description|reasonOther|tenantName|place|title|text|licence|relation|note|ownership)$/

/** Returns the mark that identifies a column in its texts. A spreadsheet could also read it as part of a formula. */
export const markOf = (column: string): string => `~${column}~`

/** Names of the typed columns, as `table.column`. */
export const TYPED_COLUMNS: readonly string[] = Object.entries(TYPED).flatMap(([table, columns]) =>
  columns.map((column) => `${table}.${column}`),
)

/**
 * Writes texts into every typed column of a database, without the checks of the forms. The first rows contain all texts
 * joined, and each further row contains one of them. Rows of kinds that the demo lacks are created first.
 */
export async function typeEverywhere(connection: Connection, texts: readonly string[]): Promise<void> {
  const owner = new pg.Pool({ ...connection, max: 1 })
  const kept = texts.map((text) => text.replaceAll('\u0000', ''))
  const all = [kept.join(' '), ...kept]
  const textOf = (column: string, row: number) => `=${markOf(column)} ${row} ${all[row % all.length]}`
  try {
    await makeRows(owner)
    for (const [table, columns] of Object.entries(TYPED))
      for (const column of columns) {
        const { rows } = await owner.query<{ at: string; was: unknown }>(
          `select ctid::text as at, ${column} as was from ${table} order by ctid`,
        )
        const values = rows.map(({ was }, row) =>
          typeof was === 'object' && was !== null
            ? JSON.stringify(typed(was, textOf(`${table}.${column}`, row), column))
            : textOf(`${table}.${column}`, row).slice(0, SHORT.has(table) ? 50 : undefined),
        )
        await owner.query(
          `update ${table} t set ${column} = g.value::${await typeOf(owner, table, column)}
             from unnest($1::tid[], $2::text[]) g(at, value) where t.ctid = g.at`,
          [rows.map(({ at }) => at), values],
        )
      }
  } finally {
    await owner.end()
  }
}

/** Tables whose names the database itself limits in length. */
const SHORT = new Set(['api_key', 'webhook'])

async function typeOf(owner: pg.Pool, table: string, column: string): Promise<string> {
  const { rows } = await owner.query(
    `select format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = $1::regclass and attname = $2`,
    [table, column],
  )
  return rows[0].type
}

/**
 * Replaces the typed texts in a JSON value.
 * @param of name of the field that contains the object; it decides whether people type `name`, because they type a
 * person's name, but not a part's name
 */
function typed(value: unknown, text: string, field: string, of = ''): unknown {
  const isTyped = TYPED_FIELDS.test(field) || (of === 'people' && field === 'name')
  if (typeof value === 'string' || value === null) return isTyped ? text : value
  if (Array.isArray(value)) return value.map((one) => typed(one, text, field, of))
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, typed(one, text, name, field)]))
}

async function makeRows(owner: pg.Pool): Promise<void> {
  const build = builders(() => owner)
  const notice = await build.notice()
  await owner.query('update notice set translations = $2 where id = $1', [
    notice,
    { no: { title: 'Snart', text: 'Snart.' } },
  ])
  const { rows } = await owner.query(
    `select m.tenant_id, m.user_id from tenant_member m join app_user u on u.id = m.user_id join tenant t on t.id = m.tenant_id
      where u.username = '+4790000002' and t.name = 'Fjord Rental'`,
  )
  const [{ tenant_id: tenantId, user_id: createdBy }] = rows
  await build.apiKey({ tenantId, createdBy })
  const logo = { id: newId(), tenant_id: tenantId, file_name: 'logo.jpg', created_by: createdBy }
  await build.insert('tenant_logo', { ...logo, status: 'ready', object_key: `logos/${logo.id}` })
  await build.webhook({ tenantId, createdBy })
  await build.insert('saved_view', {
    id: newId(),
    user_id: createdBy,
    tenant_id: tenantId,
    screen: 'fleet',
    name: 'mine',
    search: {},
  })
  const { currency, hourlyRate, rows: prices } = EXAMPLE_PRICES
  await build.insert('price_table', {
    tenant_id: tenantId,
    version: 2,
    currency,
    hourly_rate: hourlyRate,
    rows: JSON.stringify(prices),
    file_name: 'prices.xlsx',
    created_by: createdBy,
  })
  await owner.query(
    `insert into customer_answer (link_id, id, tenant_id, kind, text, reply, replied_by, replied_at)
       select id, gen_random_uuid(), tenant_id, 'object', 'Not mine', 'It is', created_by, now() from customer_link`,
  )
  const person = { name: 'Kari', email: '', phone: '', age: null, ownership: 'renter' }
  await owner.query('update claim set people = $1', [
    JSON.stringify([{ ...person, isDriver: true, injured: false, otherVehicle: false }]),
  ])
  // the file has the bytes of a photo, because no code reads its content
  await owner.query(
    `insert into claim_file (id, tenant_id, claim_id, kind, file_name, content_type, size, received_at, sha256, object_key, created_by)
       select gen_random_uuid(), c.tenant_id, c.id, 'document', 'police.pdf', 'application/pdf', 1000, now(), i.sha256, i.object_key, c.created_by
         from claim c cross join (select sha256, object_key from image where status = 'ready' limit 1) i`,
  )
}
