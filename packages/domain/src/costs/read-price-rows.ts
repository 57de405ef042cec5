import { isBlankRow } from '../cars/plate-file.ts'
import { isBlank } from '../forms/text-rules.ts'
import { cleanLine } from '../forms/typed-text.ts'
import type { NumberRule } from '../numbers/read-number.ts'
import { type SheetRow, visibleCells } from '../sheets/sheet-row.ts'
import {
  PART_GROUPS,
  PRICE_CURRENCIES,
  PRICE_FIGURES,
  PRICE_LIMITS,
  type PriceCurrency,
  type PriceRow,
  type PriceTableContent,
  REPAIR_WORKS,
  ROW_KEYS,
  rowKey,
  SIZE_CLASSES,
} from './price-table.ts'
import { type CellFault, type FileNumbers, numbersOf, readNumberCell } from './read-price-number.ts'

/** Maximum size of a price file in bytes. The example file has 6 kB. */
export const MAX_PRICE_FILE_BYTES = 512 * 1024

/**
 * Column headings of a price file, in any case. The keys are the fault reasons of the cells. The last two columns apply to the whole file:
 * one row fills them, or several rows with the same value.
 */
export const PRICE_FILE_HEADINGS = {
  group: 'Part group',
  work: 'Work',
  size: 'Size',
  hours: 'Hours',
  paint: 'Paint',
  part: 'Part',
  currency: 'Currency',
  hourlyRate: 'Hourly rate',
} as const satisfies { [Reason in PriceFault['reason']]?: string }

/** The headings from left to right. */
export const PRICE_FILE_COLUMNS = Object.values(PRICE_FILE_HEADINGS)

/** Names of groups, works and sizes in a price file. */
export const PRICE_FILE_WORDS = {
  panel: 'Panel',
  bumper: 'Bumper',
  glass: 'Glass',
  light: 'Light',
  wheel: 'Wheel',
  trim: 'Trim',
  touchUp: 'Touch-up',
  paint: 'Paint',
  straighten: 'Straighten',
  replace: 'Replace',
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
} as const

/**
 * Fault reasons: one per column for faults of a row, `twice` if an earlier row has the same key, and `missing` if a row is missing. A
 * faulty currency or hourly rate concerns the whole file.
 */
export const PRICE_FAULTS = [
  'currency',
  'hourlyRate',
  'group',
  'work',
  'size',
  'hours',
  'paint',
  'part',
  'twice',
  'missing',
] as const
export type PriceFault = { reason: (typeof PRICE_FAULTS)[number]; row: number | null; text: string } & CellFault

/** Content of a price file. `content` is null if the file has any fault. */
export type ReadPriceFile = { content: PriceTableContent | null; faults: PriceFault[] }

/** Reason why a whole file is refused. */
export type PriceFileRefusal = 'EMPTY_FILE' | 'COLUMNS_MISMATCH'

/** Maximum number of reported faults. A person does not correct more at once. */
const MAX_FAULTS = 100
const SHOWN_TEXT = 60

/** True if the file name can belong to a price file. */
export const isPriceFileName = (fileName: string): boolean => /\.(xlsx|csv)$/i.test(fileName.trim())

/** Reads a price file: a heading, then every row of a table once in any order. */
export function readPriceRows(sheet: Iterable<SheetRow>): ReadPriceFile | PriceFileRefusal {
  const data: SheetRow[] = []
  let pick: ((row: SheetRow) => SheetRow) | undefined
  for (const sheetRow of sheet) {
    const all = { ...sheetRow, cells: sheetRow.cells.map(cleanLine) }
    const row = pick ? pick(all) : all
    if (isBlankRow(row.cells)) continue
    if (pick) data.push(row)
    // visible columns are tried first; if they are incomplete, hidden columns are read too, and the preview shows them
    else if (isColumns(visibleCells(all).cells)) pick = visibleCells
    else if (isColumns(all.cells)) pick = (one) => one
    else return 'COLUMNS_MISMATCH'
    // a file with more rows must contain duplicates, and more faults than the report shows
    if (data.length > ROW_KEYS.length + MAX_FAULTS) break
  }
  return pick ? readData(data) : 'EMPTY_FILE'
}

function readData(data: readonly SheetRow[]): ReadPriceFile {
  const numbers = numbersOf(data, NUMBER_COLUMNS)
  const rows = new Map<string, PriceRow>()
  const faults: PriceFault[] = []
  for (const sheetRow of data) {
    const read = readRow(sheetRow, numbers)
    if ('reason' in read) faults.push({ row: sheetRow.row, ...read })
    else if (rows.has(rowKey(read))) faults.push({ row: sheetRow.row, reason: 'twice', text: nameOf(read) })
    else rows.set(rowKey(read), read)
    if (faults.length > MAX_FAULTS) return { content: null, faults: faults.slice(0, MAX_FAULTS) }
  }
  return endOf(data, numbers, rows, faults)
}

/** Returns the index of a column of a price file, from 0. */
const columnOf = (column: keyof typeof PRICE_FILE_HEADINGS): number =>
  PRICE_FILE_COLUMNS.indexOf(PRICE_FILE_HEADINGS[column])

/** Rules of the numeric columns, by column index. */
const NUMBER_COLUMNS = {
  [columnOf('hours')]: { kind: 'decimal', most: PRICE_LIMITS.hours },
  [columnOf('paint')]: { kind: 'whole', most: PRICE_LIMITS.price },
  [columnOf('part')]: { kind: 'whole', most: PRICE_LIMITS.price },
  [columnOf('hourlyRate')]: { kind: 'whole', most: PRICE_LIMITS.hourlyRate },
} as const satisfies Record<number, NumberRule>

