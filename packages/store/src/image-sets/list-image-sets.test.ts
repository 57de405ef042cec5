import { addDays } from '@skadi/domain/dates/day'
import { dayOf } from '@skadi/domain/dates/format-date'
import { needsNobody } from '@skadi/domain/image-sets/verdict'
import { DEFAULT_AGING_DAYS } from '@skadi/domain/tenants/tenant-settings'
import { describe, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { readCursor, writeCursor } from './image-set-cursor.ts'
import { FACT_COLUMNS, type FactColumns, verdictFactsOf } from './image-set-row.ts'
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

/** Inserts one passing every five hours, back from a fixed time. So there are several passings per day, over several months. */
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

const idsOf = async (given: ImageSetPageQuery) => (await listImageSets(database.db, given)).rows.map(({ id }) => id)

async function byNumber(given: ImageSetPageQuery, pages: number) {
  const ids: string[] = []
  for (let page = 1; page <= pages; page += 1) ids.push(...(await idsOf({ ...given, page })))
  return ids
}

async function byCursor(given: ImageSetPageQuery) {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await listImageSets(database.db, { ...given, cursor: cursor ? readCursor(cursor) : undefined })
    ids.push(...page.rows.map((row) => row.id))
    cursor = page.nextCursor
  } while (cursor)
  return ids
}

const byText = (a: string, b: string) => a.localeCompare(b)

