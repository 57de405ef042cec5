import type { Locale } from '../language/language.ts'

/** Spreadsheets recognise a file as UTF-8 only with this mark. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** CSV format that spreadsheets of a language expect. */
export type CsvDialect = { separator: ',' | ';'; decimalSign: '.' | ',' }

/** CSV format of a language: with a decimal comma, as in Norwegian and Spanish, a semicolon separates the fields. */
export const csvDialect = (language: Locale): CsvDialect =>
  language === 'en' ? { separator: ',', decimalSign: '.' } : { separator: ';', decimalSign: ',' }

export const csvNumber = (number: number, { decimalSign }: CsvDialect): string =>
  String(number).replace('.', decimalSign)

/** Beginnings of cells that a spreadsheet would calculate or not treat as text. */
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",;\r\n]/

/** A text as a field of a CSV file (RFC 4180); prefixes an apostrophe to a text that a spreadsheet would run as a formula. */
export function csvText(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
