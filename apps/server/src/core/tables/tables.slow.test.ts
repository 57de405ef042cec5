import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import type { Cell, Row } from '@skadi/domain/sheets/workbook-xml'
import readXlsx from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

const OSLO = 'Europe/Oslo'
/** In Oslo, the first time is 08:05 and the second is 09:05. */
const [winter, summer] = [new Date('2026-01-02T07:05:00Z'), new Date('2026-07-02T07:05:00Z')]

describe('a table as CSV', () => {
  test.each<[string, Cell, string]>([
    ['a text', 'Flåte', 'Flåte'],
    ['a comma', 'Oslo, quay 3', '"Oslo, quay 3"'],
    ['a quote', 'the "old" lane', '"the ""old"" lane"'],
    ['a line break', 'one\r\ntwo', '"one\r\ntwo"'],
    ['nothing', null, ''],
    ['a number', -3.5, '-3.5'],
    ['winter in the rig’s zone', { at: winter, timeZone: OSLO }, '02.01.2026 08:05'],
    ['summer in the rig’s zone', { at: summer, timeZone: OSLO }, '02.07.2026 09:05'],
    ['a formula', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['a plus', '+4790000000', "'+4790000000"],
    ['a minus', '-1', "'-1"],
    ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
    ['a tab', '\t=1', "'\t=1"],
    ['a carriage return', '\r=1', `"'\r=1"`],
    ['an equals sign within', 'a=1', 'a=1'],
    ['an apostrophe', "'a", "'a"],
  ])('holds %s', async (_what, cell, written) => {
    expect(await text(writeCsv([[cell, 'end']]))).toBe(`${written},end\r\n`)
  })

  test('starts with the three bytes that mark UTF-8', async () => {
    expect([...(await buffer(writeCsv([['a']])))].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
  })
})

const columns = [
  { head: 'Plate', width: 12 },
  { head: 'Seen', width: 18 },
  { head: 'Passings', width: 10 },
]
const sheetOf = (rows: Iterable<Row> | AsyncIterable<Row>) => writeXlsx({ name: 'Fleet & more', columns, rows })
/** Rounds a time to seconds, because the file stores a time as a fraction of a day. */
const toSeconds = (cell: unknown) => (cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell)
const read = async (stream: Readable) => {
  const [{ sheet, data }] = (await readXlsx(await buffer(stream))) as [{ sheet: string; data: unknown[][] }]
  return { sheet, data: data.map((row) => row.map(toSeconds)) }
}

describe('a table as a workbook', () => {
  test('is read back as written: texts, dates and numbers keep their types', async () => {
    const rows: Row[] = [
      ['EB12345', { at: winter, timeZone: OSLO }, 3],
      ['=1+1', { at: summer, timeZone: OSLO }, 0],
      ['00123', null, 2.5],
      [' <b> & "q" æøå 🚗 ', null, null],
      ['a\u0000b\uD800c', null, 1],
    ]
    const { sheet, data } = await read(sheetOf(rows))
    expect(sheet).toBe('Fleet & more')
    expect(data).toEqual([
      ['Plate', 'Seen', 'Passings'],
      ['EB12345', new Date('2026-01-02T08:05:00Z'), 3],
      ['=1+1', new Date('2026-07-02T09:05:00Z'), 0],
      ['00123', null, 2.5],
      ['<b> & "q" æøå 🚗', null, null],
      ['abc', null, 1],
    ])
  })

  test('without rows has only the heading', async () => {
    expect((await read(sheetOf([]))).data).toEqual([['Plate', 'Seen', 'Passings']])
  })

  test('the same table gives the same bytes', async () => {
    const rows: Row[] = [['EB12345', null, 1]]
    expect(await buffer(sheetOf(rows))).toEqual(await buffer(sheetOf(rows)))
  })

  test('100,000 rows are streamed with little buffering, and the rows stop when the reader stops', async () => {
    let asked = 0
    async function* many(): AsyncGenerator<Row> {
      for (let nth = 1; nth <= 100_000; nth += 1) {
        asked = nth
        yield [`EB${nth}`, { at: winter, timeZone: OSLO }, nth]
      }
    }
    const stream = sheetOf(many())
    for await (const _chunk of stream) if (asked > 0) break
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked).toBeLessThan(50_000)
    expect((await read(sheetOf(many()))).data).toHaveLength(100_001)
  })
})
