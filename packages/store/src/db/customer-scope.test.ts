import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildSentCase } from '../testing/build-case.ts'
import { buildCustomerLink } from '../testing/build-customer-link.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { newId } from './new-id.ts'
import type { CustomerScope } from './scope.ts'
import { raw, type Sql, sql } from './sql.ts'

const database = testDatabase()
const make = builders(() => database.owner)

type Page = Awaited<ReturnType<typeof pageOf>>
let own: Page
/** pages of the same company's other car, and of another company */
let others: Page[]
beforeAll(async () => {
  const ours = await make.tenant()
  own = await pageOf(ours)
  others = [await pageOf(ours), await pageOf(await make.tenant())]
})

/** A sent case with an objection and a printed statement, and the page of its customer. */
async function pageOf(tenantId: string) {
  const userId = await make.user({ tenants: [{ id: tenantId, role: 'USER' }] })
  const carId = await make.car(tenantId)
  const pickupId = await make.imageSet({ tenantId, car_id: carId, recDate: '2026-10-14T10:00:00Z' })
  const imageSetId = await make.imageSet({ tenantId, car_id: carId, recDate: '2026-10-21T10:00:00Z' })
  const imageId = await make.image(imageSetId)
  const sent = await buildSentCase(make.insert, database.owner, {
    tenantId,
    userId,
    imageSetId,
    pickupId,
    state: 'objected',
  })
  await make.insert('case_statement_pdf', {
    statement_id: sent.statementId,
    tenant_id: tenantId,
    language: 'en',
    object_key: `statements/${sent.statementId}`,
    sha256: '0'.repeat(64),
    size: 1,
  })
  const link = await buildCustomerLink(make.insert, { tenantId, carId, imageSetId, imageId, userId })
  await database.owner.query('update customer_link set case_id = $2 where id = $1', [link.linkId, sent.caseId])
  const tokenHash = createHash('sha256').update(link.linkToken).digest('hex')
  const scope: CustomerScope = { role: 'customer', tokenHash }
  return { ...sent, ...link, scope, tenantId, imageSetId, imageId }
}

type Column = { table: string; column: string; readable: boolean; writable: boolean }

/** Every column of every table and view, and what the role of a token may do with it. */
const columns = async (): Promise<Column[]> =>
  (
    await database.owner.query<Column>(
      `select c.oid::regclass::text as table, quote_ident(a.attname) as column,
         has_column_privilege('skadi_customer', c.oid, a.attnum, 'select') as readable,
         has_column_privilege('skadi_customer', c.oid, a.attnum, 'update') as writable
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
       where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
         and a.attnum > 0 and not a.attisdropped order by 1, a.attnum`,
    )
  ).rows

const rows = (statement: Sql, { scope }: Page = own) => database.db.rows<{ id: string }>(scope, statement)
const change = (statement: Sql, { scope }: Page = own) => database.db.transaction(scope, (tx) => tx.run(statement))
const namesOf = (all: readonly Column[], is: 'readable' | 'writable') => [
  ...new Set(all.filter((one) => one[is]).map(({ table }) => table)),
]
/** Runs statements and takes back what they change. */
const tried = (statement: Sql): Promise<number> => {
  let count = -1
  return database.db
    .transaction(own.scope, async (tx) => {
      count = await tx.run(statement)
      throw new Error('taken back')
    })
    .catch((error: Error) => {
      if (error.message !== 'taken back') throw error
      return count
    })
}

/** Tables that a token reads, and the column that names the page, case or statement of a row. */
const READS = {
  case_line: ['case_id', 'caseId'],
  case_statement: ['case_id', 'caseId'],
  case_statement_pdf: ['statement_id', 'statementId'],
  customer_answer: ['link_id', 'linkId'],
  customer_link: ['id', 'linkId'],
  customer_link_photo: ['link_id', 'linkId'],
  customer_photo: ['link_id', 'linkId'],
  damage_case: ['id', 'caseId'],
  image: ['id', 'imageId'],
  image_set: ['id', 'imageSetId'],
} as const

