import { cellsMarkFault, isBlankRow, type Marks } from '../cars/plate-file.ts'
import { isBlank } from '../forms/text-rules.ts'
import { cleanLine } from '../forms/typed-text.ts'
import { type SheetRow, visibleCells } from './sheet-row.ts'

/** A table with a heading: its columns in any order, and the maximum number of its rows. Headings are case-insensitive. */
export type TableLayout<Column extends string> = {
  headings: Readonly<Record<Column, string>>
  required: readonly NoInfer<Column>[]
  most: number
}

/** A cell of a column; a column that the file lacks gives an empty text. */
export type TableCell = { text: string; mark: Marks[number] }

/** Faults of a row that its sheet causes: it is hidden, shows an error, a formula without a value, or a text other than the stored value. */
export const SHEET_ROW_FAULTS = ['error', 'formula', 'format', 'hidden'] as const
export type SheetRowFault = (typeof SHEET_ROW_FAULTS)[number]

export type TableRow<Column extends string> = {
  /** number of the row in the spreadsheet */
  row: number
  cells: Record<Column, TableCell>
  fault: SheetRowFault | undefined
}

/** `hiddenColumns`: headings of hidden columns that were read nevertheless. */
export type ReadTable<Column extends string> = { rows: TableRow<Column>[]; hiddenColumns: string[] }

/** Reason why a whole file is refused. */
export type TableRefusal = 'EMPTY_FILE' | 'NO_ROWS' | 'COLUMNS_MISMATCH' | 'TOO_MANY_ROWS'

/** Longest text of a row or heading that a preview shows. */
export const SHOWN_TEXT = 60

/** Reads a heading and the rows below it; empty rows are skipped. */
export function readTable<Column extends string>(
  sheet: Iterable<SheetRow>,
  layout: TableLayout<Column>,
): ReadTable<Column> | TableRefusal {
  const rows: TableRow<Column>[] = []
  let heading: Heading<Column> | undefined
  for (const sheetRow of sheet) {
    if (!heading) {
      if (isBlankRow(sheetRow.cells)) continue
      heading = headingOf(sheetRow, layout)
      if (!heading) return 'COLUMNS_MISMATCH'
      continue
    }
    const { row, cells, marks = [], isHidden } = heading.pick(sheetRow)
    if (isBlankRow(cells)) continue
    if (rows.length === layout.most) return 'TOO_MANY_ROWS'
    if (!isBlankRow(cells.slice(heading.columns.length))) return 'COLUMNS_MISMATCH'
    const fault = isHidden ? 'hidden' : cellsMarkFault(cells, marks)
    rows.push({ row, cells: cellsOf(layout, heading.columns, cells, marks), fault })
  }
  if (!heading) return 'EMPTY_FILE'
  return rows.length === 0 ? 'NO_ROWS' : { rows, hiddenColumns: heading.hiddenColumns }
}

type Heading<Column> = { columns: readonly Column[]; pick: (row: SheetRow) => SheetRow; hiddenColumns: string[] }

/** The columns of a heading; hidden columns are read too if the visible columns lack a required column. */
function headingOf<Column extends string>(row: SheetRow, layout: TableLayout<Column>): Heading<Column> | undefined {
  const visible = columnsOf(visibleCells(row).cells, layout)
  if (visible) return { columns: visible, pick: visibleCells, hiddenColumns: [] }
  const columns = columnsOf(row.cells, layout)
  const hidden = row.cells.filter((_cell, at) => row.hiddenColumns?.has(at))
  return columns && { columns, pick: (one) => one, hiddenColumns: hidden.map((cell) => cell.slice(0, SHOWN_TEXT)) }
}

const namesOf = <Column extends string>({ headings }: TableLayout<Column>) => Object.keys(headings) as Column[]

function columnsOf<Column extends string>(cells: readonly string[], layout: TableLayout<Column>): Column[] | undefined {
  const names = cells
    .slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1)
    .map((cell) => cleanLine(cell).toLowerCase())
  const columns = names.map((name) => namesOf(layout).find((column) => layout.headings[column].toLowerCase() === name))
  const known = columns.filter((column) => column !== undefined)
  const isWhole = known.length === columns.length && new Set(known).size === known.length
  return isWhole && layout.required.every((column) => known.includes(column)) ? known : undefined
}

function cellsOf<Column extends string>(
  layout: TableLayout<Column>,
  columns: readonly Column[],
  cells: readonly string[],
  marks: Marks,
): Record<Column, TableCell> {
  const cellOf = (column: Column): TableCell => {
    const at = columns.indexOf(column)
    return { text: at < 0 ? '' : cleanLine(cells[at] ?? ''), mark: at < 0 ? undefined : marks[at] }
  }
  return Object.fromEntries(namesOf(layout).map((column) => [column, cellOf(column)])) as Record<Column, TableCell>
}
