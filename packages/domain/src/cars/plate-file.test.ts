import { describe, expect, test } from 'vitest'
import type { CellMark } from '../sheets/sheet-row.ts'
import {
  cellsFault,
  type ListedCar,
  layoutOf,
  PLATE_FILE_COLUMNS,
  type PlateRowFault,
  plateFileFault,
  plateOfRow,
  readPlateRow,
} from './plate-file.ts'
import { PLATE_FILE_LAYOUTS } from './plate-list.ts'

test.each([
  ['plates.xlsx', 1, undefined],
  ['PLATES.XLSX ', 1, undefined],
  ['plates.xls', 1, 'WRONG_EXTENSION'],
  ['plates.xlsm', 1, 'WRONG_EXTENSION'],
  ['plates.csv', 0, 'WRONG_EXTENSION'],
  ['plates.xlsx.exe', 1, 'WRONG_EXTENSION'],
  ['xlsx', 1, 'WRONG_EXTENSION'],
  ['plates.xlsx', 0, 'EMPTY_FILE'],
])('[CARS-12][CARS-13] %s of %i bytes: %s', (fileName, size, fault) => {
  expect(plateFileFault(fileName, size)).toBe(fault)
})

describe('[CARS-15] the example file that a heading matches', () => {
  test.each(PLATE_FILE_LAYOUTS)('the headings of the %s example file', (layout) => {
    expect(layoutOf(PLATE_FILE_COLUMNS[layout])).toBe(layout)
  })

  test.each([
    ['other case and blanks', ['  registration NUMBER\u00A0'], 'simple'],
    ['marks that nobody sees', ['\uFEFFRegistration\u200B number'], 'simple'],
    ['blank columns after it', ['Registration number', '', ' '], 'simple'],
    ['blank columns before it', ['', 'Registration number'], undefined],
    ['a column more', ['Registration number', 'Owner'], undefined],
    ['a column less', PLATE_FILE_COLUMNS.extended.slice(0, 4), undefined],
    ['columns in another order', PLATE_FILE_COLUMNS.extended.toReversed(), undefined],
    ['a car in place of a heading', ['AB12345'], undefined],
    ['another language', ['Registreringsnummer'], undefined],
    ['nothing', [], undefined],
  ])('%s: %j is %s', (_what, header, layout) => {
    expect(layoutOf(header)).toBe(layout)
  })
})

const extended = (change: Partial<Record<'plate' | 'vin' | 'make' | 'model' | 'year', string>> = {}): string[] =>
  Object.values({ plate: 'SE#ABC123', vin: 'YV1CZ59H541', make: 'Volvo', model: 'XC 90', year: '2019', ...change })

describe('[CARS-16] the cells of a row', () => {
  test.each([
    ['all of them', extended(), undefined],
    ['an empty one', extended({ model: '' }), 'EMPTY_VALUES'],
    ['a blank one', extended({ vin: ' \t' }), 'EMPTY_VALUES'],
    ['one less', extended().slice(0, 4), 'EMPTY_VALUES'],
    ['empty ones more', [...extended(), '', ''], undefined],
    ['one more', [...extended(), 'Ada'], 'COLUMNS_MISMATCH'],
  ])('%s', (_what, cells, fault) => {
    expect(cellsFault('extended', cells)).toBe(fault)
  })
})

const volvo: ListedCar = {
  countryCode: 'SE',
  registrationNo: 'ABC123',
  vin: 'YV1CZ59H541',
  make: 'Volvo',
  model: 'XC 90',
  year: 2019,
}
const plateOnly = (countryCode: string, registrationNo: string): ListedCar => ({
  countryCode,
  registrationNo,
  vin: null,
  make: null,
  model: null,
  year: null,
})