/** Columns of these tables that only the company may read. */
const HIDDEN = [
  ...['note', 'owner_id', 'refusal', 'end_reason', 'invoice_no', 'rental_id', 'created_by'].map(
    (name) => `damage_case.${name}`,
  ),
  ...['judgement', 'note', 'price_minor', 'receipt', 'reason', 'handled_by'].map((name) => `case_line.${name}`),
  'case_statement.made_by',
  'customer_link.recipient',
  'customer_link.created_by',
  'image.object_key',
]

describe('the role of a customer’s token', () => {
  test('reads and writes these tables and no other', async () => {
    const all = await columns()
    expect(new Set(all.map(({ table }) => table)).size).toBeGreaterThan(80)
    expect(namesOf(all, 'readable').sort()).toEqual(Object.keys(READS).sort())
    expect(namesOf(all, 'writable').sort()).toEqual(['case_line', 'customer_link', 'damage_case'])
    const hidden = all.filter(({ table, readable }) => table in READS && !readable)
    expect(hidden.map(({ table, column }) => `${table}.${column}`)).toEqual(expect.arrayContaining(HIDDEN))
    const { rows: deletable } = await database.owner.query(
      `select oid::regclass::text from pg_class where relkind in ('r', 'p', 'v', 'm') and has_table_privilege('skadi_customer', oid, 'delete, truncate')`,
    )
    expect(deletable).toEqual([])
    for (const { table, column, readable } of all.filter((one) => !one.readable))
      expect([
        table,
        column,
        readable,
        await rows(sql`select ${raw(column)} from ${raw(table)}`).catch(String),
      ]).toEqual([table, column, false, expect.stringContaining('permission denied')])
  })

  test.each(Object.entries(READS))('reads rows of %s of its own page only', async (table, [column, name]) => {
    const found = await database.owner.query(`select ${column} as id from ${table}`)
    for (const { [name]: id } of others) expect(found.rows.map((row) => row.id)).toContain(id)
    expect((await rows(sql`select ${raw(column)} as id from ${raw(table)}`)).map(({ id }) => id)).toEqual([own[name]])
  })

  test('writes rows of its own page only, whatever the condition', async () => {
    const statements: [Sql, number][] = [
      [sql`update case_line set answer = 'accept', handling = null`, 1],
      [sql`update damage_case set state = 'accepted', reply_due_on = null, reply_due_at = null`, 1],
      [sql`update customer_link set opened_at = now()`, 1],
      ...others.flatMap(({ caseId, linkId }): [Sql, number][] => [
        [sql`update case_line set answer = 'accept' where case_id = ${caseId}`, 0],
        [sql`update damage_case set state = 'accepted' where id = ${caseId}`, 0],
        [sql`update customer_link set opened_at = now() where id = ${linkId}`, 0],
      ]),
    ]
    for (const [statement, count] of statements)
      expect([statement.text, await tried(statement)]).toEqual([statement.text, count])
  })

  test.each<[what: string, statement: () => Sql]>([
    [
      'settles a case without its payment',
      () => sql`update damage_case set state = 'settled', reply_due_on = null, reply_due_at = null`,
    ],
    ['waives a case', () => sql`update damage_case set state = 'waived', reply_due_on = null, reply_due_at = null`],
    [
      'makes a draft of a case',
      () => sql`update damage_case set state = 'draft', reply_due_on = null, reply_due_at = null`,
    ],
    ['writes a reply of the company', () => sql`update case_line set handling = 'waive'`],
    ['writes a text of the company', () => sql`update case_line set handling_text = 'free of charge'`],
    ...[0, 1].flatMap((at): [string, () => Sql][] => [
      [
        `answers on another page (${at})`,
        () => sql`insert into customer_answer (link_id, tenant_id, id, kind, text)
          values (${others[at]?.linkId}, ${others[at]?.tenantId}, ${newId()}, 'accept', 'x')`,
      ],
      [
        `adds a photo to another page (${at})`,
        () => sql`insert into customer_photo (id, tenant_id, link_id, answer_id, object_key, sha256)
          values (${newId()}, ${others[at]?.tenantId}, ${others[at]?.linkId}, ${others[at]?.answerId}, 'x', ${'1'.repeat(64)})`,
      ],
      [
        `adds a photo to a line of another case (${at})`,
        () => sql`insert into customer_photo (id, tenant_id, link_id, answer_id, object_key, sha256, line_id)
          values (${newId()}, ${own.tenantId}, ${own.linkId}, ${own.answerId}, 'x', ${'1'.repeat(64)}, ${others[at]?.lineId})`,
      ],
      [
        `stores a print of another statement (${at})`,
        () => sql`insert into case_statement_pdf (statement_id, tenant_id, language, object_key, sha256, size)
          values (${others[at]?.statementId}, ${others[at]?.tenantId}, 'no', 'x', ${'1'.repeat(64)}, 1)`,
      ],
      [
        `writes into the audit about another page (${at})`,
        () => sql`insert into audit_event (chain, action, target_type, target_id)
          values (${others[at]?.tenantId}, 'answerAsCustomer', 'customerLink', ${others[at]?.linkId})`,
      ],
    ]),
    [
      'records an event of another company',
      () => sql`select record_tenant_event(${newId()}, ${others[1]?.tenantId}, 'case.settled', ${newId()}, '{}')`,
    ],
  ])('never %s', async (_, statement) => {
    await expect(tried(statement())).rejects.toThrow(/row-level security|another tenant/)
  })

  test('reads nothing without a known token', async () => {
    for (const tokenHash of ['', '00'.repeat(32)])
      for (const [table, [column]] of Object.entries(READS))
        expect([
          table,
          await database.db.rows({ role: 'customer', tokenHash }, sql`select ${raw(column)} from ${raw(table)}`),
        ]).toEqual([table, []])
  })

  test('learns no terms of another company', async () => {
    const terms = ({ tenantId }: Page) => rows(sql`select * from reply_terms(${tenantId})`)
    expect(await terms(own)).toHaveLength(1)
    expect(await terms(others[1] as Page)).toEqual([])
  })

  test.each([
    'revoked_at = now()',
    "created_at = now() - interval '1 day', due_at = now() - interval '1 s', expires_at = now() - interval '1 s'",
  ])('reads the frozen link and nothing else, and writes nothing, after %s', async (end) => {
    const page = await pageOf(own.tenantId)
    expect(await rows(sql`select id from damage_case`, page)).toEqual([{ id: page.caseId }])
    await database.owner.query(`update customer_link set ${end} where id = $1`, [page.linkId])
    for (const [table, [column]] of Object.entries(READS).filter(([name]) => name !== 'customer_link'))
      expect([table, await rows(sql`select ${raw(column)} as id from ${raw(table)}`, page)]).toEqual([table, []])
    expect(await rows(sql`select * from reply_terms(${page.tenantId})`, page)).toEqual([])
    expect(await change(sql`update case_line set answer = 'accept'`, page)).toBe(0)
    expect(await change(sql`update damage_case set state = 'accepted'`, page)).toBe(0)
    expect(await change(sql`update customer_link set opened_at = now()`, page)).toBe(0)
    const answer = sql`insert into customer_answer (link_id, tenant_id, id, kind, text)
        values (${page.linkId}, ${page.tenantId}, ${newId()}, 'accept', 'x')`
    await expect(change(answer, page)).rejects.toThrow('row-level security')
    const event = sql`select record_tenant_event(${newId()}, ${page.tenantId}, 'case.settled', ${page.caseId}, '{}')`
    await expect(change(event, page)).rejects.toThrow('another tenant')
  })

  test('changes nothing of a case that has ended', async () => {
    const page = await pageOf(own.tenantId)
    await database.owner.query(
      `update damage_case set state = 'waived', reply_due_on = null, reply_due_at = null, ended_at = now() where id = $1`,
      [page.caseId],
    )
    expect(await rows(sql`select id from damage_case`, page)).toEqual([{ id: page.caseId }])
    expect(await change(sql`update case_line set answer = 'accept'`, page)).toBe(0)
    expect(await change(sql`update damage_case set state = 'accepted'`, page)).toBe(0)
  })
})
