import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { exportFleet } from '@skadi/contract/fleet/fleet-calls'
import { newId } from '@skadi/store/db/new-id'
import type { Scope } from '@skadi/store/db/scope'
import readXlsx from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import type { JobContext } from '../core/jobs/define-job.ts'
import { asking } from '../testing/asking.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'
import { type FleetExport, fleetExportJob } from './fleet-export.job.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let [tenant, member, userId] = ['', '', '']
let user: SignedIn
beforeAll(async () => {
  ;[tenant, member] = [await build.tenant(), await build.tenant()]
  await build.tenantGroup({ members: [tenant, member], power: tenant })
  userId = await build.user({ tenants: [{ id: tenant, role: 'USER' }], firstName: 'Åse', lastName: 'Nordmann' })
  user = await server.signIn(userId)
  const pickup = await car('EX1', { recDate: '2026-10-01T10:00:00Z', origin_label: 'pickup' })
  await build.imageSet({
    tenantId: tenant,
    car_id: pickup,
    plate: 'EX1',
    recDate: '2026-10-26T05:10:00Z',
    origin_location: '=cmd()',
    origin_name: 'Retur, kai 3',
    new_damages: 2,
    recent_damages: 1,
    pickup_id: (await server.database.owner.query('select id from image_set where car_id = $1', [pickup])).rows[0].id,
    pickup_date: '2026-10-01T10:00:00Z',
    since_pickup_damages: 2,
    checked_at: '2026-10-26T06:00:00Z',
    checked_by: userId,
  })
  await car('EX2', { recDate: '2026-07-01T10:00:00Z' })
  await car('MEM1', {}, member)
})

async function car(plate: string, given: Record<string, unknown> = {}, of = tenant) {
  const id = await build.car(of, { plate })
  await build.imageSet({ tenantId: of, car_id: id, plate, ...given })
  return id
}

const given: FleetExport = {
  format: 'csv',
  language: 'en',
  sort: '-lastRecDate',
  filter: {},
  tenantId: '',
  isOfGroup: false,
}
const seen: [number, number | undefined][] = []

/** Executes the job as a worker does. */
async function run(input: Partial<FleetExport>) {
  const scope: Scope & { userId: string } = { role: 'app', tenantId: tenant, userId }
  seen.length = 0
  const context: JobContext = {
    services: server.services,
    job: { id: newId(), tenantId: tenant, userId },
    scope,
    signal: new AbortController().signal,
    progress: (done, total) => seen.push([done, total]),
  }
  const { file } = await fleetExportJob.run({ ...given, tenantId: tenant, ...input }, context)
  if (!file) throw new Error('no file')
  return { ...file, body: file.body as Readable }
}
const lines = async (input: Partial<FleetExport> = {}) => (await text((await run(input)).body)).trim().split('\r\n')

test('another company’s fleet is refused, and no job starts', async () => {
  const of = await build.tenant()
  const body = { format: 'csv', language: 'en', filters: { tenantId: of } } as const
  expect((await ask(exportFleet, user, { body })).code).toBe('FORBIDDEN')
  const { rows } = await server.database.owner.query('select 1 from job where user_id = $1', [userId])
  expect(rows).toEqual([])
})

test('the export is a job of the user; a repeated Idempotency-Key starts one job', async () => {
  const body = {
    format: 'xlsx',
    language: 'no',
    filters: { registrationNo: 'ex', location: 'Oslo\nBergen', haveNewDamagesDetected: true, tenantId: member },
    sort: 'registrationNo',
  } as const
  const start = () => ask(exportFleet, user, { body }, { 'idempotency-key': 'export-1' })
  const first = await start()
  expect(first.status).toBe(202)
  expect((await start()).body).toEqual(first.body)
  const { rows } = await server.database.owner.query('select id, kind, input from job where user_id = $1', [userId])
  expect(rows).toEqual([
    {
      id: first.body.data.jobId,
      kind: 'fleetExport',
      input: {
        format: 'xlsx',
        language: 'no',
        sort: 'registrationNo',
        filter: { registrationNo: 'EX', location: ['Oslo', 'Bergen'], haveNewDamagesDetected: true },
        tenantId: member,
        isOfGroup: true,
        withCosts: true,
      },
    },
  ])
})

test('the file has one line per car in the rig’s local time, without formulas', async () => {
  const [head, first, second, ...none] = await lines()
  expect(head).toBe(
    'Plate,Country,Latest recording,Time zone,Location,Capture set,Passings,New damages,Recent damages,New since pickup,Checked,Checked by,Result',
  )
  expect(first).toBe(
    `EX1,NO,26.10.2026 06:10,CET,'=cmd(),"Retur, kai 3",2,2,1,2,26.10.2026 07:00,Åse Nordmann,"2 new since pickup, 1 recent, Not inspected yet"`,
  )
  expect(second).toBe('EX2,NO,01.07.2026 12:00,CEST,Gardermoen,Gardermoen return,1,0,0,,,,Not inspected yet')
  expect(none).toEqual([])
  expect(seen.at(-1)).toEqual([2, 2])
})

test('uses the filters and the order of the list', async () => {
  expect(
    (await lines({ sort: 'registrationNo', filter: { registrationNo: 'EX' } })).map((line) => line.slice(0, 3)),
  ).toEqual(['Pla', 'EX1', 'EX2'])
  expect(await lines({ filter: { to: '2026-09-01T00:00:00Z' } })).toHaveLength(2)
  expect(await lines({ filter: { registrationNo: 'ZZ' } })).toHaveLength(1)
})

test('exports a member of the own group, but nothing of another company', async () => {
  expect((await lines({ tenantId: member, isOfGroup: true }))[1]).toMatch(/^MEM1,/)
  expect(await lines({ tenantId: member })).toHaveLength(1)
  const foreign = await build.tenant()
  await car('FOR1', {}, foreign)
  expect(await lines({ tenantId: foreign, isOfGroup: true })).toHaveLength(1)
})

test('a car that passes during the export appears in its earlier state', async () => {
  const later = new Date(Date.now() + 3_600_000)
  await car('EX9', { recDate: later })
  expect((await lines({ filter: { registrationNo: 'EX9' } })).length).toBe(1)
})

test('the workbook has the same content in the requested language', async () => {
  const { name, contentType, body } = await run({ format: 'xlsx', language: 'es' })
  expect(name).toMatch(/^flota-\d{4}-\d{2}-\d{2}\.xlsx$/)
  expect(contentType).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const [{ sheet, data }] = (await readXlsx(await buffer(body))) as unknown as [{ sheet: string; data: unknown[][] }]
  expect(sheet).toBe('Flota')
  expect(data[0]?.slice(0, 3)).toEqual(['Matrícula', 'País', 'Última grabación'])
  expect(data[1]?.slice(0, 2)).toEqual(['EX1', 'NO'])
  expect(data[1]?.[4]).toBe('=cmd()')
})