describe('listImageSets', () => {
  test('pages by cursor, pages by number and the table itself give the same list', async () => {
    const { tenantId, ids } = await manyImageSets(63)
    const given = query(tenantId, { limit: 7 })
    expect(await byCursor(given)).toEqual(ids)
    expect(await byNumber(given, 10)).toEqual(ids)
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
    expect(page.counts).toMatchObject({ all: 63, toCheck: 42, withNewDamages: 16 })
  })

  test('counters follow every change: checked, moved to another day, another tenant, deleted', async () => {
    const { tenantId, ids } = await manyImageSets(9)
    const other = await make.tenant()
    await database.owner.query('update image_set set checked_at = now() where id = $1', [ids[1]])
    await database.owner.query(`update image_set set rec_date = rec_date - interval '40 days' where id = $1`, [ids[2]])
    await database.owner.query('update image_set set tenant_id = $2 where id = $1', [ids[3], other])
    await database.owner.query('delete from image_set where id = $1', [ids[4]])
    await database.owner.query(`update image_set set detection = 'done' where id = any($1)`, [ids.slice(5, 8)])
    await database.owner.query('update image_set set undecided_damages = 1 where id = $1', [ids[7]])
    const { rows } = await database.owner.query(`
      with real as (select tenant_id, rec_day as start, count(*)::int as total, count(*) filter (where checked_at is null)::int as to_check,
          count(*) filter (where new_damages > 0)::int as with_new,
          count(*) filter (where checked_at is null and needs_nobody)::int as needs_nobody from image_set where tenant_id is not null group by 1, 2)
      select * from (select * from image_set_count where period = 'day' and total <> 0) k
        full join real using (tenant_id, start) where (k.total, k.to_check, k.with_new, k.needs_nobody)
          is distinct from (real.total, real.to_check, real.with_new, real.needs_nobody)`)
    expect(rows).toEqual([])
    expect((await listImageSets(database.db, query(tenantId))).counts?.all).toBe(7)
    expect((await listImageSets(database.db, query(other))).counts?.all).toBe(1)
  })

  test('the database knows which passings need nobody, in every state as the domain does', async () => {
    const pickupId = await make.imageSet({ tenantId: await make.tenant() })
    // the passings have no company, because updating the counters of a company would take seconds
    const { rows } = await database.owner.query<
      FactColumns & { needsNobody: boolean; hasPlate: boolean; hasOpenAnswer: boolean }
    >(
      `with made as (
        insert into image_set as s (id, tenant_id, output, rec_date, time_zone, origin_name, origin_location, status, detection, is_skipped,
          inspected_at, detection_unseen, is_one_sided, undecided_damages, new_damages, recent_damages, pickup_id, since_pickup_damages, registration_no, open_answers)
        select gen_random_uuid(), null, 'unassigned', '2020-01-01Z', 'Europe/Oslo', '', '', status, detection, skipped,
          case when inspected then now() end, case when unseen then '{topLeft}'::text[] else '{}' end, one_sided, undecided, new, new,
          case when since is not null then $1::uuid end, since, plate, answers
        from unnest(array['finished', 'failed']) status, unnest(array['done', 'notRun', null]) detection,
          unnest(array[true, false]) skipped, unnest(array[true, false]) inspected, unnest(array[true, false]) unseen,
          unnest(array[true, false]) one_sided, unnest(array[0, 1]) undecided, unnest(array[0, 1]) new,
          unnest(array[0, 1, null]) since, unnest(array['XXX', null]) plate, unnest(array[0, 1]) answers
        returning s.*)
      select ${FACT_COLUMNS.text}, s.needs_nobody as "needsNobody", s.registration_no is not null as "hasPlate", s.open_answers > 0 as "hasOpenAnswer" from made s`,
      [pickupId],
    )
    expect(rows).toHaveLength(4608)
    const wrong = rows.filter((row) => row.needsNobody !== needsNobody({ ...row, ...verdictFactsOf(row) }))
    expect(wrong).toEqual([])
    expect(rows.filter((row) => row.needsNobody).length).toBeGreaterThan(40)
  })

  describe('aging', () => {
    const DAY_MS = 86_400_000
    /** Inserts one unchecked passing for each number of days ago in `ages`. Every third passing has a suggestion to decide. */
    async function agedImageSets(ages: readonly number[], settings: object = {}) {
      const tenantId = await make.tenant()
      await database.owner.query('update tenant set settings = $2 where id = $1', [tenantId, settings])
      const ids: string[] = []
      for (const [n, days] of ages.entries())
        ids.push(
          await make.imageSet({
            tenantId,
            recDate: new Date(Date.now() - days * DAY_MS),
            time_zone: 'UTC',
            detection: 'done',
            undecided_damages: n % 3 === 2 ? 1 : 0,
          }),
        )
      return { tenantId, ids }
    }
    const AGES = [0, 6, 7, 8, 9, 40, 70, 100, 130]

    test.each<[string, object, number[]]>([
      ['the usual seven days', {}, [3, 4, 6, 7]],
      ['days of the company', { agesOutAfterDays: 30 }, [6, 7]],
      ['one day', { agesOutAfterDays: 1 }, [1, 3, 4, 6, 7]],
      ['never', { agesOutAfterDays: null }, []],
    ])('passings that need nobody leave "To check" by %s; counted, and listed apart', async (_, settings, aged) => {
      const { tenantId, ids } = await agedImageSets(AGES, settings)
      const old = ids.filter((_id, at) => aged.includes(at))
      const left = ids.filter((id) => !old.includes(id))
      const toCheck = query(tenantId, { limit: 50, filter: { checked: false, agedOut: false } })
      const page = await listImageSets(database.db, toCheck)
      expect(page.rows.map(({ id }) => id)).toEqual(left)
      expect(page.total).toEqual({ items: left.length, isAtLeast: false })
      expect(page.counts).toMatchObject({ all: 9, toCheck: left.length, agedOut: old.length })
      const apart = await listImageSets(database.db, { ...toCheck, filter: { checked: false, agedOut: true } })
      expect(apart.rows.map(({ id }) => id)).toEqual(old)
      expect(apart.total).toEqual({ items: old.length, isAtLeast: false })
      expect((await listImageSets(database.db, query(tenantId, { filter: { checked: false } }))).total?.items).toBe(9)
      const narrowed = { ...toCheck, filter: { ...toCheck.filter, location: 'Gardermoen' } }
      expect((await listImageSets(database.db, narrowed)).total?.items).toBe(left.length)
    })

    test('walking by cursor and by page number gives the same list, across the day of the rule', async () => {
      const { tenantId, ids } = await agedImageSets(AGES)
      const left = [0, 1, 2, 5, 8].map((at) => ids[at])
      const given = query(tenantId, { limit: 2, filter: { checked: false, agedOut: false } })
      expect(await byCursor(given)).toEqual(left)
      expect(await byNumber(given, 3)).toEqual(left)
    })

    test('the rule of each passing’s own company holds for a global admin and for a power tenant', async () => {
      const usual = await agedImageSets([0, 8])
      const never = await agedImageSets([0, 8], { agesOutAfterDays: null })
      const staff = { role: 'staff', userId: newId() } as const
      const all = await idsOf(
        query('', { scope: staff, tenantId: undefined, limit: 1000, filter: { checked: false, agedOut: false } }),
      )
      const [named] = (await listImageSets(database.db, query('', { scope: staff, tenantId: undefined }))).rows
      expect(named?.tenantName).toMatch(/^Tenant \d+$/)
      expect((await listImageSets(database.db, query(usual.tenantId))).rows[0]).not.toHaveProperty('tenantName')
      const shown = (of: { ids: string[] }) => of.ids.map((id) => all.includes(id))
      expect([shown(usual), shown(never)]).toEqual([
        [true, false],
        [true, true],
      ])
      const power = await make.tenant()
      await make.tenantGroup({ members: [power, usual.tenantId], power })
      const scope = { role: 'group', tenantId: power, userId: newId() } as const
      const asked = query(usual.tenantId, { scope, filter: { checked: false, agedOut: false } })
      const page = await listImageSets(database.db, asked)
      expect(page.rows.map(({ id }) => id)).toEqual(usual.ids.slice(0, 1))
      expect(page.counts).toMatchObject({ agedOut: 1, toCheck: 1 })
    })

    test('days begin by the clock of most of the company’s rigs', async () => {
      const { tenantId } = await agedImageSets([])
      await make.captureSet({ tenants: [tenantId], timeZone: 'Pacific/Kiritimati' })
      const { counts } = await listImageSets(database.db, query(tenantId))
      const there = dayOf(new Date(), 'Pacific/Kiritimati')
      expect(counts?.agesOutBefore).toBe(addDays(there, -DEFAULT_AGING_DAYS))
    })
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

  test('a page has the complete counts of its days, also one that begins within a day', async () => {
    const { tenantId } = await manyImageSets(9)
    const pageOf = (page: number) => listImageSets(database.db, query(tenantId, { limit: 3, page }))
    const daysOf = async (page: number) => (await pageOf(page)).days.map(({ day, total }) => [day, total])
    expect(await daysOf(1)).toEqual([
      ['2026-11-21', 2],
      ['2026-11-20', 5],
    ])
    expect(await daysOf(2)).toEqual([['2026-11-20', 5]])
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
