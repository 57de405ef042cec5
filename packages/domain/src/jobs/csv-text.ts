import type { Locale } from '../language/language.ts'

/** Spreadsheets take a file for UTF-8 only with this. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** How spreadsheets of a language read a CSV file. */
export type CsvDialect = { separator: ',' | ';'; decimalSign: '.' | ',' }

/** Where the decimal sign is a comma, as in Norwegian and Spanish, a semicolon separates the fields. */
export const csvDialect = (language: Locale): CsvDialect =>
  language === 'en' ? { separator: ',', decimalSign: '.' } : { separator: ';', decimalSign: ',' }

export const csvNumber = (number: number, { decimalSign }: CsvDialect): string =>
  String(number).replace('.', decimalSign)

/** What a spreadsheet would calculate, or take for something else than text. */
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",;\r\n]/

/** A text as a field of a CSV file (RFC 4180); one that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvText(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
