/** Spreadsheets take a file for UTF-8 only with this. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet would calculate, or take for something else than text. */
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",;\r\n]/

/** A text as a field of a CSV file (RFC 4180); one that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvText(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
