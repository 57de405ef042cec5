import { isDay, readDate } from '../dates/day.ts'
import { readNumber } from '../numbers/read-number.ts'
import {
  readTable,
  SHEET_ROW_FAULTS,
  SHOWN_TEXT,
  type TableCell,
  type TableLayout,
  type TableRefusal,
} from '../sheets/read-table.ts'
import type { SheetRow } from '../sheets/sheet-row.ts'
import { isReference, PAYMENT_KINDS, type PaymentKind } from './case-rules.ts'
import { MAX_LINE_MINOR } from './case-sums.ts'
import { type CaseRefusal, type DamageCase, payCase } from './damage-case.ts'

/** Maximum number of payments of a file. */
export const MAX_FILE_PAYMENTS = 1_000
/** Largest payment file in bytes. */
export const MAX_PAYMENT_FILE_BYTES = 5 * 1024 * 1024
/** Maximum length of an external id and of an invoice number, in characters. */
export const MAX_PAYMENT_TEXT = 80

/** Column headings of a payment file, case-insensitive, in any order. All but the last two are required. */
export const PAYMENT_FILE_HEADINGS = {
  reference: 'Reference',
  amount: 'Amount',
  currency: 'Currency',
  date: 'Date',
  externalId: 'External id',
  invoiceNo: 'Invoice number',
  kind: 'Kind',
} as const
type Column = keyof typeof PAYMENT_FILE_HEADINGS

/**
 * Reason why a row is not recorded. The first reasons name the column; `twice`: an earlier row has the same external id. The reasons
 * from `unknown` on come from the company's cases: no case has the reference, the case has another currency or has ended, more than the
 * case asks or than was paid, or another payment has the external id.
 */
export const PAYMENT_ROW_FAULTS = [
  'reference',
  'checkDigit',
  'amount',
  'currency',
  'date',
  'externalId',
  'kind',
  'tooLong',
  'twice',
  ...SHEET_ROW_FAULTS,
  'unknown',
  'otherCurrency',
  'ended',
  'tooMuch',
  'taken',
] as const
export type PaymentRowFault = (typeof PAYMENT_ROW_FAULTS)[number]

/** `text`: reference and external id of the row, as written. */
export type PaymentRowToMend = { row: number; text: string; reason: PaymentRowFault }

/** A payment of a file with the number of its row. `day`: YYYY-MM-DD. */
export type FilePayment = {
  row: number
  reference: string
  kind: PaymentKind
  minor: number
  currency: string
  day: string
  externalId: string
  invoiceNo: string | null
}

/** `hiddenColumns`: headings of hidden columns that were read nevertheless. */
export type ReadPaymentFile = { payments: FilePayment[]; faults: PaymentRowToMend[]; hiddenColumns?: string[] }

/** Reason why a whole file is refused. */
export type PaymentFileRefusal = 'EMPTY_FILE' | 'NO_PAYMENTS' | 'COLUMNS_MISMATCH' | 'TOO_MANY_PAYMENTS'

/** True if the file name can belong to a payment file. */
export const isPaymentFileName = (fileName: string): boolean => /\.(xlsx|csv)$/i.test(fileName.trim())

const LAYOUT: TableLayout<Column> = {
  headings: PAYMENT_FILE_HEADINGS,
  required: ['reference', 'amount', 'currency', 'date', 'externalId'],
  most: MAX_FILE_PAYMENTS,
}

const REFUSALS: Record<TableRefusal, PaymentFileRefusal> = {
  EMPTY_FILE: 'EMPTY_FILE',
  NO_ROWS: 'NO_PAYMENTS',
  COLUMNS_MISMATCH: 'COLUMNS_MISMATCH',
  TOO_MANY_ROWS: 'TOO_MANY_PAYMENTS',
}

const mended = (row: number, texts: readonly string[], reason: PaymentRowFault): PaymentRowToMend => ({
  row,
  text: texts.join(' ').trim().slice(0, SHOWN_TEXT),
  reason,
})

/** Reads the rows of a payment file: a heading, then payments. */
export function readPaymentRows(sheet: Iterable<SheetRow>): ReadPaymentFile | PaymentFileRefusal {
  const table = readTable(sheet, LAYOUT)
  if (typeof table === 'string') return REFUSALS[table]
  const payments = new Map<string, FilePayment>()
  const faults: PaymentRowToMend[] = []
  for (const { row, cells, fault } of table.rows) {
    const read = fault ?? readRow(cells)
    const reason = typeof read === 'string' ? read : payments.has(read.externalId) ? 'twice' : undefined
    if (reason) faults.push(mended(row, [cells.reference.text, cells.externalId.text], reason))
    else if (typeof read !== 'string') payments.set(read.externalId, { row, ...read })
  }
  const { hiddenColumns } = table
  return { payments: [...payments.values()], faults, ...(hiddenColumns.length > 0 && { hiddenColumns }) }
}

