import type { Locale } from '../language/language.ts'

/** Byte order mark at the start of a file: without it, spreadsheets do not recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** CSV format that spreadsheets of a language expect. */
export type CsvDialect = { separator: ',' | ';'; decimalSign: '.' | ',' }

/** CSV format of a language: with a decimal comma, as in Norwegian and Spanish, a semicolon separates the fields. */
export const csvDialect = (language: Locale): CsvDialect =>
  language === 'en' ? { separator: ',', decimalSign: '.' } : { separator: ';', decimalSign: ',' }

export const csvNumber = (number: number, { decimalSign }: CsvDialect): string =>
  String(number).replace('.', decimalSign)

/** Characters at the start of a cell that make a spreadsheet calculate the cell, or not treat it as text. */
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",;\r\n]/

/** A text as a field of a CSV file (RFC 4180); prefixes an apostrophe to a text that a spreadsheet would run as a formula. */
export function csvText(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
