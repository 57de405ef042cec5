import { type Clock, readWholeXml } from './read-xml.ts'
import { must } from './unreadable-file.ts'

/**
 * Form in which a style displays a number.
 * - `plain`: the digits, unchanged
 * - `grouped`: the digits with decimals or separators
 * - `digits`: an integer in a pattern of zeros and texts, for example `00000` or `"AB"00000`
 * - `date`
 * - `other`: percent, exponent, fraction, or a number in thousands
 */
export type NumberFormat =
  | { kind: 'plain' | 'grouped' | 'date' | 'other' }
  | { kind: 'digits'; pattern: readonly FormatToken[] }

/** A literal text, or the position of a digit. The position `0` shows a zero if the number has no digit there. */
export type FormatToken = { text: string } | { digit: '0' | '#' | '?' }

const PLAIN: NumberFormat = { kind: 'plain' }
const OTHER: NumberFormat = { kind: 'other' }
/** Number ranges of the formats that every spreadsheet program has built in (ECMA-376 part 1, §18.8.30). */
const KNOWN: readonly (readonly [first: number, last: number, kind: 'grouped' | 'date' | 'other'])[] = [
  [2, 4, 'grouped'],
  [5, 8, 'grouped'],
  [9, 13, 'other'],
  [14, 22, 'date'],
  [27, 36, 'date'],
  [37, 44, 'grouped'],
  [45, 47, 'date'],
  [48, 48, 'other'],
  [50, 58, 'date'],
]

/** Excel's limits for the number of styles and for the length of a format. */
const [MAX_STYLES, LONGEST_FORMAT] = [65_490, 255]

/**
 * Reads the number formats of the styles. A format has the index of its style in `cellXfs`.
 * @throws UnreadableFile
 */
export function readNumberFormats(part: Buffer, clock: Clock): NumberFormat[] {
  const custom = new Map<string, NumberFormat>()
  const formats: string[] = []
  readWholeXml(
    part,
    {
      open: (element, { numFmtId = '0', formatCode = '' }, within) => {
        must(formatCode.length <= LONGEST_FORMAT && formats.length <= MAX_STYLES, 'styles that nobody needs')
        if (element === 'numFmt') custom.set(numFmtId, formatOf(formatCode))
        if (element === 'xf' && within.at(-2) === 'cellXfs') formats.push(numFmtId)
      },
    },
    clock,
  )
  return formats.map((format) => custom.get(format) ?? knownFormat(Number(format)))
}

function knownFormat(id: number): NumberFormat {
  const kind = KNOWN.find(([first, last]) => id >= first && id <= last)?.[2]
  return kind === undefined ? PLAIN : { kind }
}

const TOKEN = /"([^"]*)"|\\(.)|[_*].|\[\$([^\]-]*)[^\]]*\]|(\[[hmsHMS]+\])|(\[[<>=][^\]]*\])|\[[^\]]*\]|(.)/gsu
/** Separator of sections. The first section formats zero and positive numbers, and the next sections all other numbers. */
const NEXT_SECTION = ';'

/** Parses the first section of a custom number format, which formats zero and positive numbers. */
export function formatOf(code: string): NumberFormat {
  const pattern: FormatToken[] = []
  let [signs, literals] = ['', '']
  for (const [, quoted, escaped, currency, elapsed, condition, sign] of code.matchAll(TOKEN)) {
    if (condition) return OTHER
    if (elapsed) return { kind: 'date' }
    if (sign === NEXT_SECTION) break
    const literal = quoted ?? escaped ?? currency ?? ''
    literals += literal.trim()
    signs += sign ?? ''
    const text = literal + (sign ?? '')
    if (sign === '0' || sign === '#' || sign === '?') pattern.push({ digit: sign })
    else if (text !== '') pattern.push({ text })
  }
  if (/^\s*(general|@)\s*$/i.test(signs)) return literals === '' ? PLAIN : OTHER
  if (/[ymdhs]/i.test(signs)) return { kind: 'date' }
  if (/[%e/]|general|@|[0#?],+(?![,0#?])/i.test(signs) || !/[0#?]/.test(signs)) return OTHER
  if (/[.,]/.test(signs)) return { kind: 'grouped' }
  const isPlain = pattern.every((token) => 'digit' in token) && signs.replaceAll('#', '').length <= 1
  return isPlain ? PLAIN : { kind: 'digits', pattern }
}

/** Formats a whole number with a pattern, beginning at the right. The first position takes all remaining digits. */
export function showDigits(whole: number, pattern: readonly FormatToken[]): string {
  const digits = String(whole)
  const first = digits.length - pattern.filter((token) => 'digit' in token).length
  let place = 0
  return pattern
    .map((token) => {
      if ('text' in token) return token.text
      const at = first + place
      place += 1
      if (at < 0) return token.digit === '0' ? '0' : ''
      return place === 1 ? digits.slice(0, at + 1) : digits[at]
    })
    .join('')
}
