import { cleanLine } from '@skadi/domain/forms/typed-text'
import type { CellMark } from '@skadi/domain/sheets/sheet-row'
import { type NumberFormat, showDigits } from './number-formats.ts'
import { must } from './unreadable-file.ts'

/** A cell as the sheet stores it: type, style, text of the value, inline text and formula. */
export type RawCell = {
  type: string
  style: number
  value: string
  inline: string
  /** undefined if the cell has no formula */
  formula: string | undefined
  /** the cell has a value, which may be empty */
  hasValue: boolean
  /** the cell has more than one value */
  isOdd: boolean
}

/** Shared data to which the values of cells refer. */
export type CellContext = {
  sharedStrings: readonly string[]
  formats: readonly NumberFormat[]
  is1904: boolean
  /** whether the stored results of formulas are out of date; the server does not calculate formulas */
  isStale: boolean
}

/** A cell in the form that a spreadsheet displays. */
export type ShownCell = { text: string; mark?: CellMark }

const DAY_MS = 86_400_000
/**
 * Day 0 of the two date systems of spreadsheets. The first system treats 1900 as a leap year, so its dates are correct only from March 1900
 * on.
 */
const DAY_0 = Date.UTC(1899, 11, 30)
const DAY_0_OF_1904 = Date.UTC(1904, 0, 1)
const LAST_DAY = 2_958_465
/** Maximum length of a formula that is shown, in characters. */
export const SHOWN_FORMULA = 60
const DISPLAY: CellMark = { kind: 'display' }
const DAY_MINUTES = 1_440

/**
 * Returns the text of a cell as a spreadsheet displays it. A text stays unchanged. A number has no exponent, and has the zeros of its
 * format. A date is DD.MM.YYYY. A formula is its stored result, because the server calculates nothing. An error is its name.
 * @throws UnreadableFile if the cell refers to a missing shared string
 */
export function showCell(cell: RawCell, context: CellContext): ShownCell {
  const { type, formula, hasValue } = cell
  const value = type === 'inlineStr' && cell.inline !== '' ? cell.inline : cell.value || cell.inline
  const isUnknown = value === '' ? !(type === 'str' && hasValue) : context.isStale && value === '0' && type === 'n'
  if (formula !== undefined && isUnknown) return { text: `=${cleanLine(formula) || '…'}`, mark: { kind: 'formula' } }
  if (value === '') return { text: '' }
  const shown = showValue(type, value, cell.style, context)
  return cell.isOdd && shown.text !== '' ? { ...shown, mark: DISPLAY } : shown
}

function showValue(type: string, value: string, style: number, context: CellContext): ShownCell {
  if (type === 's') return { text: shared(value, context.sharedStrings) }
  if (type === 'inlineStr' || type === 'str') return { text: cleanLine(unescaped(value)) }
  if (type === 'b') return { text: value === '1' || value === 'true' ? 'TRUE' : 'FALSE', mark: DISPLAY }
  if (type === 'd')
    return {
      text: cleanLine(value).replace(/^(\d{4})-(\d\d)-(\d\d)(T.*)?$/, '$3.$2.$1'),
      mark: dateMark(minutesOf(value)),
    }
  if (type === 'e') return { text: cleanLine(value) }
  must(Number.isFinite(Number(value)), 'a number that is none')
  return showNumber(Number(value), context.formats[style], context.is1904)
}

function shared(value: string, texts: readonly string[]): string {
  const text = /^\s*\d{1,7}\s*$/.test(value) ? texts[Number(value)] : undefined
  must(text !== undefined, 'a cell of a text that is not there')
  return cleanLine(unescaped(text))
}

function showNumber(number: number, format: NumberFormat = { kind: 'plain' }, is1904: boolean): ShownCell {
  const text = plainText(number)
  const value = Number(text)
  const isCount = Number.isInteger(value) && value >= 0 && value < 1e15
  // a sheet stores a minute as a rounded fraction of a day, which may lie just below the minute
  if (format.kind === 'date')
    return { text: showDate(number, is1904), mark: dateMark(Math.floor((number % 1) * DAY_MINUTES + 0.001)) }
  if (format.kind === 'other') return { text, mark: DISPLAY }
  if (format.kind === 'digits' && isCount)
    return { text: cleanLine(showDigits(value, format.pattern)), mark: { kind: 'number', value, isPlain: true } }
  return { text, mark: { kind: 'number', value, isPlain: isCount && format.kind === 'plain' } }
}

/** Returns a number as spreadsheets show it. They keep fifteen digits, and show a longer number with an exponent. */
function plainText(number: number): string {
  if (Number.isInteger(number)) return Math.abs(number) < 1e15 ? String(number) : number.toExponential()
  return number.toFixed(10).replace(/0+$/, '').replace(/\.$/, '')
}

function showDate(days: number, is1904: boolean): string {
  if (!(days >= 0 && days <= LAST_DAY)) return String(days)
  const date = new Date((is1904 ? DAY_0_OF_1904 : DAY_0) + Math.floor(days) * DAY_MS)
  const [year, month, day] = date.toISOString().slice(0, 10).split('-')
  return `${day}.${month}.${year}`
}

const dateMark = (minutes: number): CellMark => ({ kind: 'date', ...(minutes > 0 && { minutes }) })

/** Minutes since midnight of an ISO 8601 text. */
function minutesOf(value: string): number {
  const [, hours = 0, minutes = 0] = /T(\d\d):(\d\d)/.exec(value) ?? []
  return Number(hours) * 60 + Number(minutes)
}

/** Decodes characters that XML cannot contain. Files write such a character as `_x0007_`, for example (ECMA-376 part 1, §22.9.2.19). */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
