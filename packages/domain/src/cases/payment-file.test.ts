import { describe, expect, test } from 'vitest'
import type { SheetRow } from '../sheets/sheet-row.ts'
import { referenceOf } from './case-rules.ts'
import { type DamageCase, draftLine, NEW_CASE } from './damage-case.ts'
import {
  type FilePayment,
  MAX_FILE_PAYMENTS,
  PAYMENT_FILE_HEADINGS,
  planPayments,
  readPaymentRows,
} from './payment-file.ts'

const HEADING = Object.values(PAYMENT_FILE_HEADINGS)
const REFERENCE = referenceOf(7)
const ROW = {
  reference: REFERENCE,
  amount: '1 250,50',
  currency: 'nok',
  date: '30.11.2026',
  externalId: 'B-1',
  invoiceNo: 'F-7',
  kind: '',
}
type Given = Partial<Record<keyof typeof PAYMENT_FILE_HEADINGS, string>>
const rowOf = (given: Given) =>
  Object.keys(PAYMENT_FILE_HEADINGS).map((column) => given[column as keyof typeof ROW] ?? '')
const read = (rows: readonly (readonly string[])[], of: Partial<SheetRow> = {}) =>
  readPaymentRows(rows.map((cells, at) => ({ row: at + 1, cells, ...of })))
const readOne = (given: Given, marks?: SheetRow['marks']) => {
  const cells = rowOf({ ...ROW, ...given })
  const answer = readPaymentRows([
    { row: 1, cells: HEADING },
    { row: 2, cells, ...(marks && { marks }) },
  ])
  return typeof answer === 'string' ? answer : (answer.faults[0]?.reason ?? answer.payments[0])
}

describe('a payment file', () => {
  test('gives payments in minor units', () => {
    expect(readOne({})).toEqual({
      row: 2,
      reference: REFERENCE,
      kind: 'payment',
      minor: 125_050,
      currency: 'NOK',
      day: '2026-11-30',
      externalId: 'B-1',
      invoiceNo: 'F-7',
    })
  })

  test.each<[given: Given, expected: string | Partial<FilePayment>]>([
    [{ reference: '' }, 'reference'],
    [{ reference: 'KID 7' }, 'reference'],
    [{ reference: '00000076' }, 'checkDigit'],
    [{ reference: '0000 0075' }, { reference: '00000075' }],
    // a spreadsheet has dropped the zeros
    [{ reference: '75' }, { reference: '00000075' }],
    [{ reference: '76' }, 'checkDigit'],
    [{ amount: '' }, 'amount'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '-5' }, 'amount'],
    [{ amount: '1.250' }, 'amount'],
    [{ amount: '1.234' }, 'amount'],
    [{ amount: '12.5' }, { minor: 1_250 }],
    [{ amount: '1.250,50' }, { minor: 125_050 }],
    [{ amount: '10000001' }, 'amount'],
    [{ currency: '' }, 'currency'],
    [{ currency: 'kr' }, 'currency'],
    [{ date: '31.11.2026' }, 'date'],
    [{ date: '2026-11-30' }, { day: '2026-11-30' }],
    [{ date: '11/30/2026' }, 'date'],
    [{ externalId: '' }, 'externalId'],
    [{ externalId: 'x'.repeat(81) }, 'tooLong'],
    [{ invoiceNo: '' }, { invoiceNo: null }],
    [{ kind: 'Refund' }, { kind: 'refund' }],
    [{ kind: 'fee' }, 'kind'],
    [{ invoiceNo: '#REF!' }, 'error'],
  ])('row %j: %j', (given, expected) => {
    if (typeof expected === 'string') expect(readOne(given)).toBe(expected)
    else expect(readOne(given)).toMatchObject(expected)
  })

  test('reads the stored values of numbers and dates, and refuses cells that a spreadsheet changed', () => {
    const number = (value: number, isPlain = true) => ({ kind: 'number' as const, value, isPlain })
    expect(readOne({ reference: '75', amount: '1250.5' }, [number(75), number(1250.5, false)])).toMatchObject({
      reference: '00000075',
      minor: 125_050,
    })
    expect(readOne({ amount: '0.125' }, [undefined, number(0.125, false)])).toBe('amount')
    expect(readOne({ date: '30.11.2026' }, [undefined, undefined, undefined, { kind: 'date' }])).toMatchObject({
      day: '2026-11-30',
    })
    expect(readOne({ date: '46000' }, [undefined, undefined, undefined, number(46_000)])).toBe('date')
    expect(readOne({ reference: '75' }, [number(75, false)])).toBe('format')
    expect(readOne({ externalId: '01.02.2026' }, [undefined, undefined, undefined, undefined, { kind: 'date' }])).toBe(
      'format',
    )
    expect(readOne({ amount: '=A1' }, [undefined, { kind: 'formula' }])).toBe('formula')
  })

  test('reports a second row with an external id', () => {
    expect(read([HEADING, rowOf(ROW), rowOf({ ...ROW, amount: '5' })])).toMatchObject({
      payments: [{ row: 2 }],
      faults: [{ row: 3, text: `${REFERENCE} B-1`, reason: 'twice' }],
    })
  })

  test.each([
    ['EMPTY_FILE', []],
    ['NO_PAYMENTS', [HEADING]],
    ['COLUMNS_MISMATCH', [['Reference', 'Amount']]],
    ['COLUMNS_MISMATCH', [HEADING, [...rowOf(ROW), 'x']]],
    [
      'TOO_MANY_PAYMENTS',
      [HEADING, ...Array.from({ length: MAX_FILE_PAYMENTS + 1 }, (_, at) => rowOf({ ...ROW, externalId: `${at}` }))],
    ],
  ] as const)('%s', (refusal, rows) => {
    expect(read(rows)).toBe(refusal)
  })
})

