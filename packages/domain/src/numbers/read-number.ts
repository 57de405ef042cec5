import { plainDigits } from '../forms/plain-signs.ts'
import { cleanLine } from '../forms/typed-text.ts'

/** Kind of a number. `whole` is an amount of money without decimals; `decimal` is a number of hours or a factor. */
export type NumberKind = 'whole' | 'decimal'

/** The sign between the whole number and its decimals. */
export type DecimalSign = '.' | ','

/**
 * Result of reading a number.
 * - `value`: the number; `unit` is the currency in the cell, in capitals, or `KR`
 * - `ambiguous`: there are two readings, with the separator as a decimal sign and as a thousands separator
 * - `none`: the text is not a number, or not a number of this kind
 */
export type NumberReading =
  | { kind: 'value'; value: number; unit: string | undefined }
  | { kind: 'ambiguous'; readings: readonly [decimal: number, thousands: number] }
  | { kind: 'none' }

/** Rule for the numbers of a column, including the number format that the rest of the file proves. */
export type NumberRule = {
  kind: NumberKind
  /** maximum value */
  most: number
  /** maximum number of decimals; 0 for whole numbers */
  decimals?: number
  /** decimal signs that other cells of the file prove (`provenSign`) */
  proven?: ReadonlySet<DecimalSign> | undefined
}

const NONE: NumberReading = { kind: 'none' }
/** Names and signs of currencies before or after an amount. */
const UNIT = /^(kr\.?|nok|sek|dkk|eur|gbp|usd|[€£$])|(kr\.?|nok|sek|dkk|eur|gbp|usd|[€£$])$/i
const MARKS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', $: 'USD', 'KR.': 'KR' }
/** End of an amount with a dash in place of decimals, for example of `2000,-`. */
const NO_DECIMALS = /[.,:]\s?[-\u2013\u2014\u2212]$/

/**
 * Reads a number in the notation of several languages. The difficult case is a single separator before exactly three digits. In columns of
 * whole amounts it is a thousands separator. If only the reading with decimals is within `most`, it is a decimal sign. If the rest of the
 * file contradicts, the number is ambiguous.
 */
export function readNumber(written: string, rule: NumberRule): NumberReading {
  const { amount, unit } = withoutUnit(written, rule.kind)
  const form = formOf(amount)
  if (!form) return NONE
  const value = (number: number | undefined): NumberReading =>
    number !== undefined && fits(number, rule) ? { kind: 'value', value: number, unit } : NONE
  if (form.lone === undefined) return rule.kind === 'whole' && isOdd(form) ? NONE : value(Number(form.plain))
  const [whole = '', three = ''] = form.plain.split(form.lone)
  const readings = [Number(`${whole}.${three}`), Number(whole + three)] as const
  const { proven } = rule
  const [isDecimal, isThousands] = [proven?.has(form.lone) ?? false, proven?.has(otherSign(form.lone)) ?? false]
  const asDecimal = value(readings[0])
  const asThousands = value(readings[1])
  if (rule.kind === 'whole') return isDecimal ? ambiguous(readings) : asThousands
  if (isThousands && !isDecimal) return fits(readings[1], rule) ? asThousands : ambiguous(readings)
  if (isDecimal && !isThousands) return asDecimal
  return fits(readings[0], rule) && fits(readings[1], rule) ? ambiguous(readings) : asDecimal
}

/**
 * Returns the decimal sign that a number proves. `1,5`, `1.234,50` and `1.234.567` prove the sign; `2.000` does not.
 * @param most maximum value of the column, which may exclude thousands
 */
export function provenSign(written: string, kind: NumberKind, most: number): DecimalSign | undefined {
  const form = formOf(withoutUnit(written, kind).amount)
  if (!form) return undefined
  if (form.sign) return form.sign
  if (form.lone === undefined || kind === 'whole') return undefined
  return Number(form.plain.replace(form.lone, '')) > most ? form.lone : undefined
}

/** True for more than two decimals (`1234.000` or `2.000,000`). Amounts have at most hundredths, so the separator may mean thousands. */
const isOdd = ({ plain }: NumberForm): boolean => Number(plain) > 0 && (plain.split('.')[1]?.length ?? 0) > 2

const otherSign = (sign: DecimalSign): DecimalSign => (sign === '.' ? ',' : '.')
const ambiguous = (readings: readonly [number, number]): NumberReading => ({ kind: 'ambiguous', readings })
/** True if a number is valid in its column: it is not negative, not too large and not too precise. */
export const fits = (number: number, { kind, most, decimals = kind === 'whole' ? 0 : 2 }: NumberRule): boolean =>
  number >= 0 && number <= most && Number(number.toFixed(decimals)) === number

function withoutUnit(written: string, kind: NumberKind): { amount: string; unit: string | undefined } {
  const text = plainDigits(cleanLine(written)).replaceAll('\u066b', ',').replaceAll('\u066c', "'")
  if (kind === 'decimal') return { amount: text, unit: undefined }
  const mark = UNIT.exec(text)?.[0].toUpperCase()
  const amount = text.replace(UNIT, '').trim().replace(NO_DECIMALS, '')
  return { amount, unit: mark === undefined ? undefined : (MARKS[mark] ?? mark) }
}

/**
 * Parsed form of a number. `plain` has the digits, with a point before the decimals. `lone` is the only separator if exactly three digits
 * follow it; it may mean decimals or thousands, so it stays in `plain`. `sign` is the decimal sign that the number proves.
 */
type NumberForm = { plain: string; lone?: DecimalSign; sign?: DecimalSign }

const GROUPED = /^(0|[1-9]\d{0,2})([ '’])\d{3}(\2\d{3})*(?=$|[.,])/

function formOf(amount: string): NumberForm | undefined {
  const text = amount.replace(/^\+ ?/, '')
  const groups = GROUPED.exec(text)?.[0]
  if (groups !== undefined) {
    const rest = text.slice(groups.length)
    if (!/^([.,]\d+)?$/.test(rest)) return undefined
    const plain = groups.replace(/[ '’]/g, '') + rest.replace(',', '.')
    return rest === '' ? { plain } : { plain, sign: rest[0] as DecimalSign }
  }
  const [whole = '', ...others] = text.split(/[.,]/)
  const signs = text.replace(/\d/g, '') as DecimalSign | ''
  if (!/^\d{1,12}$/.test(whole) || others.some((digits) => !/^\d{1,12}$/.test(digits))) return undefined
  if (signs === '') return { plain: whole }
  if (!/^[.,]+$/.test(signs)) return undefined
  const last = signs.at(-1) as DecimalSign
  if (others.length === 1) return loneForm(whole, others[0] ?? '', last)
  const isEachThree = (groupsOf: readonly string[]) => groupsOf.every((digits) => digits.length === 3)
  if (!/^[1-9]\d{0,2}$/.test(whole)) return undefined
  if (new Set(signs).size === 1)
    return isEachThree(others) ? { plain: whole + others.join(''), sign: otherSign(last) } : undefined
  const thousands = signs.slice(0, -1)
  if (new Set(thousands).size > 1 || !isEachThree(others.slice(0, -1))) return undefined
  return { plain: `${whole}${others.slice(0, -1).join('')}.${others.at(-1)}`, sign: last }
}

function loneForm(whole: string, rest: string, sign: DecimalSign): NumberForm {
  const isUnclear = rest.length === 3 && whole.length <= 3 && Number(whole) > 0
  return isUnclear ? { plain: `${whole}${sign}${rest}`, lone: sign } : { plain: `${whole}.${rest}`, sign }
}