const currencyOf = (text: string) => PRICE_CURRENCIES.find((one) => one === text.toUpperCase())

/**
 * Returns the value of a column that applies to the whole file (currency, hourly rate). All rows that fill the column must agree. Otherwise
 * the function returns the first fault.
 */
function readHead<Value extends string | number>(
  data: readonly SheetRow[],
  column: 'currency' | 'hourlyRate',
  read: (row: SheetRow) => Value | CellFault,
): { value: Value } | PriceFault {
  const at = columnOf(column)
  const filled = data.filter(({ cells }) => cells[at])
  let value: Value | undefined
  for (const sheetRow of filled) {
    const said = read(sheetRow)
    const fault = { reason: column, row: sheetRow.row, text: cut(sheetRow.cells[at]) }
    if (isCellFault(said)) return { ...fault, ...said }
    if (value !== undefined && said !== value) return fault
    value = said
  }
  return value === undefined ? { reason: column, row: null, text: '' } : { value }
}

const isCellFault = (read: string | number | CellFault): read is CellFault => typeof read === 'object'

function endOf(
  data: readonly SheetRow[],
  numbers: FileNumbers,
  rows: ReadonlyMap<string, PriceRow>,
  rowFaults: readonly PriceFault[],
): ReadPriceFile {
  const currency = readHead<PriceCurrency>(
    data,
    'currency',
    ({ cells }) => currencyOf(cells[columnOf('currency')] ?? '') ?? {},
  )
  const rate = readHead<number>(data, 'hourlyRate', (row) => {
    const read = readNumberCell(row, columnOf('hourlyRate'), numbers)
    return read === 0 ? {} : read
  })
  const foreign = 'value' in currency ? numbers.otherCurrency(currency.value) : undefined
  const missing = ROW_KEYS.filter((key) => !rows.has(rowKey(key)))
  const faults: PriceFault[] = [
    ...('reason' in currency ? [currency] : []),
    ...('reason' in rate ? [rate] : []),
    ...(foreign
      ? [
          {
            reason: REASONS[foreign.column] ?? 'currency',
            row: foreign.row,
            text: cut(foreign.text),
            problem: 'currency' as const,
          },
        ]
      : []),
    ...rowFaults,
    // an unreadable row may be the missing row, so missing rows are reported only if all rows are readable
    ...(rowFaults.length > 0
      ? []
      : missing.map((key) => ({ reason: 'missing' as const, row: null, text: nameOf(key) }))),
  ]
  const inOrder = ROW_KEYS.flatMap((key) => rows.get(rowKey(key)) ?? [])
  const isGood = 'value' in currency && 'value' in rate && faults.length === 0
  return {
    content: isGood ? { currency: currency.value, hourlyRate: rate.value, rows: inOrder } : null,
    faults: faults.slice(0, MAX_FAULTS),
  }
}

const isColumns = (texts: readonly string[]): boolean =>
  PRICE_FILE_COLUMNS.every((column, at) => texts[at]?.replace(/ +/g, ' ').toLowerCase() === column.toLowerCase()) &&
  texts.slice(PRICE_FILE_COLUMNS.length).every(isBlank)

/** Returns the name of a row in a price file, for example `Panel, Paint, Large`. */
export const nameOf = ({ group, work, size }: Pick<PriceRow, 'group' | 'work' | 'size'>): string =>
  [group, work, size].map((key) => PRICE_FILE_WORDS[key]).join(', ')

/** Reasons of a fault, one for each column. */
const REASONS = Object.keys(PRICE_FILE_HEADINGS) as readonly (keyof typeof PRICE_FILE_HEADINGS)[]

const cut = (text = ''): string => text.slice(0, SHOWN_TEXT)

function readRow(sheetRow: SheetRow, numbers: FileNumbers): PriceRow | Omit<PriceFault, 'row'> {
  const { cells, marks = [], isHidden } = sheetRow
  const [groupText = '', workText = '', sizeText = ''] = cells
  const fault = (reason: PriceFault['reason'], why: CellFault = {}) => ({
    reason,
    text: cut(cells[columnOf(reason as 'group')]),
    ...why,
  })
  if (isHidden) return fault('group', { problem: 'hidden' })
  const marked = [0, 1, 2].find((at) => marks[at]?.kind === 'formula' || marks[at]?.kind === 'display')
  if (marked !== undefined) return fault(REASONS[marked] ?? 'group', { problem: marks[marked]?.kind as 'formula' })
  const group = wordIn(PART_GROUPS, groupText)
  if (!group) return fault('group')
  const work = wordIn(REPAIR_WORKS, workText)
  if (!work) return fault('work')
  const size = wordIn(SIZE_CLASSES, sizeText)
  if (!size) return fault('size')
  const figures = { hours: 0, paint: 0, part: 0 }
  for (const figure of PRICE_FIGURES) {
    const read = readNumberCell(sheetRow, columnOf(figure), numbers)
    if (typeof read !== 'number') return fault(figure, read)
    figures[figure] = read
  }
  return { group, work, size, ...figures }
}

const wordIn = <Key extends keyof typeof PRICE_FILE_WORDS>(keys: readonly Key[], text: string): Key | undefined =>
  keys.find((key) => PRICE_FILE_WORDS[key].toLowerCase() === text.replace(HYPHEN, '-').toLowerCase())

/** Hyphens of all kinds, with or without blanks (for example `Touch\u2011up` or `Touch – up`). */
const HYPHEN = / ?[\p{Pd}\u2212] ?/gu
