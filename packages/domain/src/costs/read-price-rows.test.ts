import { expect, test } from 'vitest'
import type { CellMark, SheetRow } from '../sheets/sheet-row.ts'
import { ROW_KEYS } from './price-table.ts'
import { PRICE_FILE_COLUMNS, PRICE_FILE_WORDS, readPriceRows } from './read-price-rows.ts'
import { EXAMPLE_PRICES } from './repair-prices.ts'

type Cells = readonly string[]
const HEAD: Cells = PRICE_FILE_COLUMNS
const ROWS: readonly Cells[] = EXAMPLE_PRICES.rows.map(({ group, work, size, hours, paint, part }, at) => [
  PRICE_FILE_WORDS[group],
  PRICE_FILE_WORDS[work],
  PRICE_FILE_WORDS[size],
  ...[hours, paint, part].map(String),
  ...(at === 0 ? ['NOK', '1000'] : []),
])
const read = (rows: readonly Cells[]) => readPriceRows(rows.map((cells, at) => ({ row: at + 1, cells })))
/** Reads the file with other cells in its first row. */
const withFirst = (...cells: (string | undefined)[]) =>
  read([HEAD, (ROWS[0] ?? []).map((cell, at) => cells[at] ?? cell), ...ROWS.slice(1)])

test('the example is read as it was written, in any order and case', () => {
  const { version, ...content } = EXAMPLE_PRICES
  expect(version).toBe(1)
  expect(read([HEAD, ...ROWS])).toEqual({ content, faults: [] })
  const shouted = ROWS.toReversed().map((cells) => cells.map((cell) => cell.toUpperCase()))
  expect(read([HEAD.map((cell) => cell.toUpperCase()), [], ...shouted])).toEqual({ content, faults: [] })
})

test.each([
  ['nothing', [], 'EMPTY_FILE'],
  ['blank rows', [['', ' ']], 'EMPTY_FILE'],
  ['other columns', [['Registration number']], 'COLUMNS_MISMATCH'],
  ['one column more', [[...HEAD, 'Notes']], 'COLUMNS_MISMATCH'],
])('%s: the whole file is refused', (_what, rows, refusal) => {
  expect(read(rows)).toBe(refusal)
})

test.each<[string, (string | undefined)[], object]>([
  ['a group that is none', ['Roof'], { reason: 'group', row: 2, text: 'Roof' }],
  ['a work that is none', [undefined, 'Polish'], { reason: 'work', row: 2, text: 'Polish' }],
  ['a size that is none', [undefined, undefined, 'XL'], { reason: 'size', row: 2, text: 'XL' }],
  ['hours that are no number', [undefined, undefined, undefined, '1 h'], { reason: 'hours', row: 2, text: '1 h' }],
  ['too exact hours', [undefined, undefined, undefined, '0.333'], { reason: 'hours', row: 2, text: '0.333' }],
  ['a negative price', [undefined, undefined, undefined, undefined, '-1'], { reason: 'paint', row: 2, text: '-1' }],
  ['no part price', [undefined, undefined, undefined, undefined, undefined, ''], { reason: 'part', row: 2, text: '' }],
  ['a row twice', ['Bumper'], { reason: 'twice', row: 14, text: 'Bumper, Touch-up, Small' }],
  ['an unknown currency', [...Array(6).fill(undefined), 'KR'], { reason: 'currency', row: 2, text: 'KR' }],
  ['an hourly rate of nothing', [...Array(7).fill(undefined), '0'], { reason: 'hourlyRate', row: 2, text: '0' }],
])('%s is reported with its row', (_what, cells, fault) => {
  const file = withFirst(...cells)
  expect(file).toEqual({ content: null, faults: [fault] })
})

test('hyphens of word processors within a word, and rows of invisible characters only', () => {
  for (const hyphen of ['\u2010', '\u2011', '\u2013', '\u2212', ' \u2013 '])
    expect(withFirst(undefined, `Touch${hyphen}up`)).toMatchObject({ faults: [] })
  expect(read([['\ufeff'], HEAD, ...ROWS, ['\u001a'], ['\u200b', '\u00a0']])).toMatchObject({ faults: [] })
})

test('numbers as people write them', () => {
  const file = withFirst(undefined, undefined, undefined, '1,5', '1 250', '2\u00a0000', ' nok ', '1 100,00')
  expect(file).toMatchObject({ faults: [], content: { hourlyRate: 1_100, currency: 'NOK' } })
  expect(typeof file === 'string' ? undefined : file.content?.rows[0]).toMatchObject({
    hours: 1.5,
    paint: 1_250,
    part: 2_000,
  })
})

test('missing rows, and a file with two currencies', () => {
  expect(read([HEAD, ...ROWS.slice(0, -1)])).toEqual({
    content: null,
    faults: [{ reason: 'missing', row: null, text: 'Trim, Replace, Large' }],
  })
  const two = read([HEAD, ...ROWS.slice(0, -1), [...(ROWS.at(-1) ?? []), 'EUR']])
  expect(two).toEqual({ content: null, faults: [{ reason: 'currency', row: ROW_KEYS.length + 1, text: 'EUR' }] })
})

