import { expect, test } from 'vitest'
import { readPlateBytes } from './read-plate-bytes.ts'
import {
  buildWorkbook,
  GOOD_SHEET,
  type PartChanges,
  plateRow,
  relation,
  relations,
  SHEET,
  simpleSheet,
  tab,
  textCell,
  types,
  workbook,
  workbookFiles,
  worksheet,
} from './testing/build-workbook.ts'
import { buildZip } from './testing/build-zip.ts'

const read = (file: Buffer) => readPlateBytes(file, () => undefined)
/** Returns the plates that the reader found, and each row to correct as `row reason text`. */
const said = (file: Buffer) => {
  const answer = read(file)
  if (typeof answer === 'string') return answer
  return [
    ...answer.cars.map(({ registrationNo }) => registrationNo),
    ...answer.faults.map(({ row, reason, text }) => `${row} ${reason} ${text}`),
  ]
}
const EL = plateRow(3, 'EL54321')
/** Returns the reader's answer to a list with this cell in its second row. The third row is a valid car. */
const cell = (attributes: string, content: string, changes: PartChanges = {}) =>
  said(
    buildWorkbook({
      [SHEET]: simpleSheet(`<row r="2"><c r="A2" ${attributes}>${content}</c></row>${EL}`),
      ...changes,
    }),
  )

test.each([
  ['an inline text with a value beside it', 't="inlineStr"', '<is><t>SKADI</t></is><v>7</v>', 'SKADI'],
  ['a value before an inline text', 't="inlineStr"', '<v>7</v><is><t>AB12345</t></is>', 'AB12345'],
  ['an inline type whose text is the value', 't="inlineStr"', '<v>AB12345</v>', 'AB12345'],
  ['a number with an inline text beside it', 't="n"', '<v>12345</v><is><t>7</t></is>', '12345'],
  ['a calculated text with an inline text beside it', 't="str"', '<is><t>7</t></is><v>AB12345</v>', 'AB12345'],
  ['runs of an inline text', 't="inlineStr"', '<is><r><rPr><b/></rPr><t>AB</t></r><r><t>12345</t></r></is>', 'AB12345'],
  [
    'a reading, with runs nested in it',
    't="inlineStr"',
    '<is><t>AB12345</t><rPh sb="0" eb="1"><r><t>X</t></r><t>Y</t></rPh></is>',
    'AB12345',
  ],
  ['a text in an extension', 't="str"', '<v>AB12345</v><extLst><ext><is><t>X</t></is></ext></extLst>', 'AB12345'],
  ['a text whose blanks are kept', 't="inlineStr"', '<is><t xml:space="preserve"> AB12345\n</t></is>', 'AB12345'],
  ['a formula with its value', 't="str"', '<f>A1</f><v>AB12345</v>', 'AB12345'],
])('%s is read as the sheet shows it', (_what, attributes, content, plate) => {
  expect(cell(attributes, content)).toEqual([plate, 'EL54321'])
})

test.each([
  ['a formula without a value', '', '<f>CONCATENATE("AB","12345")</f>', '2 formula =CONCATENATE("AB","12345")'],
  ['a formula with an empty value', '', '<f>A1</f><v></v>', '2 formula =A1'],
  ['a formula of a text without a value', 't="str"', '<f>A1</f>', '2 formula =A1'],
  ['a shared formula without a value', '', '<f t="shared" si="0"/><v/>', '2 formula =…'],
  ['true', 't="b"', '<v>1</v>', '2 format TRUE'],
  ['two values', 't="str"', '<v>AB</v><v>12345</v>', '2 format AB12345'],
  ['an error', 't="e"', '<f>A1</f><v>#N/A</v>', '2 error #N/A'],
])('%s is reported as a row to correct', (_what, attributes, content, fault) => {
  expect(cell(attributes, content)).toEqual(['EL54321', fault])
})

test('a formula with an empty text as its result is an empty cell', () => {
  expect(cell('t="str"', '<f>IF(B1="","",B1)</f><v></v>')).toEqual(['EL54321'])
})

