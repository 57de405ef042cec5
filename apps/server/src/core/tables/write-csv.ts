import { Readable } from 'node:stream'
import { formatTimestamp } from '@skadi/domain/dates/format-date'
import { BYTE_ORDER_MARK, csvText } from '@skadi/domain/jobs/csv-text'
import type { Cell, Row, Rows } from './cell.ts'
import { inChunks } from './in-chunks.ts'

export const CSV_TYPE = 'text/csv; charset=utf-8'

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
  return typeof cell === 'string' ? csvText(cell) : formatTimestamp(cell.at, cell.timeZone)
}