describe('[CARS-17] the row of a car', () => {
  test.each<[string, string[], ListedCar | PlateRowFault]>([
    ['country and plate in one column', extended(), volvo],
    ['in small letters, with blanks', extended({ plate: ' se # abc 123 ' }), volvo],
    ['without a country', extended({ plate: 'AB 12345' }), { ...volvo, countryCode: 'NO', registrationNo: 'AB12345' }],
    [
      'with an empty country',
      extended({ plate: '#AB12345' }),
      { ...volvo, countryCode: 'NO', registrationNo: 'AB12345' },
    ],
    [
      'a code of a sticker',
      extended({ plate: 'WN#0042-K' }),
      { ...volvo, countryCode: 'WN', registrationNo: '0042-K' },
    ],
    ['a country of four letters', extended({ plate: 'SWED#ABC123' }), 'country'],
    ['a country in digits', extended({ plate: '47#AB12345' }), 'country'],
    ['no plate after the country', extended({ plate: 'SE#' }), 'plate'],
    ['two countries', extended({ plate: 'SE#NO#AB12345' }), 'plate'],
    ['a plate of eleven letters', extended({ plate: 'ABCDEFGHIJK' }), 'plate'],
    ['a formula', extended({ plate: `=cmd|' /C calc'!A0` }), 'plate'],
    ['a date that was a plate', extended({ plate: '12.03.2026' }), 'plate'],
    ['a date as programs write it', extended({ plate: '2026\u201101-02' }), 'plate'],
    ['the same the other way round', extended({ plate: 'ES#02-01-2026' }), 'plate'],
    ['a long VIN', extended({ vin: '123456789012345678' }), 'vin'],
    ['a long make', extended({ make: 'a'.repeat(51) }), 'tooLong'],
    ['a long model', extended({ model: 'a'.repeat(51) }), 'tooLong'],
    ['a year before all cars', extended({ year: '1884' }), 'year'],
    ['a year far away', extended({ year: '2101' }), 'year'],
    ['half a year', extended({ year: '2019.5' }), 'year'],
    ['a year in words', extended({ year: 'new' }), 'year'],
    ['the day of a year', extended({ year: '01.06.2019' }), volvo],
    ['an error in the make', extended({ make: '#N/A' }), 'error'],
    ['an error in the plate', extended({ plate: '#REF!' }), 'error'],
  ])('%s', (_what, cells, read) => {
    expect(readPlateRow('extended', cells)).toEqual(read)
  })

  test.each<[string, ListedCar | PlateRowFault]>([
    ['AB 12345', plateOnly('NO', 'AB12345')],
    ['12345', plateOnly('NO', '12345')],
    ['æø12345', plateOnly('NO', 'ÆØ12345')],
    ['dk#ab12345', plateOnly('DK', 'AB12345')],
    ['A', 'plate'],
  ])('a plate of the simple file: %s', (plate, read) => {
    expect(readPlateRow('simple', [plate])).toEqual(read)
  })
})

const number = (value: number, isPlain = true): CellMark => ({ kind: 'number', value, isPlain })

test.each<[string, string, CellMark, ListedCar | PlateRowFault]>([
  ['a formula without a value', '=A1', { kind: 'formula' }, 'formula'],
  ['a cell that the sheet shows otherwise', 'TRUE', { kind: 'display' }, 'format'],
  ['a date', '12.03.2026', { kind: 'date' }, 'plate'],
  ['a number', '12345', number(12_345), plateOnly('NO', '12345')],
  ['a number with zeros of its format', '00042', number(42), plateOnly('NO', '00042')],
  ['a number with decimals of its format', '12345', number(12_345, false), 'format'],
  ['half a number', '1234.5', number(1_234.5, false), 'plate'],
  ['a negative number', '-12345', number(-12_345, false), 'plate'],
])('%s in the plate column', (_what, text, mark, read) => {
  expect(readPlateRow('simple', [text], [mark])).toEqual(read)
  expect(plateOfRow([text], [mark])).toEqual(
    typeof read === 'string' ? undefined : expect.objectContaining({ countryCode: 'NO' }),
  )
})

test('a year is read from its number, whatever its format; a cell without a value still leaves the plate known', () => {
  expect(
    readPlateRow('extended', extended({ year: '2,019' }), [...Array(4).fill(undefined), number(2019, false)]),
  ).toEqual(volvo)
  const marks = [undefined, { kind: 'formula' } as const]
  expect(readPlateRow('extended', extended({ vin: '=X1' }), marks)).toBe('formula')
  expect(plateOfRow(extended(), marks)).toEqual({ countryCode: 'SE', registrationNo: 'ABC123' })
})
