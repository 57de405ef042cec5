import { expect, test } from 'vitest'
import type { SheetRow } from '../sheets/sheet-row.ts'
import { PLATE_FILE_COLUMNS } from './plate-file.ts'
import { MAX_LISTED_CARS } from './plate-list.ts'
import { readPlateRows, sparedBy } from './read-plate-rows.ts'

const HEADER = [...PLATE_FILE_COLUMNS.simple]
const rowsOf = (...rows: string[][]): SheetRow[] => rows.map((cells, nth) => ({ row: nth + 1, cells }))
const read = (...rows: string[][]) => readPlateRows(rowsOf(...rows))
const plates = (...rows: string[][]) => {
  const file = read(...rows)
  return typeof file === 'string' ? file : file.cars.map(({ registrationNo }) => registrationNo)
}

test('[CARS-13][CARS-14] a file without a heading is empty, a file without a car has no cars', () => {
  expect(read()).toBe('EMPTY_FILE')
  expect(read([], [' '])).toBe('EMPTY_FILE')
  expect(read(HEADER)).toBe('NO_CARS')
  expect(read(HEADER, [''], ['', ''])).toBe('NO_CARS')
  expect(read(HEADER, ['?'])).toBe('NO_CARS')
})

test('[CARS-15] the first row that is not blank is the heading', () => {
  expect(plates([], [' '], HEADER, ['AB12345'])).toEqual(['AB12345'])
  expect(read(['AB12345'], ['AB12346'])).toBe('COLUMNS_MISMATCH')
  expect(read(HEADER, ['AB12345', 'Ada'])).toBe('COLUMNS_MISMATCH')
})

test('[CARS-16] one empty value refuses the file; blank rows do not count', () => {
  const volvo = ['SE#ABC123', 'YV1CZ59H541', 'Volvo', 'XC 90', '2019']
  const header = [...PLATE_FILE_COLUMNS.extended]
  expect(read(header, volvo, volvo.with(2, ''))).toBe('EMPTY_VALUES')
  expect(plates(header, [], volvo, ['', ' '], volvo.with(0, 'AB 12345'))).toEqual(['ABC123', 'AB12345'])
})

test('of a duplicated plate the first row counts, and each unusable row is reported by its number', () => {
  expect(read(HEADER, ['AB12345'], ['ab 12345'], ['NO#AB12345'], ['SE#AB12345'], ['x'.repeat(100)])).toEqual({
    layout: 'simple',
    cars: [
      { countryCode: 'NO', registrationNo: 'AB12345', vin: null, make: null, model: null, year: null },
      { countryCode: 'SE', registrationNo: 'AB12345', vin: null, make: null, model: null, year: null },
    ],
    faults: [
      { row: 3, text: 'ab 12345', reason: 'twice' },
      { row: 4, text: 'NO#AB12345', reason: 'twice' },
      { row: 6, text: 'x'.repeat(60), reason: 'plate' },
    ],
  })
})

test('rows without a value and hidden rows are reported, and the cars that they may name stay on the list', () => {
  const formula: SheetRow = { row: 2, cells: ['=A1&B1'], marks: [{ kind: 'formula' }] }
  const hidden: SheetRow = { row: 3, cells: ['AB12345'], isHidden: true }
  const good: SheetRow = { row: 4, cells: ['EL54321'] }
  const file = readPlateRows([{ row: 1, cells: HEADER }, formula, hidden, good, { ...good, row: 5 }])
  const plate = { countryCode: 'NO', registrationNo: 'AB12345' }
  expect(file).toMatchObject({
    cars: [{ registrationNo: 'EL54321' }],
    faults: [
      { row: 2, text: '=A1&B1', reason: 'formula' },
      { row: 3, text: 'AB12345', reason: 'hidden', plate },
      { row: 5, text: 'EL54321', reason: 'twice' },
    ],
  })
  const { faults } = typeof file === 'string' ? { faults: [] } : file
  expect(sparedBy(faults)).toEqual({ plates: [plate], isAll: true })
  expect(sparedBy(faults.slice(1))).toEqual({ plates: [plate], isAll: false })
  expect(sparedBy(faults.slice(2))).toEqual({ plates: [], isAll: false })
})

test('a plate with any hyphens and the plate without hyphens are one car; countries are recognised by their signs', () => {
  const rows = [
    'AB-12345',
    'AB12345',
    'AB\u201112345',
    'AB\u201312345',
    'AB\u221212345',
    'N#ab 12345',
    'Norway#AB12345',
  ]
  expect(read(HEADER, ...rows.map((plate) => [plate]))).toMatchObject({
    cars: [{ countryCode: 'NO', registrationNo: 'AB-12345' }],
    faults: [...Array(5).fill('twice'), 'country'].map((reason, nth) => ({ row: nth + 3, reason })),
  })
})

test('a list of the maximum length is read; one more row refuses it, and no further row is read', () => {
  let asked = 0
  function* rows(count: number): Generator<SheetRow> {
    yield { row: 1, cells: HEADER }
    for (asked = 1; asked <= count; asked += 1) yield { row: asked + 1, cells: [`AB${asked}`] }
  }
  expect(readPlateRows(rows(MAX_LISTED_CARS))).toMatchObject({ faults: [], cars: { length: MAX_LISTED_CARS } })
  expect(readPlateRows(rows(1_000_000))).toBe('TOO_MANY_CARS')
  expect(asked).toBe(MAX_LISTED_CARS + 1)
})
