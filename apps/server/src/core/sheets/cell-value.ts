import { cellText } from '@skadi/domain/cars/plate-file'
import { must } from './unreadable-file.ts'

/** A cell as it stands in the sheet: its type, its style and the text of its value. */
export type RawCell = { type: string; style: number; value: string }

/** What the values of cells refer to. */
export type CellContext = { sharedStrings: readonly string[]; dateStyles: readonly boolean[]; is1904: boolean }

const DAY_MS = 86_400_000
/** Day 0 of both ways to count days; the first of them takes 1900 for a leap year, so that its day 1 lies before March. */
const DAY_0 = Date.UTC(1899, 11, 30)
const DAY_0_OF_1904 = Date.UTC(1904, 0, 1)
const LAST_DAY = 2_958_465

/**
 * A cell as people see it, but for the format of numbers: texts as they are, numbers without exponent, dates as DD.MM.YYYY, of a
 * formula what it came to when the file was saved (nothing is calculated here), errors by their name.
 * @throws UnreadableFile where the cell names a text that is not there
 */
export function showCell({ type, style, value }: RawCell, context: CellContext): string {
  if (value === '') return ''
  if (type === 's') return shared(value, context.sharedStrings)
  if (type === 'inlineStr' || type === 'str') return cellText(unescaped(value))
  if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE'
  if (type === 'd') return cellText(value).replace(/^(\d{4})-(\d\d)-(\d\d)(T.*)?$/, '$3.$2.$1')
  if (type === 'e') return cellText(value)
  must(Number.isFinite(Number(value)), 'a number that is none')
  return context.dateStyles[style] ? showDate(Number(value), context.is1904) : showNumber(Number(value))
}

function shared(value: string, texts: readonly string[]): string {
  const text = /^\d{1,7}$/.test(value) ? texts[Number(value)] : undefined
  must(text !== undefined, 'a cell of a text that is not there')
  return cellText(unescaped(text))
}

/** Fifteen digits are all that spreadsheets keep of a number; what is longer they show with an exponent, and so it stands here. */
function showNumber(number: number): string {
  if (Number.isInteger(number)) return Math.abs(number) < 1e15 ? String(number) : number.toExponential()
  return number.toFixed(10).replace(/0+$/, '')
}

function showDate(days: number, is1904: boolean): string {
  if (!(days >= 0 && days <= LAST_DAY)) return String(days)
  const date = new Date((is1904 ? DAY_0_OF_1904 : DAY_0) + Math.floor(days) * DAY_MS)
  const [year, month, day] = date.toISOString().slice(0, 10).split('-')
  return `${day}.${month}.${year}`
}

/** Characters that XML cannot hold are written `_x0007_` (ECMA-376 part 1, §22.9.2.19). */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
