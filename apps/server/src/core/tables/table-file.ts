import type { Readable } from 'node:stream'
import type { TableFormat } from '@skadi/domain/jobs/table-format'
import type { Locale } from '@skadi/domain/language/language'
import type { Row } from '@skadi/domain/sheets/workbook-xml'
import { XLSX_TYPE } from '@skadi/domain/sheets/workbook-xml'
import { CSV_TYPE, writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

/** `language` is the language of the table's headings and words. */
type Table = {
  language: Locale
  title: string
  columns: readonly { head: string; width: number }[]
  rows: AsyncIterable<Row>
}

/**
 * Returns a table as a file. Its name contains the title and the current day (for example `fleet-2026-11-23.csv`).
 * @param columns widths in characters
 */
export function tableFile(
  format: TableFormat,
  { language, title, columns, rows }: Table,
): { name: string; contentType: string; body: Readable } {
  const name = `${title.toLowerCase()}-${new Date().toISOString().slice(0, 10)}.${format}`
  return format === 'csv'
    ? { name, contentType: CSV_TYPE, body: writeCsv(withHead(columns, rows), language) }
    : { name, contentType: XLSX_TYPE, body: writeXlsx({ name: title, columns, rows }) }
}

async function* withHead(columns: Table['columns'], rows: Table['rows']): AsyncGenerator<Row> {
  yield columns.map(({ head }) => head)
  yield* rows
}
