import { getJob } from '@skadi/contract/jobs/jobs-calls'
import type { RentalFileResult } from '@skadi/contract/rentals/rental'
import { importRentals, listRentals, putRental, readRentalFile } from '@skadi/contract/rentals/rental-calls'
import { RENTAL_FILE_HEADINGS } from '@skadi/domain/rentals/rental-file'
import { newId } from '@skadi/store/db/new-id'
import { beforeEach, describe, expect, test } from 'vitest'
import { workOnJobs } from '../jobs/work-on-jobs.ts'
import { asking } from '../testing/asking.ts'
import { type Admin, plateBench } from '../testing/plate-bench.ts'
import { readAudit } from '../testing/read-audit.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { admin, run } = plateBench(server, workOnJobs)

let ada: Admin
beforeEach(async () => {
  ada = await admin()
})

const csv = (...rows: string[]) => Buffer.from([HEADING, ...rows].join('\r\n'))
const { contractNo, registrationNo, fromAt, toAt, name } = RENTAL_FILE_HEADINGS
const HEADING = [contractNo, registrationNo, fromAt, toAt, name].join(';')
const send = (file: Uint8Array, fileName = 'rentals.csv', who = ada) =>
  ask(readRentalFile, who, { query: { fileName }, file: new Uint8Array(file) }, { 'content-type': 'text/csv' })
async function jobOf(jobId: string) {
  await run(jobId)
  return (await ask(getJob, ada, { params: { id: jobId } })).body.data
}
async function read(file: Uint8Array) {
  const job = await jobOf((await send(file)).body.data.jobId)
  return { ...job, result: job.result as RentalFileResult }
}
const rentals = async () => (await ask(listRentals, ada, { query: {} })).body.data.items

describe('a rental file is refused', () => {
  test('at once', async () => {
    expect((await send(csv(), 'rentals.csv', await admin(undefined, true))).code).toBe('READ_ONLY_TENANT')
    expect((await send(csv(), 'rentals.pdf')).code).toBe('TYPE_NOT_SUPPORTED')
    expect((await send(Buffer.alloc(0))).code).toBe('EMPTY_FILE')
    expect((await ask(importRentals, ada, { body: { fileId: newId() } })).code).toBe('NOT_FOUND')
  })

  test.each([
    ['NO_RENTALS', csv()],
    ['COLUMNS_MISMATCH', Buffer.from('a;b\r\n1;2')],
    ['UNREADABLE_FILE', Buffer.from('PK no workbook')],
  ])('by its job with %s', async (code, file) => {
    expect(await read(file)).toMatchObject({ status: 'FAILED', error: { code } })
  })
})

test('the preview tells which rows would link themselves, which doubtfully, and links nothing', async () => {
  const of = { tenantId: ada.tenantId, plate: 'KL12345' }
  await server.build.imageSet({ ...of, recDate: '2026-11-01T07:10:00Z', origin_label: 'pickup' })
  await server.build.imageSet({ ...of, recDate: '2026-11-05T07:10:00Z', origin_label: 'return' })
  await server.build.imageSet({
    tenantId: ada.tenantId,
    plate: 'PR12345',
    recDate: '2026-11-05T07:05:00Z',
    origin_label: 'pickup',
  })
  const { result } = await read(
    csv(
      'D-1;KL12345;01.11.2026 08:00;05.11.2026 08:00;Kari',
      'D-2;PR12345;02.11.2026 08:00;05.11.2026 08:00;Ola',
      'D-3;MN12345;01.11.2026 08:00;;Per',
    ),
  )
  expect(result.firstRentals).toMatchObject([
    { contractNo: 'D-1', pickup: 'linked', return: 'linked' },
    { contractNo: 'D-2', pickup: 'unlinked', return: 'doubtful' },
    { contractNo: 'D-3', pickup: 'unlinked', return: 'unlinked' },
  ])
  expect(await rentals()).toEqual([])
})

test('the preview tells what an import adds, changes and leaves out, and the import does it once', async () => {
  const first = csv('C-1;AB12345;01.11.2026 08:00;05.11.2026 08:00;Kari', 'C-2;CD12345;01.11.2026 08:00;;Ola')
  const imported = async (fileId: string) =>
    jobOf((await ask(importRentals, ada, { body: { fileId } })).body.data.jobId)
  const { result } = await read(first)
  expect(result).toMatchObject({ rentals: 2, added: 2, changed: 0, unchanged: 0, faults: 0 })
  expect(await rentals()).toEqual([])
  expect(await imported(result.fileId)).toMatchObject({
    result: { added: 2, changed: 0, unchanged: 0, overlapping: 0 },
  })
  expect(await rentals()).toHaveLength(2)
  const body = { contractNo: 'X', countryCode: 'NO', registrationNo: 'EF12345', fromAt: '2026-11-01T08:00:00Z' }
  await ask(putRental, ada, { params: { source: 'system', outerId: 'X' }, body })
  const next = await read(
    csv(
      'C-1;AB12345;01.11.2026 08:00;06.11.2026 08:00;Kari',
      'C-2;CD12345;01.11.2026 08:00;;Ola',
      'C-3;EF12345;02.11.2026 08:00;;Per',
      'C-4;GH12345;03.11.2026 08:00;02.11.2026 08:00;Liv',
      'C-5;IJ12345;03.11.2026 08:00;;Liv',
    ),
  )
  expect(next.result).toMatchObject({
    rentals: 3,
    added: 1,
    changed: 1,
    unchanged: 1,
    faults: 2,
    firstFaults: [
      { row: 4, text: 'C-3 EF12345', reason: 'overlap' },
      { row: 5, text: 'C-4 GH12345', reason: 'period' },
    ],
    firstRentals: [
      { contractNo: 'C-1', effect: 'changed', renterName: 'Kari' },
      { contractNo: 'C-2', effect: 'unchanged' },
      { contractNo: 'C-5', effect: 'added' },
    ],
  })
  expect(next.file?.name).toBe('rows to correct - rentals.xlsx')
  // a rental that comes in between is not overwritten
  await ask(putRental, ada, {
    params: { source: 'system', outerId: 'Y' },
    body: { ...body, registrationNo: 'IJ12345' },
  })
  expect((await imported(next.result.fileId)).result).toEqual({ added: 0, changed: 1, unchanged: 1, overlapping: 1 })
  expect(new Map((await rentals()).map(({ outerId, toAt: end }) => [outerId, end]))).toEqual(
    new Map([
      ['C-1', '2026-11-06T07:00:00.000Z'],
      ['C-2', null],
      ['X', null],
      ['Y', null],
    ]),
  )
  const audit = await readAudit(server.database, ada.tenantId)
  expect(audit.filter(({ action }) => action === 'importRentals')).toHaveLength(2)
})
