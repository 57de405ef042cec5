import { BYTE_ORDER_MARK, csvText } from '@skadi/domain/jobs/csv-text'

export type FigureRow = readonly (string | number)[]

const field = (cell: string | number): string => (typeof cell === 'string' ? csvText(cell) : String(cell))

/** A table as a file for spreadsheets. */
export const figureCsv = (head: readonly string[], rows: readonly FigureRow[]): string =>
  `${BYTE_ORDER_MARK}${[head, ...rows].map((row) => row.map(field).join(',')).join('\r\n')}\r\n`
