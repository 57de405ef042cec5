import { describe, expect, test } from 'vitest'
import type { SheetRow } from '../sheets/sheet-row.ts'
import { MAX_FILE_RENTALS, RENTAL_FILE_HEADINGS, readRentalRows } from './rental-file.ts'

const HEADING = Object.values(RENTAL_FILE_HEADINGS)
const ROW = {
  contractNo: 'C-1',
  registrationNo: 'AB 12345',
  fromAt: '30.11.2026 08:00',
  toAt: '02.12.2026 08:00',
  deductible: '8 000',
  currency: 'NOK',
  language: 'es',
  name: 'Kari Nordmann',
  email: 'kari@example.com',
  phone: '+47 900 00 003',
  drivers: 'Ola Nordmann; Per Hansen',
}
const rowOf = (given: Partial<Record<keyof typeof RENTAL_FILE_HEADINGS, string>>) =>
  Object.keys(RENTAL_FILE_HEADINGS).map((column) => given[column as keyof typeof ROW] ?? '')
const read = (rows: readonly (readonly string[])[], of: Partial<SheetRow> = {}) =>
  readRentalRows(
    rows.map((cells, at) => ({ row: at + 1, cells, ...of })),
    'Europe/Oslo',
  )
const readOne = (given: Partial<Record<keyof typeof RENTAL_FILE_HEADINGS, string>>) => {
  const answer = read([HEADING, rowOf({ ...ROW, ...given })])
  return typeof answer === 'string' ? answer : (answer.faults[0]?.reason ?? answer.rentals[0])
}

