import type { CallInput } from '@skadi/contract/core/define-call'
import {
  createAppraisal,
  getAppraisal,
  getAppraisalReport,
  listAppraisals,
  triggerCostEstimation,
  updateAppraisal,
} from '@skadi/contract/costs/costs-calls'
import {
  choosePriceTable,
  createPriceTable,
  getPriceTable,
  listPriceVersions,
} from '@skadi/contract/costs/prices/prices-calls'
import { listDamages, updateDamages } from '@skadi/contract/damages/damages-calls'
import { EXAMPLE_PRICES } from '@skadi/domain/costs/repair-prices'
import { labelIdOf } from '@skadi/domain/damages/names/damage-labels'
import { newId } from '@skadi/store/db/new-id'
import { beforeEach, expect, test } from 'vitest'
import { workOnJobs } from '../jobs/work-on-jobs.ts'
import { rental } from '../shared/evidence/testing/rental.ts'
import { asking } from '../testing/asking.ts'
import { type Admin, plateBench } from '../testing/plate-bench.ts'
import { readAudit } from '../testing/read-audit.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { admin, run } = plateBench(server, workOnJobs)

let one: Awaited<ReturnType<typeof rental>>
let ada: Admin
/** The passing, which has an accepted scratch. */
let imageSetId: string
beforeEach(async () => {
  one = await rental(server)
  imageSetId = one.back.id
  await server.database.owner.query(`update damage set damaged_parts = $2 where id = $1`, [one.damageId, DOOR])
  ada = await admin(one.tenantId)
})
const DOOR = JSON.stringify([{ name: 'door', carEnd: null, cameraSide: null }])

const create = (who: Admin = ada) => ask(createAppraisal, who, { body: { imageSetId } })
const update = (id: string, body: CallInput<typeof updateAppraisal>['body'], who: Admin = ada) =>
  ask(updateAppraisal, who, { params: { id }, body })
const say = (id: string, amount: number, more = {}) =>
  update(id, { lines: [{ damageId: one.damageId, said: { amount, reason: 'Own workshop' } }], ...more })
const get = async (id: string) => (await ask(getAppraisal, ada, { params: { id } })).body.data
/** Sets the company's modules. Then signs in again, because a change of rights ends the tokens of the users concerned. */
const withModules = async (...modules: string[]) => {
  await server.database.owner.query('update tenant set modules = $2 where id = $1', [one.tenantId, modules])
  ada = { ...ada, ...(await server.signIn(ada.userId)) }
}
const audited = async (action: string) =>
  (await readAudit(server.database, one.tenantId)).filter((event) => event.action === action)

/** Prices of the company: the rows of the example, with a different hourly rate. */
const { version: _, ...EXAMPLE } = EXAMPLE_PRICES
const content = { ...EXAMPLE, hourlyRate: 1_200, rows: [...EXAMPLE.rows] }
const setPrices = (basedOn = 1, given = content) =>
  ask(createPriceTable, ada, { body: { content: given, basedOn, fileName: 'ours.xlsx' } })

test('[DETAIL-28] an appraisal is refused to a company without the module, and created once', async () => {
  await withModules('inbox')
  expect((await create()).code).toBe('FORBIDDEN')
  expect((await ask(listAppraisals, ada, { query: { imageSetId } })).code).toBe('FORBIDDEN')
  await withModules('inbox', 'costEstimation')
  expect((await ask(listAppraisals, ada, { query: { imageSetId } })).body.data.items).toEqual([])
  const { status, body } = await create()
  expect(status).toBe(201)
  expect((await create()).code).toBe('EXISTS')
  expect((await ask(listAppraisals, ada, { query: { imageSetId } })).body.data.items).toEqual([body.data])
  expect(await get(body.data.id)).toEqual(body.data)
  expect(await audited('createAppraisal')).toHaveLength(1)
})

test('[ENTITY-23][PIPE-04] an appraisal shows the cost of each damage, its calculation, and the sum', async () => {
  const { data } = (await create()).body
  expect(data).toMatchObject({
    imageSetId,
    report: '',
    costEstimate: { amount: 4_600, currency: 'NOK', confidence: 1, range: { min: 3_700, max: 5_800 } },
    totalEstimate: { amount: 4_600, min: 3_700, max: 5_800, missing: 0 },
    ifAccepted: null,
    tableVersion: 1,
    lines: [
      {
        damageId: one.damageId,
        missing: [],
        said: null,
        estimate: {
          amount: 4_600,
          parts: [
            {
              part: 'door',
              work: 'paint',
              size: 'medium',
              hours: 2.25,
              hourlyRate: 1_000,
              labour: 2_250,
              paint: 2_350,
            },
          ],
        },
      },
    ],
  })
})

