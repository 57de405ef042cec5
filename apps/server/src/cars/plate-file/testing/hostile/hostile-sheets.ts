import { buildWorkbook, plateRow, SHEET, simpleSheet, textCell, workbookOf, worksheet } from '../build-workbook.ts'
import { denseText, type HostileFile } from './hostile-file.ts'

type Code = HostileFile['code']
const rows = (what: string, content: string, code?: Code): HostileFile => ({
  what,
  bytes: () => workbookOf(simpleSheet(content)),
  ...(code && { code }),
})
const large = (what: string, bytes: () => Buffer, code?: Code): HostileFile => ({
  what,
  isHeavy: true,
  bytes,
  ...(code && { code }),
})
const cell = (what: string, attributes: string, value: string): HostileFile =>
  rows(what, `<row r="2"><c r="A2" ${attributes}><v>${value}</v></c></row>`)
const strings = (text: string): Buffer =>
  buildWorkbook({
    'xl/sharedStrings.xml': `<sst>${text}</sst>`,
    [SHEET]: simpleSheet('<row r="2"><c r="A2" t="s"><v>0</v></c></row>'),
  })
const plate = (nth: number): string => `AB${10_000 + nth}`
const filled = (nth: number): string => plateRow(nth + 1, plate(nth))

/** Sheets with cells that are out of order or outside the sheet, and sheets with too many cells. */
export const HOSTILE_SHEETS: readonly HostileFile[] = [
  rows('a row 0', plateRow(0, 'AB12345')),
  rows('a row -1', plateRow(-1, 'AB12345')),
  rows('a row twice', plateRow(2, 'AB12345') + plateRow(2, 'AB12346')),
  rows('rows that go back', plateRow(9, 'AB12345') + plateRow(3, 'AB12346')),
  rows('a row of no number', '<row r="NaN"/>'),
  rows('half a row', '<row r="2.5"/>'),
  rows('a row of 1e9', '<row r="1e9"/>'),
  rows('a row beyond the sheet', plateRow(1_048_577, 'AB12345')),
  rows('a cell of another row', `<row r="2">${textCell('A7', 'AB12345')}</row>`),
  rows('a cell twice', `<row r="2">${textCell('A2', 'AB12345')}${textCell('A2', 'AB12346')}</row>`),
  rows('cells that go back', `<row r="2">${textCell('B2', 'AB12345')}${textCell('A2', 'AB12346')}</row>`),
  rows('a cell beyond the sheet', `<row r="2">${textCell('XFE2', 'AB12345')}</row>`),
  rows('a cell of a long name', `<row r="2">${textCell('AAAAAAAAAAAAAAAA2', 'AB12345')}</row>`),
  rows('a cell of no place', `<row r="2">${textCell('__proto__', 'AB12345')}</row>`),
  rows('a million cells in a row', `<row r="2">${'<c/>'.repeat(200_000)}</row>`),
  rows('16,384 columns', `<row r="2">${'<c t="str"><v>a</v></c>'.repeat(16_384)}</row>`, 'COLUMNS_MISMATCH'),
  rows('a text of 40,000 characters', plateRow(2, 'a'.repeat(40_000))),
  cell('a text by a number that is none', 't="s"', 'NaN'),
  cell('a text by a negative number', 't="s"', '-1'),
  cell('a text by half a number', 't="s"', '0.5'),
  cell('a text beyond the last', 't="s"', '1'),
  cell('a text by 1e9', 't="s"', '1e9'),
  cell('a text by the name of what all objects have', 't="s"', '__proto__'),
  cell('a number that is none', '', 'NaN'),
  cell('an endless number', '', '1e999'),
  cell('a number in words', 't="n"', 'twelve'),
  rows('20,001 cars', Array.from({ length: 20_001 }, (_, nth) => filled(nth + 1)).join(''), 'TOO_MANY_CARS'),
  large('400,000 cars', () => workbookOf(simpleSheet(denseText(30, filled))), 'TOO_MANY_CARS'),
  large('a million empty rows', () => workbookOf(simpleSheet(denseText(16, (n) => `<row r="${n + 1}"/>`))), 'NO_CARS'),
  large('a row of two million empty cells', () =>
    workbookOf(worksheet(`<row r="1">${denseText(30, (nth) => `<c s="${nth % 7}"/>`)}</row>`)),
  ),
  large('a million short texts', () => strings(denseText(14, (nth) => `<si><t>${nth}</t></si>`))),
  large('long texts of two bytes a letter', () =>
    strings(denseText(7, (nth) => `<si><t>${'æ'.repeat(500)}${nth}</t></si>`)),
  ),
  large('a text of fourteen million characters', () => strings(`<si>${denseText(14, (nth) => `<t>${nth}</t>`)}</si>`)),
  large('a text of a million runs', () => strings(`<si>${'<r><t>a</t></r>'.repeat(900_000)}</si>`)),
  large('a million styles', () =>
    buildWorkbook({
      'xl/styles.xml': `<styleSheet><cellXfs>${denseText(3.9, (n) => `<xf a="${n}"/>`)}</cellXfs></styleSheet>`,
    }),
  ),
  large('a format that is slow to understand', () =>
    buildWorkbook({
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'[m'.repeat(200_000)}"/></numFmts></styleSheet>`,
    }),
  ),
]
