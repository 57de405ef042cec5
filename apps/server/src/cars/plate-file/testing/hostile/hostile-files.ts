import { gzipSync } from 'node:zlib'
import {
  buildWorkbook,
  plateRow,
  SHEET,
  simpleSheet,
  textCell,
  types,
  workbookOf,
  worksheet,
} from '../build-workbook.ts'
import { buildZip } from '../build-zip.ts'
import { denseText, type HostileFile } from './hostile-file.ts'
import { hostileWorkbooks } from './hostile-workbooks.ts'
import { hostileXml } from './hostile-xml.ts'
import { HOSTILE_ZIPS } from './hostile-zips.ts'

const text = (what: string, content: string): HostileFile => ({ what, bytes: () => Buffer.from(content) })
const magic = (what: string, hex: string, rest = 4_096): HostileFile => ({
  what,
  bytes: () => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(rest, 1)]),
})
const named = (fileName: string): HostileFile => ({
  what: `a workbook called ${fileName}`,
  fileName,
  bytes: () => buildWorkbook(),
  code: 'WRONG_EXTENSION',
})

/** Files that are no .xlsx workbooks. Some of them have the file name of a workbook. */
const OTHER_FILES: readonly HostileFile[] = [
  named('plates.xlsm'),
  named('plates.xls'),
  named('plates.csv'),
  named('plates.xlsx.exe'),
  named('plates'),
  named('xlsx'),
  { what: 'nothing', bytes: () => Buffer.alloc(0), code: 'EMPTY_FILE' },
  text('one byte', 'P'),
  text('a table of commas', 'Registration number\nAB12345\n'),
  text('a page', '<html><table><tr><td>Registration number</td></tr></table></html>'),
  text('a spreadsheet of 2003 in XML', '<?xml version="1.0"?><Workbook/>'),
  text('JSON', '{"cars":[]}'),
  text('a script', '#!/bin/sh\necho AB12345\n'),
  magic('a PDF', '255044462d312e37'),
  magic('a photo', 'ffd8ffe0'),
  magic('a program', '4d5a9000'),
  magic('a workbook of 1997 (OLE2)', 'd0cf11e0a1b11ae1'),
  magic('a workbook with a password (OLE2)', 'd0cf11e0a1b11ae1', 20_000),
  magic('a 7z archive', '377abcaf271c'),
  magic('the beginning of a zip and no end', '504b0304'),
  magic('zeros', '00', 1_000_000),
  { what: 'a gzip of a workbook', bytes: () => gzipSync(buildWorkbook()) },
  { what: 'a zip of nothing', bytes: () => buildZip([]) },
  { what: 'a zip of texts', bytes: () => buildZip([{ name: 'plates.txt', content: 'AB12345' }]) },
  {
    what: 'a document of a word processor',
    bytes: () =>
      buildWorkbook({
        '[Content_Types].xml': types(
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
        ),
      }),
  },
  {
    what: 'a binary workbook',
    bytes: () =>
      buildWorkbook({ '[Content_Types].xml': types('application/vnd.ms-excel.sheet.binary.macroEnabled.main') }),
  },
  {
    what: 'a sheet of OpenDocument',
    bytes: () =>
      buildZip([
        { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', method: 0 },
        { name: 'content.xml', content: '<office:document-content/>' },
      ]),
  },
]

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
const HOSTILE_SHEETS: readonly HostileFile[] = [
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

/** Returns all files that the reader must refuse. @param address address that some of the files try to fetch */
export const hostileFiles = (address: string): readonly HostileFile[] => [
  ...OTHER_FILES,
  ...HOSTILE_ZIPS,
  ...hostileXml(address),
  ...hostileWorkbooks(address),
  ...HOSTILE_SHEETS,
]
