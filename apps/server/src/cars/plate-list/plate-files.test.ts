import { buffer } from 'node:stream/consumers'
import { readPlateFile } from '@skadi/contract/cars/cars-reads'
import { addCars, overwriteCars } from '@skadi/contract/cars/cars-writes'
import type { PlateFileResult } from '@skadi/contract/cars/plate-file'
import { getJob } from '@skadi/contract/jobs/jobs-calls'
import { PLATE_FILE_COLUMNS } from '@skadi/domain/cars/plate-file'
import { MAX_PLATE_FILE_BYTES, PLATE_FILE_LAYOUTS } from '@skadi/domain/cars/plate-list'
import type { Row } from '@skadi/domain/sheets/workbook-xml'
import { jobFolder } from '@skadi/store/objects/object-key'
import { readObject } from '@skadi/store/objects/read-object'
import readXlsx from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeXlsx } from '../../core/tables/write-xlsx.ts'
import { workOnJobs } from '../../jobs/work-on-jobs.ts'
import { asking } from '../../testing/asking.ts'
import { type Admin, plateBench } from '../../testing/plate-bench.ts'
import { testServer } from '../../testing/test-server.ts'
import { buildWorkbook, plateRow, SHEET, simpleSheet } from '../plate-file/testing/build-workbook.ts'

const server = testServer()
const ask = asking(server)
const { admin, done, list, run } = plateBench(server, workOnJobs)

let ada: Admin
beforeEach(async () => {
  ada = await admin()
})

type Query = { fileName?: string; language?: 'en' | 'no' | 'es' }
const send = (who: Admin, file: Uint8Array, query: Query = {}, headers: Record<string, string> = {}) =>
  ask(readPlateFile, who, { query: { fileName: 'cars.xlsx', ...query }, file: new Uint8Array(file) }, headers)
const sheet = (layout: 'simple' | 'extended', rows: Row[]) =>
  buffer(writeXlsx({ name: 'Cars', columns: PLATE_FILE_COLUMNS[layout].map((head) => ({ head, width: 20 })), rows }))
/** Uploads a file, and reads the file as a worker does. */
async function read(file: Uint8Array, query: Query = {}) {
  const { body } = await send(ada, file, query)
  await run(body.data.jobId)
  const job = (await ask(getJob, ada, { params: { id: body.data.jobId } })).body.data
  return { ...job, result: job.result as PlateFileResult }
}
const objectsOf = (id: string) => Array.fromAsync(server.services.objects.list(jobFolder(id)), ({ key }) => key)
const jobs = async () =>
  (await server.database.owner.query('select 1 from job where user_id = $1', [ada.userId])).rows.length

describe('a file is refused at once', () => {
  test('in a read-only company', async () => {
    expect((await send(await admin(undefined, true), Buffer.from('PK'))).code).toBe('READ_ONLY_TENANT')
  })

  test.each<[why: string, file: Buffer, query: Query, headers: Record<string, string>, code: string]>([
    ['with another extension', Buffer.from('PK'), { fileName: 'cars.csv' }, {}, 'WRONG_EXTENSION'],
    ['without a byte', Buffer.alloc(0), {}, {}, 'EMPTY_FILE'],
    ['with a name that is no text', Buffer.from('PK'), { fileName: 'a\0.xlsx' }, {}, 'VALIDATION'],
    ['without a name', Buffer.from('PK'), { fileName: '' }, {}, 'VALIDATION'],
    ['as another type', Buffer.from('PK'), {}, { 'content-type': 'text/csv' }, 'TYPE_NOT_SUPPORTED'],
    ['as JSON', Buffer.from('{}'), {}, { 'content-type': 'application/json' }, 'TYPE_NOT_SUPPORTED'],
    ['that is too large', Buffer.alloc(MAX_PLATE_FILE_BYTES + 1), {}, {}, 'TOO_LARGE'],
    [
      'that says it is too large',
      Buffer.from('PK'),
      {},
      { 'content-length': `${MAX_PLATE_FILE_BYTES + 1}` },
      'TOO_LARGE',
    ],
  ])('%s', async (_why, file, query, headers, code) => {
    expect((await send(ada, file, query, headers)).code).toBe(code)
    expect(await jobs()).toBe(0)
  })
})

