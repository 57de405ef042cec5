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
])('reads cells separated by %s', (_what, text, rows) => {
  expect(read(text).map(({ cells }) => cells)).toEqual(rows)
})

test('rows keep their numbers, and empty rows are left out', () => {
  expect(read('a;b\n\n;\n1;2')).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 4, cells: ['1', '2'] },
  ])
  expect(read('')).toEqual([])
})

test.each([
  ['invalid UTF-8 after a byte order mark', Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xff, 0xfe])],
  ['UTF-16 with half a character', Buffer.from([0xff, 0xfe, 0x61, 0x00, 0x00, 0xd8])],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46])],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae10000000000000000', 'hex')],
  ['a quote that is not closed', 'a;"b'],
  ['text after a closing quote', '"a"b;c'],
  ['an overlong cell', `"${'a'.repeat(5_000)}`],
  ['too many rows', 'a\n'.repeat(10_001)],
  ['too many columns', ';'.repeat(100)],
])('%s is refused', (_what, text) => {
  expect(() => read(text)).toThrow(UnreadableFile)
})

test('reads UTF-16, the sep= line for Excel, and cells with an apostrophe before a formula', () => {
  expect(read(Buffer.from('\ufeffa\tb\r\n1,5\t2', 'utf16le')).map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ])
  expect(read('sep=,\r\na;b,c\n')).toEqual([{ row: 2, cells: ['a;b', 'c'] }])
  expect(read("'-1;'=A1;\"'+47\";'a").map(({ cells }) => cells)).toEqual([['-1', '=A1', '+47', "'a"]])
})

test.each<[what: string, file: Buffer, cell: string]>([
  [
    'Windows-1252, as Excel saves CSV in western Europe',
    Buffer.from('Størrelse;2\u00a0000\r\n', 'latin1'),
    'Størrelse',
  ],
  ['Windows-1252 with signs that ISO 8859-1 has not', Buffer.from([0x80, 0x3b, 0x92]), '€'],
  ['UTF-16 without its mark', Buffer.from('Size;2\r\n', 'utf16le'), 'Size'],
  ['UTF-16 the other way round without its mark', Buffer.from('Size;2\r\n', 'utf16le').swap16(), 'Size'],
  ['the character with which DOS ends a file', Buffer.from('Size;2\r\n\x1a'), 'Size'],
  ['zeros behind it', Buffer.from('Size;2\r\n\0\0\0'), 'Size'],
  ['bars between its cells', Buffer.from('Size|2,5|1;2\r\n'), 'Size'],
  ['bars, told to Excel', Buffer.from('sep=|\r\nSize|2,5\r\n'), 'Size'],
  ['blanks behind a quoted cell', Buffer.from('"Size" ;"2"  \r\n'), 'Size'],
])('a file in or with %s is read', (_what, file, cell) => {
  const rows = read(file)
  expect(rows.map(({ cells }) => cells[0])).toEqual([cell])
})

test.each([
  ['a broken byte among letters of UTF-8', Buffer.concat([Buffer.from('Størrelse;å\n'), Buffer.from([0xff])])],
  ['a byte that no letter of Windows-1252 has', Buffer.from([0x61, 0x3b, 0x81, 0x0a])],
])('a file with %s is refused instead of misread', (_what, file) => {
  expect(() => read(file)).toThrow(UnreadableFile)
})
