import { Readable } from 'node:stream'
import { formatTimestamp } from '@skadi/domain/dates/format-date'
import type { Cell, Row, Rows } from './cell.ts'
import { inChunks } from './in-chunks.ts'

export const CSV_TYPE = 'text/csv; charset=utf-8'

/** Spreadsheets take it for UTF-8 only with this. */
const BYTE_ORDER_MARK = '\uFEFF'
/** What a spreadsheet would calculate, or take for something else than text. */
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

/**
 * A table as RFC 4180 has it: commas, CRLF, UTF-8. A text that a spreadsheet would run as a formula gets an apostrophe
 * before it; moments are `DD.MM.YYYY HH:mm` in their zone. The first row is the heading.
 */
export const writeCsv = (rows: Rows): Readable => Readable.from(inChunks(lines(rows)), { objectMode: false })

async function* lines(rows: Rows): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const row of rows) yield line(row)
}

const line = (row: Row): string => `${row.map(field).join(',')}\r\n`

function field(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell !== 'string') return formatTimestamp(cell.at, cell.timeZone)
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