test('a repeated Idempotency-Key reads the file once; other bytes under the same key are refused', async () => {
  const again = (file: Buffer) => send(ada, file, {}, { 'idempotency-key': 'file-1' })
  const { jobId } = (await again(Buffer.from('PK'))).body.data
  expect((await again(Buffer.from('PK'))).body.data).toEqual({ jobId })
  expect((await again(Buffer.from('KP'))).code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect([await jobs(), (await objectsOf(jobId)).length]).toEqual([1, 1])
})

test('an unreadable file has the status FAILED with its reason, and changes nothing', async () => {
  expect(await read(Buffer.from('no workbook'))).toMatchObject({ status: 'FAILED', error: { code: 'UNREADABLE_FILE' } })
  expect(await list(ada)).toEqual([])
})

test('reading a file reports the effect of each possible change, and changes nothing', async () => {
  await done(ada, addCars, {
    cars: [
      { countryCode: 'NO', registrationNo: 'AB12345', make: 'Volvo', vin: 'V1' },
      { countryCode: 'NO', registrationNo: 'EK54321' },
      { countryCode: 'NO', registrationNo: 'GONE12' },
    ],
  })
  const before = await list(ada)
  const { status, name, result, file } = await read(await sheet('simple', [['AB12345'], ['EK54321'], ['NEW123']]))
  expect([status, name, file]).toEqual(['FINISHED', 'cars.xlsx', null])
  expect(result).toMatchObject({
    fileName: 'cars.xlsx',
    layout: 'simple',
    cars: 3,
    faults: 0,
    add: { added: 1, changed: 0, unchanged: 2 },
    overwrite: { added: 1, changed: 1, unchanged: 1, removed: 1 },
    delete: { removed: 2, notListed: 1 },
  })
  expect(await list(ada)).toEqual(before)
  const { result: changed } = await done(ada, addCars, { fileId: result.fileId })
  expect(changed).toMatchObject({ added: 1, changed: 0, removed: 0 })
  expect((await list(ada)).map(([, plate]) => plate)).toEqual(['AB12345', 'EK54321', 'GONE12', 'NEW123'])
})

test('rows to correct are listed with reasons in a file without formulas', async () => {
  const { result, file, id } = await read(await sheet('simple', [['AB12345'], ['=cmd|calc'], ['AB12345']]), {
    language: 'no',
  })
  expect([result.cars, result.faults, file?.name]).toEqual([1, 2, 'rader å rette - cars.xlsx'])
  const { rows } = await server.database.owner.query('select file_key from job where id = $1', [id])
  const [{ data }] = (await readXlsx(await readObject(server.services.objects, rows[0].file_key))) as unknown as [
    { data: unknown[][] },
  ]
  expect(data.map(([row, text]) => [row, text])).toEqual([
    ['Rad', 'Registreringsnummer'],
    [3, '=cmd|calc'],
    [4, 'AB12345'],
  ])
})

test('overwriting keeps listed cars that rows to correct may mean', async () => {
  const listed = ['AB12345', 'EK54321', 'GONE12'].map((registrationNo) => ({ countryCode: 'NO', registrationNo }))
  await done(ada, addCars, { cars: listed })
  const rowsOf = (row: string) => simpleSheet(plateRow(2, 'NEW-123') + row)
  const overwriteBy = async (row: string) => {
    const { result } = await read(buildWorkbook({ [SHEET]: rowsOf(row) }))
    const { result: changed } = await done(ada, overwriteCars, { fileId: result.fileId })
    return [result.unread, result.overwrite.removed, changed?.removed, (await list(ada)).map(([, plate]) => plate)]
  }
  const formula = '<row r="3"><c r="A3"><f>CONCATENATE("AB","12345")</f><v></v></c></row>'
  expect(await overwriteBy(formula)).toEqual([1, 0, 0, ['AB12345', 'EK54321', 'GONE12', 'NEW123']])
  const hidden = plateRow(3, 'ek-54 321').replace('<row ', '<row hidden="1" ')
  expect(await overwriteBy(hidden)).toEqual([0, 2, 2, ['EK54321', 'NEW123']])
})

describe('example files', () => {
  const example = (layout: string, who: Pick<Admin, 'headers'> | undefined) =>
    server.inject({ method: 'GET', url: `/api/assets/cars/examples/${layout}`, headers: who?.headers ?? {} })

  test('anonymous callers and users are refused, and an unknown name answers 404', async () => {
    const user = await server.signIn(await server.build.user({ tenants: [{ id: ada.tenantId, role: 'USER' }] }))
    expect((await example('simple', undefined)).statusCode).toBe(401)
    expect((await example('simple', user)).statusCode).toBe(403)
    expect((await example('other', ada)).statusCode).toBe(404)
  })

  test.each(PLATE_FILE_LAYOUTS)('[CARS-04] the reader accepts the %s example file unchanged', async (layout) => {
    const { headers, rawPayload } = await example(layout, ada)
    expect(headers['content-disposition']).toContain(`filename="cars-${layout}.xlsx"`)
    const { status, result } = await read(rawPayload)
    expect([status, result.layout, result.cars, result.faults]).toEqual(['FINISHED', layout, 3, 0])
    const { result: added } = await done(ada, addCars, { fileId: result.fileId })
    expect(added).toMatchObject({ added: 3 })
  })
})