describe('a rental file', () => {
  test('gives the rentals in minor units and moments of their zone', () => {
    expect(readOne({})).toEqual({
      row: 2,
      contractNo: 'C-1',
      countryCode: 'NO',
      registrationNo: 'AB12345',
      fromAt: Date.parse('2026-11-30T07:00:00Z'),
      toAt: Date.parse('2026-12-02T07:00:00Z'),
      fromPlace: '',
      toPlace: '',
      timeZone: 'Europe/Oslo',
      deductible: { currency: 'NOK', minor: 800_000 },
      insurancePackage: '',
      language: 'es',
      renter: { name: 'Kari Nordmann', email: 'kari@example.com', phone: '+4790000003', address: '' },
      drivers: ['Ola Nordmann', 'Per Hansen'],
    })
  })

  test.each([
    ['2026-11-30 09:30', '2026-11-30T08:30:00Z'],
    ['2026-11-30T09:30', '2026-11-30T08:30:00Z'],
    ['2026-11-30T09:30:00+02:00', '2026-11-30T07:30:00Z'],
    // clocks of the zone repeat this hour: the first of the two
    ['25.10.2026 02:30', '2026-10-25T00:30:00Z'],
  ])('reads the time %s', (fromAt, expected) => {
    expect(readOne({ fromAt, toAt: '' })).toMatchObject({ fromAt: Date.parse(expected), toAt: null })
  })

  test.each([
    [{ contractNo: '' }, 'contractNo'],
    [{ registrationNo: '-' }, 'plate'],
    [{ registrationNo: 'XX#AB12345' }, 'country'],
    [{ fromAt: '' }, 'fromAt'],
    [{ fromAt: '30.11.2026' }, 'fromAt'],
    // clocks of the zone skip this hour
    [{ fromAt: '29.03.2026 02:30' }, 'fromAt'],
    [{ toAt: 'soon' }, 'toAt'],
    [{ toAt: '30.11.2026 08:00' }, 'period'],
    [{ toAt: '29.11.2026 08:00' }, 'period'],
    [{ timeZone: 'Europe/Nowhere' }, 'timeZone'],
    [{ deductible: '-5' }, 'deductible'],
    [{ deductible: '5.123' }, { minor: 512_300 }],
    [{ deductible: '5,50' }, { minor: 550 }],
    [{ deductible: '5', currency: '' }, 'currency'],
    [{ deductible: 'EUR 5', currency: '' }, { minor: 500 }],
    [{ deductible: 'EUR 5' }, 'currency'],
    [{ currency: 'XXX' }, 'currency'],
    [{ language: 'xx' }, 'language'],
    [{ email: 'kari' }, 'email'],
    [{ drivers: 'a;b;c;d;e;f' }, 'drivers'],
    [{ name: 'x'.repeat(101) }, 'tooLong'],
    [{ address: '#REF!' }, 'error'],
  ])('row %j: %j', (given, expected) => {
    const answer = readOne(given)
    if (typeof expected === 'string') expect(answer).toBe(expected)
    else expect(answer).toMatchObject({ deductible: expected })
  })

  test('reports rows of a repeated contract and of an overlapping rental of the same car', () => {
    const answer = read([
      HEADING,
      rowOf(ROW),
      rowOf({ ...ROW, registrationNo: 'CD 12345' }),
      rowOf({ ...ROW, contractNo: 'C-2', registrationNo: 'ab-12345', fromAt: '01.12.2026 08:00', toAt: '' }),
      rowOf({ ...ROW, contractNo: 'C-3', fromAt: '02.12.2026 08:00', toAt: '' }),
    ])
    expect(answer).toMatchObject({
      rentals: [{ contractNo: 'C-1' }, { contractNo: 'C-3' }],
      faults: [
        { row: 3, text: 'C-1 CD 12345', reason: 'twice' },
        { row: 4, text: 'C-2 ab-12345', reason: 'overlap' },
      ],
    })
  })

  test.each([
    ['EMPTY_FILE', [], {}],
    ['NO_RENTALS', [HEADING], {}],
    ['COLUMNS_MISMATCH', [['From', 'To']], {}],
    ['COLUMNS_MISMATCH', [[...HEADING, 'Colour']], {}],
    ['COLUMNS_MISMATCH', [[...HEADING, 'From']], {}],
    ['COLUMNS_MISMATCH', [HEADING, [...rowOf(ROW), 'x']], {}],
    [
      'TOO_MANY_RENTALS',
      [
        HEADING,
        ...Array.from({ length: MAX_FILE_RENTALS + 1 }, (_, at) => rowOf({ ...ROW, contractNo: `${at}`, toAt: '' })),
      ],
      {},
    ],
  ] as const)('%s', (refusal, rows, of) => {
    expect(read(rows, of)).toBe(refusal)
  })

  test('needs three columns only, in any order, and reads a hidden column that it needs', () => {
    const rows = [
      ['from', 'REGISTRATION NUMBER', 'Contract number'],
      ['30.11.2026 08:00', 'AB12345', 'C-1'],
    ]
    expect(read(rows)).toMatchObject({ rentals: [{ contractNo: 'C-1', deductible: null }], faults: [] })
    expect(read(rows, { hiddenColumns: new Set([2]) })).toMatchObject({
      rentals: [{ contractNo: 'C-1' }],
      hiddenColumns: ['Contract number'],
    })
  })

  test('reads a cell with a date and a time, and refuses cells that a spreadsheet changed', () => {
    const rows = [HEADING, rowOf({ ...ROW, fromAt: '30.11.2026', toAt: '' })]
    const marked = (marks: SheetRow['marks']) =>
      readRentalRows(
        rows.map((cells, at) => ({ row: at + 1, cells, ...(at === 1 && marks && { marks }) })),
        'Europe/Oslo',
      )
    expect(marked([undefined, undefined, { kind: 'date', minutes: 510 }])).toMatchObject({
      rentals: [{ fromAt: Date.parse('2026-11-30T07:30:00Z') }],
    })
    expect(marked([undefined, undefined, { kind: 'display' }])).toMatchObject({ faults: [{ reason: 'format' }] })
    expect(marked([undefined, undefined, { kind: 'number', value: 4, isPlain: true }])).toMatchObject({
      faults: [{ reason: 'fromAt' }],
    })
  })
})
