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

/** A row that cannot be used. `text`: its plate as it stands; `plate`: the same, where it can be told. */
export type PlateRowToMend = { row: number; text: string; reason: PlateRowFault; plate?: Registration }

/**
 * What a plate list file says: each plate once, as its first row has it. `hiddenColumns`: headings of columns that the sheet does not
 * show and that were read all the same, since the list needs them.
 */
export type ReadPlateFile = {
  layout: PlateFileLayout
  cars: ListedCar[]
  faults: PlateRowToMend[]
  hiddenColumns?: string[]
}

/**
 * Cars that must not leave a list because of rows that cannot be used: those whose plate is known, and every one where a plate is
 * not (`isAll`).
 */
export type SparedCars = { plates: readonly Registration[]; isAll: boolean }

/** @param faults of a file that is to become the whole list */
export function sparedBy(faults: readonly PlateRowToMend[]): SparedCars {
  const unused = faults.filter(({ reason }) => reason !== 'twice')
  return { plates: unused.flatMap(({ plate }) => plate ?? []), isAll: unused.some(({ plate }) => plate === undefined) }
}

/** Why a whole file is refused (1§5). */
export type PlateFileRefusal = 'EMPTY_FILE' | 'NO_CARS' | 'COLUMNS_MISMATCH' | 'EMPTY_VALUES' | 'TOO_MANY_CARS'

/** Longest text of a row that is shown beside its fault. */
const SHOWN_TEXT = 60

/**
 * Reads the rows of a sheet as they come: a heading, then cars (1§5). Blank rows are nothing, wherever they are. Once the file
 * is refused no further row is asked for.
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
 * The layout that a heading says with the columns that the sheet shows; else with the hidden ones, which people hide because a column
 * is wide and not because it is wrong.
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
