import { normalisePhone } from '../auth/phone.ts'
import { isTimeZone } from '../capture/time-zone.ts'
import { parseRegistration } from '../cars/parse-registration.ts'
import { hasCountry, plateMarkFault } from '../cars/plate-file.ts'
import { registrationKey } from '../cars/registration.ts'
import { PRICE_CURRENCIES } from '../costs/price-table.ts'
import { readMoment } from '../dates/read-moment.ts'
import { isEmail } from '../forms/text-rules.ts'
import { cleanLine } from '../forms/typed-text.ts'
import { isCustomerWording } from '../language/customer-language.ts'
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
import {
  MAX_DEDUCTIBLE,
  MAX_DRIVERS,
  type Money,
  overlaps,
  periodFault,
  RENTAL_LIMITS,
  type RentalContent,
} from './rental.ts'

/** Maximum number of rentals of a file. */
export const MAX_FILE_RENTALS = 5_000
/** Largest rental file in bytes. */
export const MAX_RENTAL_FILE_BYTES = 10 * 1024 * 1024

/** Column headings of a rental file, case-insensitive, in any order. The first three are required. */
export const RENTAL_FILE_HEADINGS = {
  contractNo: 'Contract number',
  registrationNo: 'Registration number',
  fromAt: 'From',
  toAt: 'To',
  fromPlace: 'Pickup place',
  toPlace: 'Return place',
  timeZone: 'Time zone',
  deductible: 'Deductible',
  currency: 'Currency',
  insurancePackage: 'Insurance package',
  language: 'Language',
  name: 'Renter',
  email: 'E-mail',
  phone: 'Phone',
  address: 'Address',
  drivers: 'Drivers',
} as const
type Column = keyof typeof RENTAL_FILE_HEADINGS

/**
 * Reason why a row is unusable; the first reasons name the column. `period`: the rental ends before it begins, or is longer than ten
 * years; `overlap`: another rental of the car has a part of the period; `twice`: an earlier row has the same contract number; the others
 * are those of a plate list.
 */
export const RENTAL_ROW_FAULTS = [
  'contractNo',
  'plate',
  'country',
  'fromAt',
  'toAt',
  'timeZone',
  'deductible',
  'currency',
  'language',
  'email',
  'drivers',
  'tooLong',
  'period',
  'overlap',
  'twice',
  ...SHEET_ROW_FAULTS,
] as const
export type RentalRowFault = (typeof RENTAL_ROW_FAULTS)[number]

/** `text`: the contract number and the plate of the row, as written. */
export type RentalRowToMend = { row: number; text: string; reason: RentalRowFault }

/** A rental of a file with the number of its row. */
export type FileRental = RentalContent & { row: number }

/** `hiddenColumns`: headings of hidden columns that were read nevertheless. */
export type ReadRentalFile = { rentals: FileRental[]; faults: RentalRowToMend[]; hiddenColumns?: string[] }

/** Reason why a whole file is refused. */
export type RentalFileRefusal = 'EMPTY_FILE' | 'NO_RENTALS' | 'COLUMNS_MISMATCH' | 'TOO_MANY_RENTALS'

/** True if the file name can belong to a rental file. */
export const isRentalFileName = (fileName: string): boolean => /\.(xlsx|csv)$/i.test(fileName.trim())

/** Reads the rows of a rental file: a heading, then rentals. @param timeZone of rows that name no zone */
export function readRentalRows(sheet: Iterable<SheetRow>, timeZone: string): ReadRentalFile | RentalFileRefusal {
  const table = readTable(sheet, LAYOUT)
  if (typeof table === 'string') return REFUSALS[table]
  const rentals = new Map<string, FileRental>()
  const ofCar = new Map<string, FileRental[]>()
  const faults: RentalRowToMend[] = []
  const zoneOf = knownZones(timeZone)
  const faultOf = (read: RentalContent | RentalRowFault, row: number): RentalRowFault | undefined => {
    if (typeof read === 'string') return read
    if (rentals.has(read.contractNo)) return 'twice'
    const others = ofCar.get(registrationKey(read)) ?? []
    if (others.some((other) => overlaps(other, read))) return 'overlap'
    const rental = { ...read, row }
    rentals.set(read.contractNo, rental)
    ofCar.set(registrationKey(read), [...others, rental])
    return undefined
  }
  for (const { row, cells, fault } of table.rows) {
    const reason = faultOf(fault ?? readRow(cells, zoneOf), row)
    if (!reason) continue
    const text = `${cells.contractNo.text} ${cells.registrationNo.text}`.trim().slice(0, SHOWN_TEXT)
    faults.push({ row, text, reason })
  }
  const { hiddenColumns } = table
  return { rentals: [...rentals.values()], faults, ...(hiddenColumns.length > 0 && { hiddenColumns }) }
}

const LAYOUT: TableLayout<Column> = {
  headings: RENTAL_FILE_HEADINGS,
  required: ['contractNo', 'registrationNo', 'fromAt'],
  most: MAX_FILE_RENTALS,
}