const NO = undefined
const firstRow = (file: ReturnType<typeof read>) => (typeof file === 'string' ? undefined : file.content?.rows[0])
/** Reads a file in which all rows have these hours, this paint price and this part price. */
const allWith = (hours: string, paint: string, part: string, rate: string) =>
  read([
    HEAD,
    ...ROWS.map((cells, at) => [...cells.slice(0, 3), hours, paint, part, ...(at === 0 ? ['NOK', rate] : [])]),
  ])

test('a point in thousands is a thousands separator: no price becomes a thousandth of itself', () => {
  const file = allWith('1', '2.000', '10.000', '1.000')
  expect(file).toMatchObject({ faults: [], content: { hourlyRate: 1_000 } })
  expect(firstRow(file)).toMatchObject({ hours: 1, paint: 2_000, part: 10_000 })
  expect(firstRow(allWith('1,5', '2.000', '10.000,00', '1.000'))).toMatchObject({
    hours: 1.5,
    paint: 2_000,
    part: 10_000,
  })
  expect(firstRow(allWith('0.500', '2,000', "10'000", '1,000'))).toMatchObject({
    hours: 0.5,
    paint: 2_000,
    part: 10_000,
  })
})

test('when the rest of the file contradicts, each such row is reported with both readings', () => {
  const file = withFirst(NO, NO, NO, '1.5', '2.000')
  expect(file).toEqual({
    content: null,
    faults: [{ reason: 'paint', row: 2, text: '2.000', problem: 'ambiguous', readings: [2, 2_000] }],
  })
  const rate = withFirst(NO, NO, NO, '1.5', NO, NO, NO, '1.000')
  expect(rate).toMatchObject({ content: null, faults: [{ reason: 'hourlyRate', row: 2, readings: [1, 1_000] }] })
})

test.each([
  ['the currency of the file', 'kr 2 000', 'NOK', []],
  ['another currency', '€ 2 000', 'NOK', [{ reason: 'paint', row: 2, text: '€ 2 000', problem: 'currency' }]],
  ['crowns in a file of euros', '2000 kr', 'EUR', [{ reason: 'paint', row: 2, text: '2000 kr', problem: 'currency' }]],
])('a price with %s beside it', (_what, paint, currency, faults) => {
  expect(withFirst(NO, NO, NO, NO, paint, NO, currency)).toMatchObject({ faults })
})

/** Reads the price rows after one cell of the first row gets this text and mark. */
const withMark = (at: number, text: string, mark: CellMark, more: Partial<SheetRow> = {}) => {
  const cells = [HEAD, ...ROWS].map((row) => [...row])
  const marks: (CellMark | undefined)[] = []
  marks[at] = mark
  ;(cells[1] as string[])[at] = text
  return readPriceRows(cells.map((row, nth) => ({ row: nth + 1, cells: row, ...(nth === 1 && { marks, ...more }) })))
}

test('a number of a spreadsheet is read by its value, not by its displayed text', () => {
  const number = (value: number): CellMark => ({ kind: 'number', value, isPlain: false })
  expect(firstRow(withMark(3, '1.125', number(1.13)))).toMatchObject({ hours: 1.13 })
  expect(withMark(3, '1.125', number(1.125))).toMatchObject({ faults: [{ reason: 'hours' }] })
  expect(withMark(4, '2.345', number(2.345))).toMatchObject({ faults: [{ reason: 'paint', row: 2 }] })
})

test.each<[string, number, string, CellMark['kind'], string]>([
  ['a formula without a value', 4, '=B1*2', 'formula', 'paint'],
  ['a date that was a price', 3, '01.05.2026', 'date', 'hours'],
  ['a price as a share', 5, '0.5', 'display', 'part'],
  ['a formula for a group', 0, '=A1', 'formula', 'group'],
])('%s is reported', (_what, at, text, kind, reason) => {
  expect(withMark(at, text, { kind } as CellMark)).toEqual({
    content: null,
    faults: [{ reason, row: 2, text, problem: kind }],
  })
})

test('a row that the sheet hides is reported', () => {
  const file = withMark(5, '0', { kind: 'number', value: 0, isPlain: true }, { isHidden: true })
  expect(file).toMatchObject({ content: null, faults: [{ reason: 'group', row: 2, problem: 'hidden' }] })
})

test('a file without end is read no farther than its reported faults', () => {
  let asked = 0
  function* rows(): Generator<SheetRow> {
    yield { row: 1, cells: HEAD }
    for (asked = 1; ; asked += 1) yield { row: asked + 1, cells: ROWS[0] ?? [] }
  }
  const file = readPriceRows(rows())
  expect(typeof file === 'string' ? 0 : file.faults.length).toBe(100)
  expect(asked).toBeLessThan(200)
})
