/**
 * Facts about a cell in addition to its text. A cell without a mark is text.
 * - `number`: `value` is the number; `isPlain` is true if the sheet shows exactly the text, without decimals, grouping or a minus
 * - `date`: the text is DD.MM.YYYY; `minutes` is the time of day, which is absent at midnight
 * - `formula`: the file contains no value for the formula; the text is the formula
 * - `display`: the sheet shows something other than the text, for example percent, TRUE or a merged cell; it is not computed here
 */
export type CellMark =
  | { kind: 'number'; value: number; isPlain: boolean }
  | { kind: 'date'; minutes?: number }
  | { kind: 'formula' }
  | { kind: 'display' }

/** A row of a sheet, with its number in the spreadsheet and its cells as the sheet displays them. */
export type SheetRow = {
  row: number
  cells: readonly string[]
  /** marks of the cells, with the same indexes */
  marks?: readonly (CellMark | undefined)[]
  /** true if the sheet hides the row */
  isHidden?: boolean
  /** indexes of the columns that the sheet hides, from 0; the same in every row */
  hiddenColumns?: ReadonlySet<number>
}

/** Returns a row without the cells of hidden columns. */
export function visibleCells(row: SheetRow): SheetRow {
  const { cells, marks, hiddenColumns } = row
  if (!hiddenColumns) return row
  const isShown = (_cell: unknown, at: number) => !hiddenColumns.has(at)
  const shownMarks = marks && Array.from({ length: cells.length }, (_, at) => marks[at]).filter(isShown)
  return { ...row, cells: cells.filter(isShown), ...(shownMarks && { marks: shownMarks }) }
}
