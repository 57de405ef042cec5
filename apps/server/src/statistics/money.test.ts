import { listCases } from '@skadi/contract/cases/cases-reads'
import { correctCase, creditCase } from '@skadi/contract/cases/cases-writes'
import { type CompanyMoney, companyMoney, getMoneyStatistics } from '@skadi/contract/statistics/get-statistics'
import { updateTenant } from '@skadi/contract/tenants/tenants-writes'
import { COUNTED_MONEY, type CountedMoney, MONEY_PARTS } from '@skadi/domain/cases/case-states'
import { addDays } from '@skadi/domain/dates/day'
import { moneyOf } from '@skadi/domain/statistics/money'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { asking } from '../testing/asking.ts'
import { caseBench } from '../testing/case-bench.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'
import { DAYS, FROM, type Life, live, pencil, store, sumByCurrency, totalOf } from './testing/case-lives.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

const byName = (a: readonly unknown[], b: readonly unknown[]) => String(a[0]).localeCompare(String(b[0]))
const byCurrency = (sums: CompanyMoney['sums']) =>
  Object.fromEntries(sums.map(({ currency, ...sum }) => [currency, sum]))

const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) / 2
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2
}

describe('what the cases of a company brought', () => {
  let [tenantId, other] = ['', '']
  let admin: SignedIn
  let lives: Life[]
  beforeAll(async () => {
    ;[tenantId, other] = [await build.tenant(), await build.tenant()]
    const adminId = await build.user({ tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }] })
    admin = await server.signIn(adminId)
    const deciders = [adminId, await build.user({ tenants: [{ id: tenantId, role: 'USER' }] })]
    lives = Array.from({ length: 500 }, (_, seed) => live(seed + 1, deciders))
    const put = async (of: string, some: readonly Life[]) => {
      const pickupId = await build.imageSet({ tenantId: of, recDate: '2020-01-01T10:00:00Z' })
      await store(server.database.owner, { tenantId: of, userId: adminId, pickupId }, some)
    }
    await put(tenantId, lives)
    await put(
      other,
      Array.from({ length: 5 }, (_, seed) => live(seed + 900, [])),
    )
  })

  const read = async (query: { from: string; to: string; location?: string }, who: SignedIn = admin) => {
    const { data } = (await ask(getMoneyStatistics, who, { query })).body
    expect(z.parse(z.strictObject(companyMoney.shape), data)).toEqual(data)
    return data
  }
  const last = addDays(FROM, DAYS - 1)

  test('the rule and the pencil agree on every case, and the parts add up to what was asked', () => {
    for (const life of lives) {
      const { paid: _, asked, ...parts } = pencil(life)
      expect(moneyOf(life.one), life.one.state).toEqual(parts)
      expect(MONEY_PARTS.reduce((sum, part) => sum + parts[part], 0)).toBe(asked)
    }
    expect(new Set(lives.map(({ one }) => one.state)).size).toBe(7)
  })

  test.each([
    ['all days', FROM, DAYS, undefined],
    ['some days', addDays(FROM, 20), 15, undefined],
    ['one day', addDays(FROM, 7), 1, undefined],
    ['one location', FROM, DAYS, 'Bergen'],
  ])('sums, groups and lists equal the pencil to the unit: %s', async (_, from, days, location) => {
    const to = addDays(from, days - 1)
    const within = (first: string, end: string) =>
      lives.filter(
        (life) => life.day >= first && life.day <= end && (location === undefined || life.location === location),
      )
    const mine = within(from, to)
    const money = await read({ from, to, ...(location ? { location } : {}) })
    expect(byCurrency(money.sums)).toEqual(sumByCurrency(mine))
    expect(byCurrency(money.before.sums)).toEqual(sumByCurrency(within(addDays(from, -days), addDays(from, -1))))
    for (const [key, some] of Map.groupBy(mine, ({ day }) => day))
      expect(byCurrency(money.days.flatMap(({ day, ...sum }) => (day === key ? [sum] : [])))).toEqual(
        sumByCurrency(some),
      )
    for (const [key, some] of Map.groupBy(mine, (life) => life.location))
      expect(byCurrency(money.locations.flatMap(({ location: at, ...sum }) => (at === key ? [sum] : [])))).toEqual(
        sumByCurrency(some),
      )
    const times = mine.flatMap(({ settledMs }) => settledMs ?? [])
    expect(money.settled && { ...money.settled, p95: 0 }).toEqual(
      times.length > 0 ? { cases: times.length, median: middle(times), p95: 0 } : null,
    )

    const objected = mine.flatMap((life) =>
      life.lines.flatMap((line) =>
        line.answer === 'object' || line.answer === 'offer'
          ? { ...line, life, group: { reason: line.objection ?? 'offer', by: line.decidedBy, location: life.location } }
          : [],
      ),
    )
    const expected = (key: 'reason' | 'by' | 'location') =>
      [...Map.groupBy(objected, ({ group, life }) => JSON.stringify([group[key], life.one.currency]))]
        .map(([name, some]) => [name, some.length, some.reduce((sum, { minor }) => sum + (minor ?? 0), 0)])
        .toSorted(byName)
    const told = (rows: readonly { currency: string; lines: number; minor: number }[], name: (at: number) => unknown) =>
      rows
        .map(({ currency, lines, minor }, at) => [JSON.stringify([name(at), currency]), lines, minor])
        .toSorted(byName)
    const { reasons, locations, deciders } = money.objections
    expect(told(reasons, (at) => reasons[at]?.reason)).toEqual(expected('reason'))
    expect(told(locations, (at) => locations[at]?.location)).toEqual(expected('location'))
    expect(told(deciders ?? [], (at) => deciders?.[at]?.user?.id ?? null)).toEqual(expected('by'))

    const suggested = mine.flatMap((life) => life.lines.flatMap((line) => (line.isSuggested ? { line, life } : [])))
    const isPaid = ({ line, life: { one, lines } }: (typeof suggested)[number]) =>
      (line.correctedMinor ?? line.minor ?? 0) > 0 &&
      one.paidMinor > 0 &&
      one.paidMinor >= (one.state === 'waived' ? 0 : totalOf(one, lines))
    expect(money.suggestions).toEqual({
      passings: mine.length,
      isSample: false,
      suggested: suggested.length,
      asked: suggested.length,
      paid: suggested.filter(isPaid).length,
    })

    const found = async (filter: object) =>
      (
        await ask(listCases, admin, {
          query: { fromDay: from, toDay: to, ...(location ? { location } : {}), ...filter },
        })
      ).body.meta.totalItems
    const has = (kind: CountedMoney) => (life: Life) =>
      kind === 'settled' ? life.settledMs !== null : kind === 'asked' || pencil(life)[kind] > 0
    for (const kind of COUNTED_MONEY)
      expect([kind, await found({ money: kind })]).toEqual([kind, mine.filter(has(kind)).length])
    const decidedBy = deciders?.find(({ user }) => user)?.user?.id ?? ''
    const withLine = (keep: (one: (typeof objected)[number]) => boolean) =>
      new Set(objected.filter(keep).map(({ life }) => life.id)).size
    expect(await found({ objection: 'before' })).toBe(withLine(({ objection }) => objection === 'before'))
    expect(await found({ objection: 'offer', decidedBy })).toBe(
      withLine((one) => one.answer === 'offer' && one.decidedBy === decidedBy),
    )
  })

  test('a passing that moves to another day takes its case along', async () => {
    const life = lives.find(({ day }) => day === last) ?? (lives[0] as Life)
    const moved = (at: string) =>
      server.database.owner.query('update image_set set rec_date = $2 where id = $1', [life.imageSetId, at])
    await moved('2027-01-05T10:00:00Z')
    expect(byCurrency((await read({ from: '2027-01-05', to: '2027-01-05' })).sums)).toEqual(sumByCurrency([life]))
    await moved(`${life.day}T10:00:00Z`)
    expect((await read({ from: '2027-01-05', to: '2027-01-05' })).sums).toEqual([])
  })

  test('a clerk reads no objections by colleague; another company, a group and a company without cases read nothing', async () => {
    const clerk = await server.signIn(await build.user({ tenants: [{ id: tenantId, role: 'USER' }] }))
    const span = { from: FROM, to: last }
    expect((await read(span, clerk)).objections).toMatchObject({ deciders: null })
    const code = async (who: SignedIn, query: object = {}) =>
      (await ask(getMoneyStatistics, who, { query: { ...span, ...query } })).code
    expect(await code(clerk, { tenantId: other })).toBe('FORBIDDEN')
    expect(await code(clerk, { to: '2020-01-01' })).toBe('VALIDATION')

    const power = await build.tenant()
    await build.tenantGroup({ power, members: [power, tenantId] })
    const staff = await server.signIn(await build.user({ tenants: [{ id: power, role: 'ADMIN_TENANT' }] }))
    expect(await code(staff, { tenantId })).toBe('FORBIDDEN')
    expect((await read(span, staff)).sums).toEqual([])

    const globalAdmin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
    expect((await read(span, globalAdmin)).sums.reduce((sum, { cases }) => sum + cases, 0)).toBe(505)
    expect(await code(globalAdmin, { location: 'Oslo' })).toBe('VALIDATION')
    await ask(updateTenant, globalAdmin, { params: { id: tenantId }, body: { modules: ['inbox'] } })
    const frugal = await server.signIn(await build.user({ tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }] }))
    expect(await code(frugal)).toBe('FORBIDDEN')
  })
})

