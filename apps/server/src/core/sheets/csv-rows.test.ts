import { expect, test } from 'vitest'
import { csvRows } from './csv-rows.ts'
import { UnreadableFile } from './unreadable-file.ts'

const read = (text: string | Buffer) => [...csvRows(Buffer.from(text), () => undefined)]

test.each([
  [
    'a comma',
    'a,b\n1,"2,5"',
    [
      ['a', 'b'],
      ['1', '2,5'],
    ],
  ],
  [
    'a semicolon, with decimal commas and a mark of its coding',
    '\ufeffa;b\r\n1,5;2\r\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'a tab',
    'a\tb\r1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['quotes with a line and quotes in them', '"a ""b""\nc";d\n', [['a "b"\nc', 'd']]],
])('cells that are separated by %s', (_what, text, rows) => {
  expect(read(text).map(({ cells }) => cells)).toEqual(rows)
})

test('rows keep their number, and empty ones are nothing', () => {
  expect(read('a;b\n\n;\n1;2')).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 4, cells: ['1', '2'] },
  ])
  expect(read('')).toEqual([])
})

test.each([
  ['bytes of another coding', Buffer.from([0x61, 0xff, 0xfe])],
  ['a quote that is not closed', 'a;"b'],
  ['text behind a quote', '"a"b;c'],
  ['a cell without end', `"${'a'.repeat(5_000)}`],
  ['rows without end', 'a\n'.repeat(10_001)],
  ['columns without end', ';'.repeat(100)],
])('%s is refused', (_what, text) => {
  expect(() => read(text)).toThrow(UnreadableFile)
})

test('UTF-16, the line that tells Excel its separator, and what stands before a formula', () => {
  expect(read(Buffer.from('\ufeffa\tb\r\n1,5\t2', 'utf16le')).map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ])
  expect(read('sep=,\r\na;b,c\n')).toEqual([{ row: 2, cells: ['a;b', 'c'] }])
  expect(read("'-1;'=A1;\"'+47\";'a").map(({ cells }) => cells)).toEqual([['-1', '=A1', '+47', "'a"]])
})
