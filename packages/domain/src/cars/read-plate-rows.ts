import { type SheetRow, visibleCells } from '../sheets/sheet-row.ts'
import {
  cellsFault,
  isBlankRow,
  type ListedCar,
  layoutOf,
  type PlateRowFault,
  plateOfRow,
  readPlateRow,
} from './plate-file.ts'
import { MAX_LISTED_CARS, type PlateFileLayout } from './plate-list.ts'
import { type Registration, registrationKey } from './registration.ts'

/** An unusable row. `text` is the plate as the file contains it. `plate` is the parsed plate, if it is readable. */
export type PlateRowToMend = { row: number; text: string; reason: PlateRowFault; plate?: Registration }

/**
 * Content of a plate list file. Each plate occurs once, with the values of its first row. `hiddenColumns` has the headings of hidden
 * columns that were read because the list needs them.
 */
export type ReadPlateFile = {
  layout: PlateFileLayout
  cars: ListedCar[]
  faults: PlateRowToMend[]
  hiddenColumns?: string[]
}

/**
 * Cars that stay on the list although their rows are unusable: the cars whose plates are readable. If one row has an unreadable plate, all
 * cars stay (`isAll`).
 */
export type SparedCars = { plates: readonly Registration[]; isAll: boolean }

/** Returns the cars that stay when a file replaces the whole list. @param faults unusable rows of the file */
export function sparedBy(faults: readonly PlateRowToMend[]): SparedCars {
  const unused = faults.filter(({ reason }) => reason !== 'twice')
  return { plates: unused.flatMap(({ plate }) => plate ?? []), isAll: unused.some(({ plate }) => plate === undefined) }
}

/** Reason why a whole file is refused (1§5). */
export type PlateFileRefusal = 'EMPTY_FILE' | 'NO_CARS' | 'COLUMNS_MISMATCH' | 'EMPTY_VALUES' | 'TOO_MANY_CARS'

/** Maximum length of the text of a row that is shown with the row's fault. */
const SHOWN_TEXT = 60

/**
 * Reads the rows of a sheet one by one: a heading, then cars (1§5). Blank rows are ignored. Reading stops as soon as the file must be
 * refused.
 */
export function readPlateRows(rows: Iterable<SheetRow>): ReadPlateFile | PlateFileRefusal {
  const cars = new Map<string, ListedCar>()
  const faults: ReadPlateFile['faults'] = []
  let columns: Columns | undefined
  for (const sheetRow of rows) {
    if (!columns) {
      if (isBlankRow(sheetRow.cells)) continue
      columns = columnsOf(sheetRow)
      if (!columns) return 'COLUMNS_MISMATCH'
      continue
    }
    const { row, cells, marks, isHidden = false } = columns.isVisibleAlone ? visibleCells(sheetRow) : sheetRow
    if (isBlankRow(cells)) continue
    const { layout } = columns
    if (cars.size + faults.length === MAX_LISTED_CARS) return 'TOO_MANY_CARS'
    const refusal = isHidden ? undefined : cellsFault(layout, cells)
    if (refusal) return refusal
    const read = isHidden ? 'hidden' : readPlateRow(layout, cells, marks)
    const reason = typeof read === 'string' ? read : keep(cars, read)
    if (!reason) continue
    const plate = reason === 'twice' ? undefined : plateOfRow(cells, marks)
    faults.push({ row, text: (cells[0] ?? '').slice(0, SHOWN_TEXT), reason, ...(plate && { plate }) })
  }
  if (!columns) return 'EMPTY_FILE'
  const { layout, hiddenColumns } = columns
  const read = { layout, cars: [...cars.values()], faults, ...(hiddenColumns && { hiddenColumns }) }
  return cars.size === 0 ? 'NO_CARS' : read
}

type Columns = Pick<ReadPlateFile, 'layout' | 'hiddenColumns'> & { isVisibleAlone: boolean }

/**
 * Returns the layout that the visible columns of a heading match. If they match none, hidden columns count too, because people hide wide
 * columns and not wrong columns.
 */
function columnsOf(heading: SheetRow): Columns | undefined {
  const { cells, hiddenColumns } = heading
  const visible = layoutOf(visibleCells(heading).cells)
  if (visible) return { layout: visible, isVisibleAlone: true }
  const layout = layoutOf(cells)
  if (!layout) return undefined
  const hidden = cells.filter((_cell, at) => hiddenColumns?.has(at))
  return { layout, hiddenColumns: hidden.map((cell) => cell.slice(0, SHOWN_TEXT)), isVisibleAlone: false }
}

function keep(cars: Map<string, ListedCar>, car: ListedCar): 'twice' | undefined {
  const key = registrationKey(car)
  if (cars.has(key)) return 'twice'
  cars.set(key, car)
  return undefined
}