describe('the figures of a case', () => {
  test('follow each act: sending, objection, correction, payment, refund and credit note', async () => {
    const one = await caseBench(server)
    const figures = async () => {
      const query = { from: '2026-01-01', to: '2026-12-31' }
      return (await ask(getMoneyStatistics, one.clerk, { query })).body.data
    }
    const draft = await one.made()
    expect((await figures()).sums).toEqual([])
    const { caseId, totals, lines, reference } = (await one.send(draft.caseId)).body.data
    const { gross } = totals
    const sum = {
      currency: 'NOK',
      cases: 1,
      asked: gross,
      accepted: 0,
      unanswered: 0,
      objected: 0,
      inClaim: 0,
      waived: 0,
      paid: 0,
    }
    expect((await figures()).sums).toEqual([{ ...sum, unanswered: gross }])

    const { token } = await one.shown({ caseId })
    await one.say(token, 'object')
    expect(await figures()).toMatchObject({
      sums: [{ ...sum, objected: gross }],
      objections: { reasons: [{ reason: 'other', currency: 'NOK', lines: 1, minor: gross }], deciders: null },
    })

    const body = { amounts: [{ lineId: lines[0]?.id ?? '', minor: 12_500 }], reason: 'Cheaper' }
    await ask(correctCase, one.clerk, { ...one.params(caseId), body })
    const corrected = { ...sum, objected: 12_500, waived: gross - 12_500 }
    expect((await figures()).sums).toEqual([corrected])
    await one.pay({ reference: reference ?? '', minor: 500 })
    await one.pay({ reference: reference ?? '', minor: 200, kind: 'refund' })
    expect((await figures()).sums).toEqual([{ ...corrected, paid: 300 }])

    await ask(creditCase, one.clerk, { ...one.params(caseId), body: { reason: 'Wrong car' } })
    expect((await figures()).sums).toEqual([{ ...sum, waived: gross, paid: 300 }])
    expect(await figures()).toMatchObject({ settled: null, objections: { reasons: [{ lines: 1, minor: gross }] } })
  })
})
