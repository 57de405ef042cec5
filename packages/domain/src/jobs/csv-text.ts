import type { Locale } from '../language/language.ts'

/** Byte order mark at the start of a file. Without it, spreadsheets do not recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** CSV format that spreadsheets in a language expect. */
export type CsvDialect = { separator: ',' | ';'; decimalSign: '.' | ',' }

/** Returns the CSV format of a language. Norwegian and Spanish have a decimal comma, so a semicolon separates the fields. */
export const csvDialect = (language: Locale): CsvDialect =>
  language === 'en' ? { separator: ',', decimalSign: '.' } : { separator: ';', decimalSign: ',' }

export const csvNumber = (number: number, { decimalSign }: CsvDialect): string =>
  String(number).replace('.', decimalSign)

/** Characters at the start of a cell that make a spreadsheet calculate the cell. */
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",;\r\n]/

/** Writes a text as a field of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe as prefix. */
export function csvText(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