const REFUSALS: Record<TableRefusal, RentalFileRefusal> = {
  EMPTY_FILE: 'EMPTY_FILE',
  NO_ROWS: 'NO_RENTALS',
  COLUMNS_MISMATCH: 'COLUMNS_MISMATCH',
  TOO_MANY_ROWS: 'TOO_MANY_RENTALS',
}

/** The zone of a name, checked once for each name of the file; undefined for an unknown zone. @param whenEmpty zone of an empty cell */
function knownZones(whenEmpty: string): (name: string) => string | undefined {
  const known = new Map<string, string | undefined>([['', whenEmpty]])
  return (name) => {
    if (!known.has(name)) known.set(name, isTimeZone(name) ? name : undefined)
    return known.get(name)
  }
}

const LENGTHS = {
  contractNo: RENTAL_LIMITS.contractNo,
  fromPlace: RENTAL_LIMITS.place,
  toPlace: RENTAL_LIMITS.place,
  insurancePackage: RENTAL_LIMITS.insurancePackage,
  name: RENTAL_LIMITS.name,
  phone: RENTAL_LIMITS.phone,
  address: RENTAL_LIMITS.address,
} as const satisfies Partial<Record<Column, number>>

function readRow(
  row: Record<Column, TableCell>,
  zoneOf: (name: string) => string | undefined,
): RentalContent | RentalRowFault {
  const textOf = (column: Column): string => row[column].text
  const contractNo = textOf('contractNo')
  if (contractNo === '') return 'contractNo'
  for (const [column, most] of Object.entries(LENGTHS)) if (textOf(column as Column).length > most) return 'tooLong'
  const plateFault = row.registrationNo.mark && plateMarkFault(row.registrationNo.mark)
  if (plateFault) return plateFault
  const plate = parseRegistration(textOf('registrationNo'))
  if (!plate) return hasCountry(textOf('registrationNo')) ? 'plate' : 'country'
  const timeZone = zoneOf(textOf('timeZone'))
  if (timeZone === undefined) return 'timeZone'
  const [from, to] = [momentOf(row.fromAt, timeZone), momentOf(row.toAt, timeZone)]
  if (!from) return 'fromAt'
  if (!to && textOf('toAt') !== '') return 'toAt'
  const period = { fromAt: from.getTime(), toAt: to?.getTime() ?? null }
  if (periodFault(period)) return 'period'
  const deductible = deductibleOf(row)
  if (typeof deductible === 'string') return deductible
  const language = textOf('language')
  if (language !== '' && !isCustomerWording(language)) return 'language'
  const email = textOf('email')
  if (email !== '' && !isEmail(email)) return 'email'
  const drivers = textOf('drivers').split(/[;|]/).map(cleanLine).filter(Boolean)
  if (drivers.length > MAX_DRIVERS) return 'drivers'
  if (drivers.some(({ length }) => length > RENTAL_LIMITS.name)) return 'tooLong'
  return {
    ...plate,
    ...period,
    contractNo,
    timeZone,
    fromPlace: textOf('fromPlace'),
    toPlace: textOf('toPlace'),
    deductible,
    insurancePackage: textOf('insurancePackage'),
    language: isCustomerWording(language) ? language : null,
    renter: { name: textOf('name'), email, phone: normalisePhone(textOf('phone')), address: textOf('address') },
    drivers,
  }
}

/** The moment of a cell: a date with a time, `DD.MM.YYYY HH:mm`, `YYYY-MM-DD HH:mm`, or ISO 8601 with an offset. */
function momentOf({ text, mark }: TableCell, timeZone: string): Date | undefined {
  if (mark?.kind === 'number') return undefined
  if (mark?.kind === 'date') {
    const minutes = mark.minutes ?? 0
    return readMoment(`${text} ${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`, timeZone)
  }
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)) {
    const moment = new Date(text)
    return Number.isNaN(moment.getTime()) ? undefined : moment
  }
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)[T ](\d{1,2}:\d\d)$/.exec(text) ?? []
  return readMoment(time === undefined ? text : `${day}.${month}.${year} ${time}`, timeZone)
}

/** The deductible of a row in minor units; null without a deductible. */
function deductibleOf({
  deductible: { text, mark },
  currency,
}: Record<Column, TableCell>): Money | null | RentalRowFault {
  if (text === '') return null
  const read = readNumber(mark?.kind === 'number' ? String(mark.value) : text, {
    kind: 'whole',
    decimals: 2,
    most: MAX_DEDUCTIBLE / 100,
  })
  if (mark?.kind === 'date' || read.kind !== 'value') return 'deductible'
  const written = currency.text.toUpperCase() || read.unit
  const known = PRICE_CURRENCIES.find((one) => one === written)
  if (!known || (read.unit !== undefined && read.unit !== 'KR' && read.unit !== known)) return 'currency'
  return { currency: known, minor: Math.round(read.value * 100) }
}
