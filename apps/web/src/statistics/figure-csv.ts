import { BYTE_ORDER_MARK, type CsvDialect, csvDialect, csvNumber, csvText } from '@skadi/domain/jobs/csv-text'
import type { Locale } from '@skadi/domain/language/language'

export type FigureRow = readonly (string | number)[]

const field = (cell: string | number, dialect: CsvDialect): string =>
  typeof cell === 'string' ? csvText(cell) : csvNumber(cell, dialect)

/** A table as a CSV file for spreadsheets of a language. */
export function figureCsv(head: readonly string[], rows: readonly FigureRow[], language: Locale): string {
  const dialect = csvDialect(language)
  const lines = [head, ...rows].map((row) => row.map((cell) => field(cell, dialect)).join(dialect.separator))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}
