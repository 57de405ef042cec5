import { MAX_LINE_MINOR, writeMinorIn } from '@skadi/domain/cases/case-sums'
import { getLocale } from '../../paraglide/runtime.js'

const NO_BREAK = '\u00a0'

// The portal and the customer's page choose the language of the messages, each in its own way.
const decimalSign = (): string => (getLocale() === 'en' ? '.' : ',')

/** `1 200,50 NOK` of an amount in minor units, or `−1 200,50 NOK`. */
export const writeMinor = (minor: number, currency: string): string => writeMinorIn(minor, currency, getLocale())

/** `1200,50` or `1200`: an amount in minor units as the text of a field; empty for no amount. */
export const minorText = (minor: number | null | undefined): string => {
  if (minor == null) return ''
  const [whole, rest] = [Math.floor(minor / 100), minor % 100]
  return rest === 0 ? String(whole) : `${whole}${decimalSign()}${String(rest).padStart(2, '0')}`
}

/**
 * Reads a typed amount in minor units. Blanks group digits; both a comma and a point begin the decimals, at most two.
 * Undefined for any other text: `1.200` may be a thousand or a decimal, so that nobody is charged by a guess.
 */
export function readMinor(text: string): number | undefined {
  const [, whole, rest = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replace(/\s/g, '')) ?? []
  if (whole === undefined) return undefined
  const minor = Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  return minor <= MAX_LINE_MINOR ? minor : undefined
}

/** `25 %` of a rate in permille, or `25,5 %`. */
export const writePermille = (permille: number): string => `${permilleText(permille)}${NO_BREAK}%`

/** `25` or `25,5`: a rate in permille as the text of a field. */
export const permilleText = (permille: number): string => String(permille / 10).replace('.', decimalSign())

/** Reads a percentage with at most one decimal as permille. */
export function readPermille(text: string, most: number): number | undefined {
  const [, whole, rest = '0'] = /^(\d{1,3})(?:[.,](\d))?$/.exec(text.trim()) ?? []
  const permille = Number(whole) * 10 + Number(rest)
  return whole !== undefined && permille <= most ? permille : undefined
}
