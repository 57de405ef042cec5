/**
 * Facts about a cell beside its text; a cell without a mark is text.
 * - `number`: its value; `isPlain`: the sheet shows the same characters as the text, without decimals, grouping or a minus
 * - `date`: its text is DD.MM.YYYY
 * - `formula`: a formula whose value the file does not contain; its text is the formula
 * - `display`: the sheet shows something other than the text, in a way that is not computed here (for example percent, TRUE or a
 * merged cell)
 */
export type CellMark =
  | { kind: 'number'; value: number; isPlain: boolean }
  | { kind: 'date' }
  | { kind: 'formula' }
  | { kind: 'display' }

/** A row of a sheet: its number as the spreadsheet shows it, its cells as displayed. */
export type SheetRow = {
  row: number
  cells: readonly string[]
  /** marks of the cells, at the same index */
  marks?: readonly (CellMark | undefined)[]
  /** the sheet hides the row */
  isHidden?: boolean
  /** columns that the sheet hides, counted from 0; the same in every row */
  hiddenColumns?: ReadonlySet<number>
}

/** A row without the cells of hidden columns. */
export function visibleCells(row: SheetRow): SheetRow {
  const { cells, marks, hiddenColumns } = row
  if (!hiddenColumns) return row
  const isShown = (_cell: unknown, at: number) => !hiddenColumns.has(at)
  const shownMarks = marks && Array.from({ length: cells.length }, (_, at) => marks[at]).filter(isShown)
  return { ...row, cells: cells.filter(isShown), ...(shownMarks && { marks: shownMarks }) }
}
