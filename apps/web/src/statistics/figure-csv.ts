/** A cell that a spreadsheet would take for a formula is shown as text. */
const FORMULA = /^[=+\-@\t\r]/

const cellText = (cell: string | number): string => {
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell)
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export type FigureRow = readonly (string | number)[]

/** A table as a file for spreadsheets: commas, CRLF, and the mark by which Excel knows UTF-8. */
export const figureCsv = (head: readonly string[], rows: readonly FigureRow[]): string =>
  `\uFEFF${[head, ...rows].map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`
