import { buffer } from 'node:stream/consumers'
import { PLATE_FILE_COLUMNS } from '@skadi/domain/cars/plate-file'
import type { PlateFileLayout } from '@skadi/domain/cars/plate-list'
import { type Row } from '@skadi/domain/sheets/workbook-xml'
import { expect, test } from 'vitest'
import { writeXlsx } from '../../core/tables/write-xlsx.ts'
import { readPlateBytes } from './read-plate-bytes.ts'
import { buildWorkbook, plateRow, SHEET, simpleSheet, tab, workbook, worksheet } from './testing/build-workbook.ts'
import { writtenByExcel, writtenByGoogle, writtenByLibreOffice, writtenByServer } from './testing/written-by.ts'

const read = (file: Buffer) => readPlateBytes(file, () => undefined)
type Details = readonly [vin: string | null, make: string | null, model: string | null, year: number | null]
const car = (
  countryCode: string,
  registrationNo: string,
  [vin, make, model, year]: Details = [null, null, null, null],
) => ({
  countryCode,
  registrationNo,
  vin,
  make,
  model,
  year,
})
const written = (layout: PlateFileLayout, ...rows: Row[]) =>
  buffer(writeXlsx({ name: 'Cars', columns: PLATE_FILE_COLUMNS[layout].map((head) => ({ head, width: 20 })), rows }))
const platesOf = (rows: string, changes = {}) => {
  const file = read(buildWorkbook({ [SHEET]: simpleSheet(rows), ...changes }))
  return typeof file === 'string' ? file : [...file.cars.map((one) => one.registrationNo), ...file.faults]
}
const cell = (attributes: string, value: string) => `<row r="2"><c r="A2" ${attributes}>${value}</c></row>`

test('[CARS-15][CARS-17] reads both example files as this server writes them', async () => {
  const volvo = ['SE#ABC123', 'YV1CZ59H541', 'Volvo', 'XC 90', 2019]
  expect(read(await written('extended', volvo, volvo.with(0, 'AB12345')))).toEqual({
    layout: 'extended',
    cars: [
      car('SE', 'ABC123', ['YV1CZ59H541', 'Volvo', 'XC 90', 2019]),
      car('NO', 'AB12345', ['YV1CZ59H541', 'Volvo', 'XC 90', 2019]),
    ],
    faults: [],
  })
  expect(read(await written('simple', ['AB 12345'], [12_345]))).toEqual({
    layout: 'simple',
    cars: [car('NO', 'AB12345'), car('NO', '12345')],
    faults: [],
  })
})

test('[CARS-13][CARS-14][CARS-16] refuses a file without rows, without cars, or with an empty value', async () => {
  expect(read(buildWorkbook({ [SHEET]: worksheet('<row r="1"><c r="A1" s="0"/></row>') }))).toBe('EMPTY_FILE')
  expect(read(await written('simple'))).toBe('NO_CARS')
  expect(read(await written('extended', ['AB12345', 'JT12', 'Toyota', null, 2020]))).toBe('EMPTY_VALUES')
})

test('[CARS-15] refuses columns of neither example file', () => {
  expect(read(buildWorkbook({ [SHEET]: worksheet(plateRow(1, 'Plate')) }))).toBe('COLUMNS_MISMATCH')
})

test('reads a list saved by Excel: shared and rich texts, formula values, a date as year, numbers as plates', () => {
  expect(read(writtenByExcel())).toEqual({
    layout: 'extended',
    cars: [
      car('SE', 'ABC123', ['YV1CZ59H541', 'Volvo', 'XC 90', 2019]),
      car('NO', 'AB12345', ['JTDKB20U', 'Toyota', 'Corolla', 2020]),
      car('NO', '12345', ['JT12', 'Toyota', '25', 2020]),
    ],
    faults: [],
  })
})

test.each([
  [
    'LibreOffice, after an empty and a hidden sheet',
    writtenByLibreOffice,
    [car('NO', 'AB12345'), car('NO', 'ÆØ54321')],
  ],
  ['Google, before a thousand blank rows', writtenByGoogle, [car('DK', 'AB12345'), car('WN', '0042-K')]],
  ['a server, with 64-bit sizes and prefixes', writtenByServer, [car('NO', 'AB12345'), car('NO', 'AB12346')]],
])('reads a list written by %s', (_who, file, cars) => {
  expect(read(file())).toEqual({ layout: 'simple', cars, faults: [] })
})

test.each([
  ['a number with a point', '', '<v>12345.0</v>', '12345'],
  ['a number with an exponent', '', '<v>1.2345E4</v>', '12345'],
  ['a number that was calculated', 't="n"', '<f>1+1</f><v>12344.999999999999999</v>', '12345'],
  ['a text that looks like a formula', 't="str"', '<v>AB12345</v>', 'AB12345'],
  ['a text with invisible marks', 't="str"', '<v>\u202EAB\u200B\u00A012345</v>', 'AB12345'],
  ['a text with a line break of Excel', 't="str"', '<v>AB_x000D_12345</v>', 'AB12345'],
  ['letters in two parts', 't="str"', '<v>A\u030AB123</v>', 'ÅB123'],
  ['CDATA', 't="str"', '<v><![CDATA[AB12345]]></v>', 'AB12345'],
])('reads a plate from %s', (_what, attributes, value, plate) => {
  expect(platesOf(cell(attributes, value))).toEqual([plate])
})

test.each([
  ['an error', 't="e"', '<v>#N/A</v>', '#N/A', 'error'],
  ['half a number', '', '<v>1234.5</v>', '1234.5', 'plate'],
  ['a very small number', '', '<v>1E-7</v>', '0.0000001', 'plate'],
  ['a number of sixteen digits', '', '<v>1234567890123456</v>', '1.234567890123456e+15', 'plate'],
  ['what was a plate and became a date', 's="1"', '<v>46093.5</v>', '12.03.2026', 'plate'],
  ['a date by its name', 't="d"', '<v>2026-03-12T10:00:00</v>', '12.03.2026', 'plate'],
  ['a command', 't="str"', `<v>=cmd|' /C calc'!A0</v>`, `=cmd|' /C calc'!A0`, 'plate'],
  ['a text with what would end a query', 't="str"', `<v>'; drop table car; --</v>`, `'; drop table car; --`, 'plate'],
])('reads no plate from %s and reports its row', (_what, attributes, value, text, reason) => {
  const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
  const rows = cell(attributes, value) + plateRow(3, 'AB12345')
  expect(platesOf(rows, { 'xl/styles.xml': styles })).toEqual(['AB12345', { row: 2, text, reason }])
})

test('reads dates of a workbook that counts days from 1904', () => {
  const styles = '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>'
  const dated = workbook(tab(), '<workbookPr date1904="1"/>')
  const rows = cell('', '<v>44631</v>') + plateRow(3, 'AB12345')
  const changes = { 'xl/styles.xml': styles, 'xl/workbook.xml': dated }
  expect(platesOf(rows, changes)).toEqual(['AB12345', { row: 2, text: '12.03.2026', reason: 'plate' }])
})

test('keeps a text that looks like a formula as text', async () => {
  const make = '=HYPERLINK("https://evil.example","Volvo")'
  const file = read(await written('extended', ['AB12345', 'JT12', make, '@SUM(1)', 2020]))
  expect(file).toMatchObject({ cars: [{ make, model: '@SUM(1)' }] })
})