function readRow(cells: Record<Column, TableCell>): Omit<FilePayment, 'row'> | PaymentRowFault {
  if (hasOtherForm(cells.reference) || hasOtherForm(cells.externalId)) return 'format'
  const reference = referenceOfCell(cells.reference)
  if (reference === undefined) return 'reference'
  if (!isReference(reference)) return 'checkDigit'
  const minor = minorOfCell(cells.amount)
  if (minor === undefined) return 'amount'
  const currency = cells.currency.text.toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) return 'currency'
  const day = dayOfCell(cells.date)
  if (day === undefined) return 'date'
  const [externalId, invoiceNo] = [cells.externalId.text, cells.invoiceNo.text]
  if (externalId === '') return 'externalId'
  if (externalId.length > MAX_PAYMENT_TEXT || invoiceNo.length > MAX_PAYMENT_TEXT) return 'tooLong'
  const written = cells.kind.text.toLowerCase()
  const kind = written === '' ? 'payment' : PAYMENT_KINDS.find((one) => one === written)
  if (!kind) return 'kind'
  return { reference, kind, minor, currency, day, externalId, invoiceNo: invoiceNo || null }
}

/** True for a cell that a spreadsheet made a date or a number in another form, so that the written text is lost. */
const hasOtherForm = ({ mark }: TableCell): boolean =>
  mark?.kind === 'date' || (mark?.kind === 'number' && !mark.isPlain)

const SHORTEST_REFERENCE = 8

/** Spreadsheets drop the zeros before a number; the check digit proves the completed reference. */
function referenceOfCell({ text }: TableCell): string | undefined {
  const digits = text.replace(/\s/g, '')
  return /^\d{1,25}$/.test(digits) ? digits.padStart(SHORTEST_REFERENCE, '0') : undefined
}

/** An amount above zero in minor units. `1.250` may be a thousand or a decimal, so that nobody's case is paid by a guess. */
function minorOfCell({ text, mark }: TableCell): number | undefined {
  if (mark?.kind === 'date') return undefined
  const written = mark?.kind === 'number' ? mark.value.toFixed(2) : text
  const read = readNumber(written, { kind: 'decimal', decimals: 2, most: MAX_LINE_MINOR / 100 })
  if (read.kind !== 'value' || (mark?.kind === 'number' && Number(written) !== mark.value)) return undefined
  const minor = Math.round(read.value * 100)
  return minor > 0 ? minor : undefined
}

const dayOfCell = ({ text, mark }: TableCell): string | undefined =>
  mark?.kind === 'number' ? undefined : isDay(text) ? text : readDate(text)

/** `known`: the payment is recorded already; `settled`: the payment is recorded and settles its case. */
export const PAYMENT_EFFECTS = ['recorded', 'settled', 'known'] as const
export type PaymentEffect = (typeof PAYMENT_EFFECTS)[number]

/** The company's cases by reference, and how a stored payment with the same external id compares. */
export type PaymentGround = {
  cases: ReadonlyMap<string, DamageCase>
  storedAs: (payment: FilePayment) => 'same' | 'other' | undefined
}

const FAULTS: Partial<Record<CaseRefusal, PaymentRowFault>> = {
  WRONG_CURRENCY: 'otherCurrency',
  OVERPAID: 'tooMuch',
}

/** What recording the payments one after the other would do; several payments of a case add up. */
export function planPayments(
  payments: readonly FilePayment[],
  { cases, storedAs }: PaymentGround,
): { planned: { payment: FilePayment; effect: PaymentEffect }[]; faults: PaymentRowToMend[] } {
  const now = new Map(cases)
  const planned: { payment: FilePayment; effect: PaymentEffect }[] = []
  const faults: PaymentRowToMend[] = []
  const refuse = ({ row, reference, externalId }: FilePayment, reason: PaymentRowFault) =>
    faults.push(mended(row, [reference, externalId], reason))
  for (const payment of payments) {
    const before = now.get(payment.reference)
    const stored = storedAs(payment)
    if (!before) refuse(payment, 'unknown')
    else if (stored === 'other') refuse(payment, 'taken')
    else if (stored === 'same') planned.push({ payment, effect: 'known' })
    else {
      const result = payCase(before, payment)
      if ('refusal' in result) refuse(payment, FAULTS[result.refusal] ?? 'ended')
      else {
        now.set(payment.reference, result.case)
        const isSettled = before.state !== 'settled' && result.case.state === 'settled'
        planned.push({ payment, effect: isSettled ? 'settled' : 'recorded' })
      }
    }
  }
  return { planned, faults }
}
