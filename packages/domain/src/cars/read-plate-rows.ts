import { cellsFault, isBlankRow, type ListedCar, layoutOf, type PlateRowFault, readPlateRow } from './plate-file.ts'
import { MAX_LISTED_CARS, type PlateFileLayout } from './plate-list.ts'
import { registrationKey } from './registration.ts'

/** A row of a sheet: its number as the spreadsheet shows it, its cells as people see them. */
export type SheetRow = { row: number; cells: readonly string[] }

/** What a plate list file says: each plate once, as its first row has it. `text` of a fault is the row's plate as it stands. */
export type ReadPlateFile = {
  layout: PlateFileLayout
  cars: ListedCar[]
  faults: { row: number; text: string; reason: PlateRowFault }[]
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
  let layout: PlateFileLayout | undefined
  for (const { row, cells } of rows) {
    if (isBlankRow(cells)) continue
    if (!layout) {
      layout = layoutOf(cells)
      if (!layout) return 'COLUMNS_MISMATCH'
      continue
    }
    if (cars.size + faults.length === MAX_LISTED_CARS) return 'TOO_MANY_CARS'
    const refusal = cellsFault(layout, cells)
    if (refusal) return refusal
    const read = readPlateRow(layout, cells)
    const reason = typeof read === 'string' ? read : keep(cars, read)
    if (reason) faults.push({ row, text: (cells[0] ?? '').slice(0, SHOWN_TEXT), reason })
  }
  if (!layout) return 'EMPTY_FILE'
  return cars.size === 0 ? 'NO_CARS' : { layout, cars: [...cars.values()], faults }
}

function keep(cars: Map<string, ListedCar>, car: ListedCar): 'twice' | undefined {
  const key = registrationKey(car)
  if (cars.has(key)) return 'twice'
  cars.set(key, car)
  return undefined
}
