import { describe, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { readCursor, writeCursor } from './image-set-cursor.ts'
import { type ImageSetPageQuery, listImageSets } from './list-image-sets.repo.ts'

const database = testDatabase()
const make = builders(() => database.owner)

const query = (tenantId: string, given: Partial<ImageSetPageQuery> = {}): ImageSetPageQuery => ({
  scope: { role: 'app', tenantId, userId: newId() },
  tenantId,
  unassigned: false,
  filter: {},
  limit: 5,
  page: 1,
  cursor: undefined,
  withTotal: true,
  ...given,
})

/** Inserts passings every five hours back from a fixed moment: several a day, over several months. */
async function manyImageSets(count: number) {
  const tenantId = await make.tenant()
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    const recDate = new Date(Date.UTC(2026, 10, 21, 6) - n * 5 * 3_600_000)
    ids.push(
      await make.imageSet({
        tenantId,
        recDate,
        new_damages: n % 4 === 0 ? 1 : 0,
        checked_at: n % 3 === 0 ? new Date() : null,
      }),
    )
  }
  return { tenantId, ids }
}

const byText = (a: string, b: string) => a.localeCompare(b)

describe('listImageSets', () => {
  test('pages by cursor, pages by number and the table itself give the same list', async () => {
    const { tenantId, ids } = await manyImageSets(63)
    const byCursor: string[] = []
    let cursor: string | undefined
    do {
      const page = await listImageSets(
        database.db,
        query(tenantId, { limit: 7, cursor: cursor ? readCursor(cursor) : undefined }),
      )
      byCursor.push(...page.rows.map((row) => row.id))
      cursor = page.nextCursor
    } while (cursor)
    expect(byCursor).toEqual(ids)
    const byNumber: string[] = []
    for (let page = 1; page <= 10; page += 1)
      byNumber.push(
        ...(await listImageSets(database.db, query(tenantId, { limit: 7, page }))).rows.map((row) => row.id),
      )
    expect(byNumber).toEqual(ids)
  })

  test.each([
    ['all', {}, 63],
    ['to check', { checked: false }, 42],
    ['new', { hasNewDamages: true }, 16],
    ['new and to check, counted without counters', { hasNewDamages: true, checked: false }, 10],
    ['checked', { checked: true }, 21],
  ])('totals are exact: %s', async (_, filter, expected) => {
    const { tenantId } = await manyImageSets(63)
    const page = await listImageSets(database.db, query(tenantId, { filter }))
    expect(page.total).toEqual({ items: expected, isAtLeast: false })
    expect(page.counts).toEqual({ all: 63, toCheck: 42, withNewDamages: 16 })
  })

  test('counters follow every change: checked, moved to another day, another tenant, deleted', async () => {
    const { tenantId, ids } = await manyImageSets(9)
    const other = await make.tenant()
    await database.owner.query('update image_set set checked_at = now() where id = $1', [ids[1]])
    await database.owner.query(`update image_set set rec_date = rec_date - interval '40 days' where id = $1`, [ids[2]])
    await database.owner.query('update image_set set tenant_id = $2 where id = $1', [ids[3], other])
    await database.owner.query('delete from image_set where id = $1', [ids[4]])
    const { rows } = await database.owner.query(`
      with real as (select tenant_id, rec_day as start, count(*)::int as total, count(*) filter (where checked_at is null)::int as to_check,
          count(*) filter (where new_damages > 0)::int as with_new from image_set where tenant_id is not null group by 1, 2)
      select * from (select * from image_set_count where period = 'day' and total <> 0) k
        full join real using (tenant_id, start) where (k.total, k.to_check, k.with_new) is distinct from (real.total, real.to_check, real.with_new)`)
    expect(rows).toEqual([])
    expect((await listImageSets(database.db, query(tenantId))).counts?.all).toBe(7)
    expect((await listImageSets(database.db, query(other))).counts?.all).toBe(1)
  })

  test.each([
    ['ab-123', ['AB12345', 'AB12399']],
    ['123', ['AB12345', 'AB12399', 'AC12345']],
    ['2345', ['AB12345', 'AC12345']],
    ['C', ['AC12345']],
    ['AB12345', ['AB12345']],
    ['AB123456', []],
  ])('a plate filter by %s matches any part of a plate, for every reader', async (registrationNo, expected) => {
    const [tenantId, other] = [await make.tenant(), await make.tenant()]
    for (const plate of ['AB12345', 'AB12399', 'AC12345', null]) {
      const car_id = plate === null ? null : await make.car(tenantId, { plate })
      await make.imageSet({ tenantId, plate, car_id })
    }
    await make.imageSet({ tenantId: other, plate: 'ZC12345', car_id: await make.car(other, { plate: 'ZC12345' }) })
    const found = async (given: Partial<ImageSetPageQuery>) => {
      const page = await listImageSets(database.db, query(tenantId, { filter: { registrationNo }, ...given }))
      expect(page.total).toEqual({ items: page.rows.length, isAtLeast: false })
      return page.rows.map((row) => row.registrationNo ?? '').sort(byText)
    }
    expect(await found({})).toEqual(expected)
    const staff = { role: 'staff', userId: newId() } as const
    expect(await found({ scope: staff })).toEqual(expected)
    const orphan = await make.imageSet({ plate: 'QC12345' })
    const all = await found({ scope: staff, tenantId: undefined, limit: 50 })
    expect(all.filter((plate) => plate !== 'QC12345' && plate !== 'ZC12345' && !expected.includes(plate))).toEqual([])
    expect(all.includes('QC12345')).toBe('QC12345'.includes(registrationNo))
    await database.owner.query('delete from image_set where id = $1 or tenant_id = any($2)', [
      orphan,
      [tenantId, other],
    ])
  })

  test('a part of very many plates is compared passing by passing, with the same answer', async () => {
    const tenantId = await make.tenant()
    await database.owner.query(
      `insert into car (id, tenant_id, country_code, registration_no) select gen_random_uuid(), $1, 'NO', 'VM' || n from generate_series(10000, 18100) n`,
      [tenantId],
    )
    for (const plate of ['VM10000', 'VM14000', 'XX99999']) await make.imageSet({ tenantId, plate })
    const page = await listImageSets(database.db, query(tenantId, { filter: { registrationNo: 'm1' } }))
    expect(page.rows.map((row) => row.registrationNo ?? '').sort(byText)).toEqual(['VM10000', 'VM14000'])
    expect(page.total).toEqual({ items: 2, isAtLeast: false })
  })

  test('a page has the complete counts of its days', async () => {
    const { tenantId } = await manyImageSets(9)
    const page = await listImageSets(database.db, query(tenantId, { limit: 3 }))
    expect(page.days.map((day) => [day.day, day.total])).toEqual([
      ['2026-11-21', 2],
      ['2026-11-20', 5],
    ])
  })

  test('unassigned passings are listed without day counts', async () => {
    const tenantId = await make.tenant()
    const set = await make.captureSet({ tenants: [tenantId] })
    const id = await make.imageSet({ capture_set_id: set.id })
    const page = await listImageSets(
      database.db,
      query(tenantId, { scope: { role: 'unassigned', tenantId, userId: newId() }, unassigned: true }),
    )
    expect(page.rows.map((row) => row.id)).toEqual([id])
    expect(page).toMatchObject({ days: [], counts: undefined, total: { items: 1, isAtLeast: false } })
  })

  test('a numbered page that begins within a day counts that day too', async () => {
    const { tenantId } = await manyImageSets(9)
    const page = await listImageSets(database.db, query(tenantId, { limit: 3, page: 2 }))
    expect(page.days.map((day) => [day.day, day.total])).toEqual([['2026-11-20', 5]])
  })

  test('a page beyond the end is empty and keeps the totals', async () => {
    const { tenantId } = await manyImageSets(3)
    const page = await listImageSets(database.db, query(tenantId, { page: 99 }))
    expect(page.rows).toEqual([])
    expect(page.total).toEqual({ items: 3, isAtLeast: false })
  })

  test('a cursor is read back from its own text, and other text is no cursor', () => {
    const cursor = { recDay: '2026-11-21', recDate: '2026-11-21T06:10:00.123456+00:00', id: newId() }
    expect(readCursor(writeCursor(cursor))).toEqual(cursor)
    for (const text of ['', 'x', Buffer.from("2026-11-21|' or 1=1|x").toString('base64url')])
      expect(readCursor(text)).toBeUndefined()
  })
})
