import { cellText, isBlankRow } from '../cars/plate-file.ts'
import type { SheetRow } from '../cars/read-plate-rows.ts'
import { isBlank } from '../forms/text-rules.ts'
import {
  PART_GROUPS,
  PRICE_CURRENCIES,
  PRICE_LIMITS,
  type PriceRow,
  type PriceTableContent,
  REPAIR_WORKS,
  ROW_KEYS,
  rowKey,
  SIZE_CLASSES,
} from './price-table.ts'

/** Bytes of a price file; the example has 6 kB. */
export const MAX_PRICE_FILE_BYTES = 512 * 1024

/**
 * Headings of a price file, whatever their case, by what stands and may be wrong below them. The last two are filled in any one row, or
 * alike in several.
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

/** Them as they stand, from the left. */
export const PRICE_FILE_COLUMNS = Object.values(PRICE_FILE_HEADINGS)

/** What groups, works and sizes are called in a price file. */
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
 * What is wrong with a row, by the column, `twice`: a row before it says the same; of the file: its currency, its hourly rate,
 * or a row that it has not.
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
export type PriceFault = { reason: (typeof PRICE_FAULTS)[number]; row: number | null; text: string }

/** What a price file says; `content` is null where anything is wrong with it. */
export type ReadPriceFile = { content: PriceTableContent | null; faults: PriceFault[] }

/** Why a whole file is refused. */
export type PriceFileRefusal = 'EMPTY_FILE' | 'COLUMNS_MISMATCH'

/** Faults that are told of; nobody mends more at once. */
const MAX_FAULTS = 100
const SHOWN_TEXT = 60

/** Whether a file may be one, by its name. */
export const isPriceFileName = (fileName: string): boolean => /\.(xlsx|csv)$/i.test(fileName.trim())

/** Reads a price file: a heading, then every row of a table once, in whatever order. */
export function readPriceRows(sheet: Iterable<SheetRow>): ReadPriceFile | PriceFileRefusal {
  const rows = new Map<string, PriceRow>()
  const head: Head = { currency: [], hourlyRate: [] }
  const faults: PriceFault[] = []
  let hasColumns = false
  for (const { row, cells } of sheet) {
    if (isBlankRow(cells)) continue
    const texts = cells.map(cellText)
    if (!hasColumns) {
      if (!isColumns(texts)) return 'COLUMNS_MISMATCH'
      hasColumns = true
      continue
    }
    const [currency = '', hourlyRate = ''] = texts.slice(HEAD_AT)
    if (currency) head.currency.push({ row, text: currency })
    if (hourlyRate) head.hourlyRate.push({ row, text: hourlyRate })
    const read = readRow(texts)
    if ('reason' in read) faults.push({ row, ...read })
    else if (rows.has(rowKey(read))) faults.push({ row, reason: 'twice', text: nameOf(read) })
    else rows.set(rowKey(read), read)
    if (faults.length > MAX_FAULTS) return { content: null, faults: faults.slice(0, MAX_FAULTS) }
  }
  return hasColumns ? endOf(head, rows, faults) : 'EMPTY_FILE'
}

const HEAD_AT = PRICE_FILE_COLUMNS.indexOf('Currency')

type HeadCell = { row: number | null; text: string }
type Head = Record<'currency' | 'hourlyRate', HeadCell[]>

/** The cell that breaks the rule: none is there, it says what it must not, or something else than the first. */
function wrongCell<Value>(cells: readonly HeadCell[], read: (text: string) => Value | undefined): HeadCell | undefined {
  const [first] = cells
  if (!first) return { row: null, text: '' }
  return cells.find(({ text }) => read(text) === undefined || read(text) !== read(first.text))
}

const currencyOf = (text: string) => PRICE_CURRENCIES.find((one) => one === text.toUpperCase())
const rateOf = (text: string) => numberOf(text, PRICE_LIMITS.hourlyRate, 0) || undefined

function endOf(head: Head, rows: ReadonlyMap<string, PriceRow>, rowFaults: readonly PriceFault[]): ReadPriceFile {
  const wrongCurrency = wrongCell(head.currency, currencyOf)
  const wrongRate = wrongCell(head.hourlyRate, rateOf)
  const missing = ROW_KEYS.filter((key) => !rows.has(rowKey(key)))
  const faults: PriceFault[] = [
    ...(wrongCurrency ? [{ ...wrongCurrency, reason: 'currency' as const }] : []),
    ...(wrongRate ? [{ ...wrongRate, reason: 'hourlyRate' as const }] : []),
    ...rowFaults,
    // a row that could not be read is told of already
    ...(rowFaults.length > 0
      ? []
      : missing.map((key) => ({ reason: 'missing' as const, row: null, text: nameOf(key) }))),
  ]
  const currency = currencyOf(head.currency[0]?.text ?? '')
  const hourlyRate = rateOf(head.hourlyRate[0]?.text ?? '')
  const isGood = currency && hourlyRate && faults.length === 0
  const inOrder = ROW_KEYS.flatMap((key) => rows.get(rowKey(key)) ?? [])
  return { content: isGood ? { currency, hourlyRate, rows: inOrder } : null, faults: faults.slice(0, MAX_FAULTS) }
}

const isColumns = (texts: readonly string[]): boolean =>
  PRICE_FILE_COLUMNS.every((column, at) => texts[at]?.toLowerCase() === column.toLowerCase()) &&
  texts.slice(PRICE_FILE_COLUMNS.length).every(isBlank)

/** `Panel, Paint, Large`. */
export const nameOf = ({ group, work, size }: Pick<PriceRow, 'group' | 'work' | 'size'>): string =>
  [group, work, size].map((key) => PRICE_FILE_WORDS[key]).join(', ')

function readRow(texts: readonly string[]): PriceRow | Omit<PriceFault, 'row'> {
  const [groupText = '', workText = '', sizeText = '', hoursText = '', paintText = '', partText = ''] = texts
  const fault = (reason: PriceFault['reason'], text: string) => ({ reason, text: text.slice(0, SHOWN_TEXT) })
  const group = wordIn(PART_GROUPS, groupText)
  if (!group) return fault('group', groupText)
  const work = wordIn(REPAIR_WORKS, workText)
  if (!work) return fault('work', workText)
  const size = wordIn(SIZE_CLASSES, sizeText)
  if (!size) return fault('size', sizeText)
  const hours = numberOf(hoursText, PRICE_LIMITS.hours, 2)
  if (hours === undefined) return fault('hours', hoursText)
  const paint = numberOf(paintText, PRICE_LIMITS.price, 0)
  if (paint === undefined) return fault('paint', paintText)
  const part = numberOf(partText, PRICE_LIMITS.price, 0)
  if (part === undefined) return fault('part', partText)
  return { group, work, size, hours, paint, part }
}

const wordIn = <Key extends keyof typeof PRICE_FILE_WORDS>(keys: readonly Key[], text: string): Key | undefined =>
  keys.find((key) => PRICE_FILE_WORDS[key].toLowerCase() === text.toLowerCase())

/** A number as a spreadsheet or a clerk writes it, `1 234,50` too; undefined where it is none, too large or too exact. */
function numberOf(text: string, most: number, decimals: number): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  if (!/^\d{1,9}(\.\d+)?$/.test(plain)) return undefined
  const number = Number(plain)
  return number <= most && Number(number.toFixed(decimals)) === number ? number : undefined
}