test('a number cached by a formula is not used when the workbook recalculates on opening', () => {
  const stale = { 'xl/workbook.xml': workbook(`${tab()}</sheets><calcPr fullCalcOnLoad="1"/><sheets>`) }
  expect(cell('', '<f>A1</f><v>0</v>', stale)).toEqual(['EL54321', '2 formula =A1'])
  expect(cell('t="str"', '<f>A1</f><v>AB12345</v>', stale)).toEqual(['AB12345', 'EL54321'])
})

const styled = (code: string, value: string) =>
  cell('s="1"', `<v>${value}</v>`, {
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs></styleSheet>`,
  })

test.each([
  ['zeros before it', '00000', '42', '00042'],
  ['letters before it', '&quot;AB&quot;00000', '12345', 'AB12345'],
  ['nothing more', '0', '12345', '12345'],
])('a number whose format shows %s is a plate', (_what, code, value, plate) => {
  expect(styled(code, value)).toEqual([plate, 'EL54321'])
})

test.each([
  ['percent', '0%', '12345', '2 format 12345'],
  ['an exponent', '0.00E+00', '12345', '2 format 12345'],
  ['thousands', '#,##0', '12345', '2 format 12345'],
  ['decimals', '0.00', '12345', '2 format 12345'],
  ['a fraction', '# ?/?', '12345', '2 format 12345'],
  ['a day', 'dd.mm.yyyy', '46093', '2 plate 12.03.2026'],
])('a number whose format shows %s is a row to correct', (_what, code, value, fault) => {
  expect(styled(code, value)).toEqual(['EL54321', fault])
})

test('hidden rows are rows to correct; of a merged cell only the first cell counts', () => {
  const hidden = (attributes: string) =>
    said(buildWorkbook({ [SHEET]: simpleSheet(`<row r="2" ${attributes}>${textCell('A2', 'AB12345')}</row>${EL}`) }))
  for (const attributes of ['hidden="1"', 'hidden="true"', 'ht="0" customHeight="1"'])
    expect(hidden(attributes)).toEqual(['EL54321', '2 hidden AB12345'])
  expect(hidden('hidden="0" ht="15" customHeight="1"')).toEqual(['AB12345', 'EL54321'])
  const rows = plateRow(2, 'AB12345') + EL + plateRow(4, 'DR13579')
  const merged = simpleSheet(rows).replace(
    '</sheetData>',
    '</sheetData><autoFilter ref="A1:A4"/><mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells><hyperlinks><hyperlink ref="A1:A4" location="x"/></hyperlinks>',
  )
  expect(said(buildWorkbook({ [SHEET]: merged }))).toEqual(['AB12345', 'DR13579', '3 format EL54321'])
})

const withBackslashes = buildZip(
  workbookFiles().map((file) => ({ ...file, name: String(file.name).replaceAll('/', '\\') })),
)
const inUtf16 = (text: string, mark: string): Buffer =>
  Buffer.from(`${mark}${text.replace('UTF-8', 'UTF-16')}`, 'utf16le')
const changed = (changes: PartChanges) => () => buildWorkbook(changes)

test.each<[string, () => Buffer]>([
  ['backslashes in its names', () => withBackslashes],
  [
    'backslashes in its targets',
    changed({ 'xl/_rels/workbook.xml.rels': relations(relation('rId1', 'worksheet', 'worksheets\\sheet1.xml')) }),
  ],
  [
    'absolute targets in odd case',
    changed({ 'xl/_rels/workbook.xml.rels': relations(relation('rId1', 'worksheet', '/XL/Worksheets/Sheet1.xml')) }),
  ],
  [
    'parts in odd case',
    () => buildZip(workbookFiles().map((file) => ({ ...file, name: String(file.name).toUpperCase() }))),
  ],
  ['styles that are named and missing', changed({ 'xl/styles.xml': undefined })],
  ['shared texts that are named and missing', changed({ 'xl/sharedStrings.xml': undefined })],
  ['a megabyte of zeros after the zip', () => Buffer.concat([buildWorkbook(), Buffer.alloc(1_048_576)])],
  ['a directory whose end is told in ZIP64', () => buildZip(workbookFiles(), { wideEnd: true })],
  [
    'blanks around the number of a shared text',
    changed({ [SHEET]: simpleSheet('<row r="2"><c r="A2" t="s"><v> 0\n</v></c></row>') }),
  ],
  ['its type in capitals', changed({ '[Content_Types].xml': types().replace('sheet.main+xml', 'Sheet.Main+XML') })],
  [
    'two blanks in its heading',
    changed({ [SHEET]: GOOD_SHEET.replace('Registration number', 'Registration  number') }),
  ],
  ['bytes after the zip', () => Buffer.concat([buildWorkbook(), Buffer.from('\r\n-- end of mail --')])],
  ['a mark of the byte order', changed({ [SHEET]: `\uFEFF${GOOD_SHEET}`, '[Content_Types].xml': `\uFEFF${types()}` })],
  ['UTF-16', changed({ [SHEET]: inUtf16(GOOD_SHEET, '\uFEFF') })],
  ['UTF-16 without its mark', changed({ [SHEET]: inUtf16(GOOD_SHEET, '') })],
  ['UTF-16 the other way round', changed({ [SHEET]: inUtf16(GOOD_SHEET, '\uFEFF').swap16() })],
  [
    'sizes behind its parts',
    () => buildZip(workbookFiles().map((file) => ({ ...file, flags: 0x0808, descriptor: true }))),
  ],
  [
    'the names of strict OOXML',
    changed({
      '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')).replaceAll(
        'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
        'http://purl.oclc.org/ooxml/officeDocument/relationships',
      ),
      [SHEET]: GOOD_SHEET.replace(
        'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
        'http://purl.oclc.org/ooxml/spreadsheetml/main',
      ),
    }),
  ],
  [
    'a prefix before each name',
    changed({ [SHEET]: GOOD_SHEET.replace(/<(\/?)(?=[a-z])/g, '<$1s:').replace('xmlns=', 'xmlns:s=') }),
  ],
  [
    'a hidden sheet before the list',
    changed({
      'xl/workbook.xml': workbook(tab('rId9', ' state="hidden"') + tab()),
      'xl/_rels/workbook.xml.rels': relations(
        relation('rId9', 'worksheet', 'worksheets/sheet9.xml'),
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      ),
      'xl/worksheets/sheet9.xml': worksheet(plateRow(1, 'Notes')),
    }),
  ],
  [
    'a blank of another kind in its heading',
    changed({ [SHEET]: GOOD_SHEET.replace('Registration number', 'Registration&#160;number') }),
  ],
])('a workbook with %s is read', (_what, file) => {
  expect(said(file())).toEqual(['AB12345'])
})

test('hidden columns are ignored and reported, unless the list needs them', () => {
  const list = (columns: string, ...rows: string[][]) => {
    const cells = rows.map((row, nth) => row.map((text, at) => textCell(`${'ABCDEFGH'[at]}${nth + 1}`, text)).join(''))
    const sheet = worksheet(cells.map((row, nth) => `<row r="${nth + 1}">${row}</row>`).join(''))
    const file = buildWorkbook({ [SHEET]: sheet.replace('<sheetData>', `<cols>${columns}</cols><sheetData>`) })
    const answer = read(file)
    return typeof answer === 'string' ? answer : [said(file), answer.hiddenColumns ?? []]
  }
  const notes = [
    ['Registration number', 'Notes'],
    ['AB12345', 'sold'],
  ]
  expect(list('<col min="2" max="2" hidden="1"/>', ...notes)).toEqual([['AB12345'], []])
  expect(list('<col min="2" max="16384" width="0" customWidth="1"/>', ...notes)).toEqual([['AB12345'], []])
  expect(list('<col min="2" max="2" width="9" hidden="0"/>', ...notes)).toBe('COLUMNS_MISMATCH')
  const twoPlates = [
    ['Registration number', 'Registration number'],
    ['XX11111', 'AB12345'],
    ['XX22222', ''],
  ]
  expect(list('<col min="1" max="1" hidden="true"/>', ...twoPlates)).toEqual([['AB12345'], []])
  const extended = [
    ['Country code#Registration number', 'VIN', 'Make', 'Model', 'Year'],
    ['NO#AB12345', 'YV1CZ59H541', 'Volvo', 'XC 90', '2019'],
  ]
  expect(list('<col min="2" max="2" hidden="1"/><col min="5" max="5" hidden="1"/>', ...extended)).toEqual([
    ['AB12345'],
    ['VIN', 'Year'],
  ])
})