describe('the plan of an import', () => {
  const asked = (change: Partial<DamageCase> = {}): DamageCase => ({
    ...NEW_CASE,
    state: 'sent',
    currency: 'NOK',
    lines: [draftLine({ id: 'a', kind: 'damage', minor: 1_000 })],
    askedMinor: 1_000,
    ...change,
  })
  const payment = (given: Partial<FilePayment>): FilePayment => ({
    row: 2,
    reference: 'a',
    kind: 'payment',
    minor: 400,
    currency: 'NOK',
    day: '2026-11-30',
    externalId: 'B-1',
    invoiceNo: null,
    ...given,
  })
  const plan = (payments: FilePayment[], one = asked(), stored?: 'same' | 'other') => {
    const { planned, faults } = planPayments(payments, { cases: new Map([['a', one]]), storedAs: () => stored })
    return [...planned.map(({ effect }) => effect), ...faults.map(({ reason }) => reason)]
  }

  test.each([
    ['a part', [payment({})], asked(), undefined, ['recorded']],
    ['the whole amount', [payment({ minor: 1_000 })], asked(), undefined, ['settled']],
    ['two parts', [payment({}), payment({ minor: 600 })], asked(), undefined, ['recorded', 'settled']],
    ['more than is open', [payment({}), payment({ minor: 601 })], asked(), undefined, ['recorded', 'tooMuch']],
    ['too much at once', [payment({ minor: 1_001 })], asked(), undefined, ['tooMuch']],
    ['an unknown case', [payment({ reference: 'b' })], asked(), undefined, ['unknown']],
    ['another currency', [payment({ currency: 'EUR' })], asked(), undefined, ['otherCurrency']],
    ['a waived case', [payment({})], asked({ state: 'waived' }), undefined, ['ended']],
    ['a refund of nothing', [payment({ kind: 'refund' })], asked(), undefined, ['tooMuch']],
    [
      'a payment and its refund',
      [payment({}), payment({ kind: 'refund' })],
      asked(),
      undefined,
      ['recorded', 'recorded'],
    ],
    ['a recorded payment', [payment({})], asked(), 'same', ['known']],
    ['a taken external id', [payment({})], asked(), 'other', ['taken']],
  ] as const)('%s', (_, payments, one, stored, expected) => {
    expect(plan([...payments], one, stored)).toEqual(expected)
  })
})