test('[DETAIL-28][DETAIL-29] users correct the cost of a damage and write a report; an outdated change is refused', async () => {
  const { id, modifiedAt } = (await create()).body.data
  const said = await say(id, 5_000, { modifiedAt })
  expect(said.body.data).toMatchObject({
    costEstimate: { amount: 4_600 },
    totalEstimate: { amount: 5_000, min: 5_000, max: 5_000 },
    lines: [{ said: { amount: 5_000, reason: 'Own workshop', by: { userId: ada.userId } } }],
  })
  expect((await say(id, 6_000, { modifiedAt })).code).toBe('CONFLICT')
  expect((await say(id, 5_000, { modifiedAt })).body.data).toEqual(said.body.data)
  expect((await update(id, { lines: [{ damageId: newId(), said: null }] })).code).toBe('NOT_FOUND')
  await update(id, { report: ' Paint is thin ' })
  const report = await ask(getAppraisalReport, ada, { params: { id } })
  expect(report.body.data.report).toBe('Paint is thin')
  const back = await update(id, { lines: [{ damageId: one.damageId, said: null }] })
  expect(back.body.data).toMatchObject({ totalEstimate: { amount: 4_600 }, lines: [{ said: null }] })
  expect((await audited('updateAppraisal')).map(({ before }) => Object.keys(before ?? {}))).toEqual([
    ['said'],
    ['report'],
    ['said'],
  ])
})

test('a decision about a damage changes the estimate at once, and the damage shows the price of its line', async () => {
  const { id } = (await create()).body.data
  await say(id, 5_000)
  const damages = await ask(listDamages, ada, { query: { imageSetId } })
  expect(damages.body.data.items[0]?.price).toMatchObject({ amount: 5_000, isSaid: true, tableVersion: 1 })
  const change = (field: object) => ask(updateDamages, ada, { body: { damages: [{ id: one.damageId, ...field }] } })
  await change({ labelIds: [labelIdOf('dented')] })
  expect(await get(id)).toMatchObject({ costEstimate: { amount: 5_400 }, totalEstimate: { amount: 5_000 } })
  await change({ potentialDamage: true })
  expect(await get(id)).toMatchObject({ lines: [], costEstimate: null, totalEstimate: null })
})

test('[DETAIL-31] a new estimate uses the current prices and keeps the corrections of users', async () => {
  const { id } = (await create()).body.data
  await setPrices()
  expect(await get(id)).toMatchObject({ tableVersion: 1, newestVersion: 2, costEstimate: { amount: 4_600 } })
  await say(id, 7_000)
  const { status, body } = await ask(triggerCostEstimation, ada, { body: { imageSetId } })
  expect(status).toBe(202)
  await run(body.data.jobId)
  expect(await get(id)).toMatchObject({
    tableVersion: 2,
    costEstimate: { amount: 5_050 },
    totalEstimate: { amount: 7_000 },
  })
  await run(body.data.jobId)
  expect(await audited('triggerCostEstimation')).toHaveLength(1)
})

test('[DETAIL-32] without part and kind no cost is estimated', async () => {
  await server.database.owner.query(`update damage set label_ids = '{}' where id = $1`, [one.damageId])
  const refused = await ask(triggerCostEstimation, ada, { body: { imageSetId } })
  expect(refused).toMatchObject({ status: 422, code: 'MISSING_DATA' })
  expect(refused.text).toContain('The cost could not be calculated due to missing data')
  expect((await create()).body.data).toMatchObject({
    costEstimate: null,
    lines: [{ missing: ['label'], estimate: null }],
  })
})

test('prices are immutable versions: an outdated change is refused, an equal change adds none, an old version can be chosen', async () => {
  const { status, body } = await setPrices()
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    version: 2,
    isChosen: true,
    fileName: 'ours.xlsx',
    created: { by: { userId: ada.userId } },
  })
  expect((await setPrices(1)).code).toBe('CONFLICT')
  expect((await setPrices(2)).body.data.version).toBe(2)
  expect((await ask(getPriceTable, ada, { params: { version: 2 } })).body.data).toEqual({ version: 2, ...content })
  const choose = (version: number, basedOn: number) => ask(choosePriceTable, ada, { body: { version, basedOn } })
  expect((await choose(9, 2)).code).toBe('NOT_FOUND')
  expect((await choose(1, 3)).code).toBe('CONFLICT')
  expect((await choose(1, 2)).body.data).toMatchObject({ version: 1, isChosen: true, created: null })
  expect((await setPrices(1)).body.data.version).toBe(3)
  const { items } = (await ask(listPriceVersions, ada, {})).body.data
  expect(items.map(({ version, isChosen }) => [version, isChosen])).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ])
  expect((await audited('createPriceTable')).length + (await audited('choosePriceTable')).length).toBe(3)
})

test('incomplete or invalid prices are refused', async () => {
  const rows = content.rows.slice(1)
  expect((await setPrices(1, { ...content, rows })).code).toBe('VALIDATION')
  expect((await setPrices(1, { ...content, rows: content.rows.map((row) => ({ ...row, hours: 0.333 })) })).code).toBe(
    'VALIDATION',
  )
})
