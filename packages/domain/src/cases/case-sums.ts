import type { CustomerLocale } from '../language/language.ts'
import type { CaseLineKind } from './case-states.ts'

/** Maximum amount of a line in minor units: ten million of a currency with hundredths. */
export const MAX_LINE_MINOR = 1_000_000_000
export const MAX_CASE_LINES = 100

/** Minor units of a price in whole units; all currencies of price tables have hundredths. */
export const minorOf = (amount: number): number => amount * 100

const NO_BREAK = '\u00a0'

/** `1 200,50` of an amount in minor units, or `−1 200,50`; two decimals, so that amounts below each other stay comparable. */
export function writeHundredths(minor: number, locale: CustomerLocale): string {
  const digits = (Math.abs(minor) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, NO_BREAK)
  return `${minor < 0 ? '−' : ''}${locale === 'en' ? digits : digits.replace('.', ',')}`
}

/** `1 200,50 NOK` of an amount in minor units, or `−1 200,50 NOK`. */
export const writeMinorIn = (minor: number, currency: string, locale: CustomerLocale): string =>
  `${writeHundredths(minor, locale)}${NO_BREAK}${currency}`

/** Divides two non-negative integers and rounds half up. */
const divideHalfUp = (dividend: number, divisor: number): number => Math.floor((2 * dividend + divisor) / (2 * divisor))

/**
 * VAT contained in an amount, in minor units, rounded half up; symmetric, so that a credit note returns exactly to zero.
 * @param gross minor units including VAT @param permille rate, for example 250 for 25 %
 */
export const vatIn = (gross: number, permille: number): number =>
  gross < 0 ? 0 - vatIn(-gross, permille) : divideHalfUp(gross * permille, 1_000 + permille)

/** Amount of a line of a case, including VAT like every price here; a correction replaces the first amount. */
export type SummedLine = { id: string; kind: CaseLineKind; minor: number; correctedMinor: number | null }

/** `cap`: what the deductible cap takes off the damages. */
export type StatementLineKind = CaseLineKind | 'cap'

/** An amount of a statement: `net + vat = gross`, in minor units. Discounts and the cap are negative. */
export type StatementAmount = {
  /** id of the line; null for the cap */
  id: string | null
  kind: StatementLineKind
  net: number
  vat: number
  gross: number
}

export type CaseTotals = { net: number; vat: number; gross: number }
export type CaseSums = { lines: StatementAmount[]; totals: CaseTotals; damages: number; fees: number }

export const amountOfLine = ({ minor, correctedMinor }: Pick<SummedLine, 'minor' | 'correctedMinor'>): number =>
  correctedMinor ?? minor

/**
 * Sums of a case in minor units. The cap limits the damages alone, fees follow after it, and discounts lower the rest but never
 * below zero. VAT is rounded per line; each total is the sum of the lines.
 */
export function sumCase(
  lines: readonly SummedLine[],
  { capMinor, vatPermille }: { capMinor: number | null; vatPermille: number },
): CaseSums {
  const of = (kind: CaseLineKind) => lines.filter((line) => line.kind === kind)
  const sumOf = (some: readonly SummedLine[]) => some.reduce((sum, line) => sum + amountOfLine(line), 0)
  const toAmount = (id: string | null, kind: StatementLineKind, gross: number): StatementAmount => {
    const vat = vatIn(gross, vatPermille)
    return { id, kind, net: gross - vat, vat, gross }
  }
  const damages = sumOf(of('damage'))
  const fees = sumOf(of('fee'))
  const over = capMinor === null ? 0 : Math.max(0, damages - capMinor)
  let rest = damages - over + fees
  const discounts = of('discount').map((line) => {
    const taken = Math.min(rest, amountOfLine(line))
    rest -= taken
    return toAmount(line.id, 'discount', 0 - taken)
  })
  const amounts = [
    ...of('damage').map((line) => toAmount(line.id, 'damage', amountOfLine(line))),
    ...(over > 0 ? [toAmount(null, 'cap', -over)] : []),
    ...of('fee').map((line) => toAmount(line.id, 'fee', amountOfLine(line))),
    ...discounts,
  ]
  return { lines: amounts, totals: totalOf(amounts), damages: damages - over, fees }
}

const totalOf = (amounts: readonly CaseTotals[]): CaseTotals =>
  amounts.reduce((sum, { net, vat, gross }) => ({ net: sum.net + net, vat: sum.vat + vat, gross: sum.gross + gross }), {
    net: 0,
    vat: 0,
    gross: 0,
  })

/** True if the discounts exceed the amount that they lower. */
export const isDiscountTooLarge = (lines: readonly SummedLine[], sums: CaseSums): boolean =>
  lines.filter(({ kind }) => kind === 'discount').reduce((sum, line) => sum + amountOfLine(line), 0) >
  sums.damages + sums.fees

/** Totals that a correction or a credit note states: the new totals less the totals before. */
export const differenceOf = (before: CaseTotals, after: CaseTotals): CaseTotals => ({
  net: after.net - before.net,
  vat: after.vat - before.vat,
  gross: after.gross - before.gross,
})
export const NOTHING: CaseTotals = { net: 0, vat: 0, gross: 0 }
