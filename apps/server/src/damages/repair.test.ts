import { getRepair, recordRepair } from '@skadi/contract/costs/costs-calls'
import { updateDamages } from '@skadi/contract/damages/damages-calls'
import { getMoneyStatistics } from '@skadi/contract/statistics/get-statistics'
import { addDays } from '@skadi/domain/dates/day'
import { beforeEach, expect, test } from 'vitest'
import { type CaseBench, caseBench } from '../testing/case-bench.ts'
import { readAudit } from '../testing/read-audit.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
let one: CaseBench
beforeEach(async () => {
  one = await caseBench(server)
})

const TODAY = new Date().toISOString().slice(0, 10)
const COST = { currency: 'NOK' as const, minor: 481_250, day: '2026-10-28' }
const put = (repair: typeof COST | null, who: CaseBench['clerk'] = one.clerk) =>
  one.ask(recordRepair, who, { params: { id: one.damageId }, body: { repair } })
const read = async () => (await one.ask(getRepair, one.clerk, { params: { id: one.damageId } })).body.data
const repaired = async (from = '2026-10-01', to = '2026-10-31') => {
  const { body } = await one.ask(getMoneyStatistics, one.clerk, { query: { from, to } })
  return [body.data.repaired, body.data.before.repaired]
}

test.each([
  ['in the future', { ...COST, day: addDays(TODAY, 2) }, 'VALIDATION'],
  ['before the damage was seen', { ...COST, day: '2026-10-20' }, 'VALIDATION'],
  ['of a negative amount', { ...COST, minor: -1 }, 'VALIDATION'],
  ['in an unknown currency', { ...COST, currency: 'XXX' as 'NOK' }, 'VALIDATION'],
])('a repair %s is refused, and the damage is not marked', async (_, cost, code) => {
  expect((await put(cost)).code).toBe(code)
  expect(await read()).toMatchObject({ repairedAt: null, repair: null })
})

test('a repair of another company’s damage is not found', async () => {
  expect((await put(COST, await one.stranger())).code).toBe('NOT_FOUND')
  expect(await read()).toMatchObject({ repairedAt: null })
})

test('a repair marks the damage, counts on the day of its return, and is audited once', async () => {
  expect((await put(COST)).body.data).toMatchObject({ repair: COST, repairedAt: expect.any(String) })
  await put(COST)
  expect(await read()).toMatchObject({ repair: COST })
  const audited = (await readAudit(server.database, one.tenantId)).filter(({ action }) => action === 'recordRepair')
  expect(audited.map(({ after }) => Object.keys(after ?? {}))).toEqual([['repairedAt'], ['repair']])
  const sum = { currency: 'NOK', damages: 1, minor: COST.minor }
  expect(await repaired()).toEqual([[sum], []])
  expect(await repaired('2026-11-01', '2026-11-30')).toEqual([[], [sum]])
})

test('an amount is replaced and removed, and ends with the mark', async () => {
  await put(COST)
  await put({ ...COST, minor: 1 })
  expect((await repaired())[0]).toEqual([{ currency: 'NOK', damages: 1, minor: 1 }])
  await put(null)
  expect(await read()).toMatchObject({ repair: null, repairedAt: expect.any(String) })
  await put(COST)
  await one.ask(updateDamages, one.clerk, { body: { damages: [{ id: one.damageId, repaired: false }] } })
  expect(await read()).toMatchObject({ repair: null, repairedAt: null })
  expect((await repaired())[0]).toEqual([])
})
