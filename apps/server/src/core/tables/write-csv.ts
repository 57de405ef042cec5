import { Readable } from 'node:stream'
import { formatTimestamp } from '@skadi/domain/dates/format-date'
import { BYTE_ORDER_MARK, type CsvDialect, csvDialect, csvNumber, csvText } from '@skadi/domain/jobs/csv-text'
import type { Locale } from '@skadi/domain/language/language'
import type { Cell, Row } from '@skadi/domain/sheets/workbook-xml'
import { inChunks, type Rows } from './write-xlsx.ts'

export const CSV_TYPE = 'text/csv; charset=utf-8'

/**
 * Returns a table as CSV (RFC 4180), in UTF-8 with a byte order mark. Its dialect is that of the language's spreadsheets. A text that a
 * spreadsheet would execute as a formula gets an apostrophe before it. A time is `DD.MM.YYYY HH:mm` in its zone. The first row contains the
 * headings.
 */
export const writeCsv = (rows: Rows, language: Locale = 'en'): Readable =>
  Readable.from(inChunks(lines(rows, csvDialect(language))), { objectMode: false })

async function* lines(rows: Rows, dialect: CsvDialect): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const row of rows) yield line(row, dialect)
}

const line = (row: Row, dialect: CsvDialect): string =>
  `${row.map((cell) => field(cell, dialect)).join(dialect.separator)}\r\n`

function field(cell: Cell, dialect: CsvDialect): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return csvNumber(cell, dialect)
  return typeof cell === 'string' ? csvText(cell) : formatTimestamp(cell.at, cell.timeZone)
}
