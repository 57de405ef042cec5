import { buffer } from 'node:stream/consumers'
import { listPriceVersions, readPriceFile } from '@skadi/contract/costs/prices/prices-calls'
import { EXAMPLE_PRICES } from '@skadi/domain/costs/repair-prices'
import { beforeAll, expect, test } from 'vitest'
import { workOnJobs } from '../jobs/work-on-jobs.ts'
import { asking } from '../testing/asking.ts'
import { type Admin, plateBench } from '../testing/plate-bench.ts'
import { testServer } from '../testing/test-server.ts'
import { writePriceFile } from './price-file/price-file.routes.ts'

const server = testServer()
const ask = asking(server)
const { admin } = plateBench(server, workOnJobs)
const { version: _, ...EXAMPLE } = EXAMPLE_PRICES

let ada: Admin
beforeAll(async () => {
  ada = await admin()
})

test('a file is read in a child process and answered with the fault of each row; nothing is saved', async () => {
  const read = (file: Buffer, fileName: string) =>
    ask(readPriceFile, ada, { query: { fileName }, file: new Uint8Array(file) })
  expect((await read(Buffer.from('a'), 'prices.pdf')).code).toBe('TYPE_NOT_SUPPORTED')
  expect((await read(Buffer.from('PK\u0003\u0004 no zip'), 'prices.xlsx')).code).toBe('UNREADABLE_FILE')
  const written = await buffer(writePriceFile(EXAMPLE_PRICES))
  expect((await read(written, 'prices.xlsx')).body.data).toEqual({ content: EXAMPLE, faults: [] })
  const csv = 'Part group;Work;Size;Hours;Paint;Part;Currency;Hourly rate\nPanel;Paint;XL;1,5;100;0;NOK;1000\n'
  expect((await read(Buffer.from(csv), 'prices.csv')).body.data).toEqual({
    content: null,
    faults: [{ reason: 'size', row: 2, text: 'XL' }],
  })
  expect((await ask(listPriceVersions, ada, {})).body.data.items).toHaveLength(1)
})
