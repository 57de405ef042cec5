import { expect, test } from 'vitest'
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
/** The first row with other cells. */
const withFirst = (...cells: (string | undefined)[]) =>
  read([HEAD, (ROWS[0] ?? []).map((cell, at) => cells[at] ?? cell), ...ROWS.slice(1)])

test('the example is read as it was written, in whatever order and case', () => {
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
])('%s is told with its row', (_what, cells, fault) => {
  const file = withFirst(...cells)
  expect(file).toEqual({ content: null, faults: [fault] })
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

test('rows that are not there, and a file that says two currencies', () => {
  expect(read([HEAD, ...ROWS.slice(0, -1)])).toEqual({
    content: null,
    faults: [{ reason: 'missing', row: null, text: 'Trim, Replace, Large' }],
  })
  const two = read([HEAD, ...ROWS.slice(0, -1), [...(ROWS.at(-1) ?? []), 'EUR']])
  expect(two).toEqual({ content: null, faults: [{ reason: 'currency', row: ROW_KEYS.length + 1, text: 'EUR' }] })
})
