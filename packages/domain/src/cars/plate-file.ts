import { textFault } from '../forms/field-rule.ts'
import { isBlank } from '../forms/text-rules.ts'
import { cleanLine } from '../forms/typed-text.ts'
import type { CellMark } from '../sheets/sheet-row.ts'
import { CAR_RULES, CAR_YEAR_MAX, CAR_YEAR_MIN } from './car-fields.ts'
import { canonicalCountry } from './country-code.ts'
import { parseRegistration, splitRegistration } from './parse-registration.ts'
import { PLATE_FILE_LAYOUTS, type PlateFileLayout } from './plate-list.ts'
import { type Registration } from './registration.ts'

/** A car of a plate list. Fields are null if the list has no value. */
export type ListedCar = Registration & {
  vin: string | null
  make: string | null
  model: string | null
  year: number | null
}

/** Column headings of the two example files (1§5, A-23). */
export const PLATE_FILE_COLUMNS: Record<PlateFileLayout, readonly string[]> = {
  simple: ['Registration number'],
  extended: ['Country code#Registration number', 'VIN', 'Make', 'Model', 'Year'],
}

/**
 * Reasons why a row is unusable. `tooLong` concerns make or model. `error`: a cell shows a spreadsheet error such as #N/A. `formula`: the
 * file contains no value for a formula. `format`: the sheet displays a cell differently from its stored value. `hidden`: the sheet hides
 * the row. `twice`: an earlier row has the same plate.
 */
export const PLATE_ROW_FAULTS = [
  'plate',
  'country',
  'vin',
  'year',
  'tooLong',
  'error',
  'formula',
  'format',
  'hidden',
  'twice',
] as const
export type PlateRowFault = (typeof PLATE_ROW_FAULTS)[number]

/** Returns a fault of a file that is visible before the file is read (1§5), or undefined. */
export function plateFileFault(fileName: string, size: number): 'WRONG_EXTENSION' | 'EMPTY_FILE' | undefined {
  if (!/\.xlsx$/i.test(fileName.trim())) return 'WRONG_EXTENSION'
  return size === 0 ? 'EMPTY_FILE' : undefined
}

/** True for an empty row. Readers skip empty rows. */
export const isBlankRow = (cells: readonly string[]): boolean => cells.every(isBlank)

/** Returns the layout whose columns a heading has: the same names in the same order, in any case (1§5, A-23). */
export function layoutOf(header: readonly string[]): PlateFileLayout | undefined {
  const names = withoutBlankEnd(header).map((name) => cleanLine(name).replace(/ +/g, ' ').toLowerCase())
  const matches = (layout: PlateFileLayout) =>
    PLATE_FILE_COLUMNS[layout].length === names.length &&
    PLATE_FILE_COLUMNS[layout].every((column, at) => column.toLowerCase() === names[at])
  return PLATE_FILE_LAYOUTS.find(matches)
}

/** Returns the fault of a row with too many cells or with empty cells (1§5), or undefined. */
export function cellsFault(
  layout: PlateFileLayout,
  cells: readonly string[],
): 'COLUMNS_MISMATCH' | 'EMPTY_VALUES' | undefined {
  const columns = PLATE_FILE_COLUMNS[layout].length
  if (!isBlankRow(cells.slice(columns))) return 'COLUMNS_MISMATCH'
  return cells.length < columns || cells.slice(0, columns).some(isBlank) ? 'EMPTY_VALUES' : undefined
}

/**
 * Reads the car of a row without empty values (1§5). The row contains only a plate, or `code#plate` and the other fields. Without a code
 * the country is NO.
 * @param cells displayed texts, in the order of the layout's columns; a year may be a date DD.MM.YYYY
 * @param marks marks of the cells, if they come from a sheet
 */
export function readPlateRow(
  layout: PlateFileLayout,
  cells: readonly string[],
  marks: Marks = [],
): ListedCar | PlateRowFault {
  const [plate = '', vin = '', make = '', model = '', date = ''] = cells.map(cleanLine)
  const fault = markFault(cells, marks)
  if (fault) return fault
  const registration = parseRegistration(plate)
  if (!registration) return hasCountry(plate) ? 'plate' : 'country'
  if (WRITTEN_DATE.test(registration.registrationNo)) return 'plate'
  if (layout === 'simple') return { ...registration, vin: null, make: null, model: null, year: null }
  if (textFault(CAR_RULES.vin, vin)) return 'vin'
  if (textFault(CAR_RULES.make, make) || textFault(CAR_RULES.model, model)) return 'tooLong'
  const [, , , , yearMark] = marks
  const year = yearMark?.kind === 'number' ? String(yearMark.value) : date.replace(/^\d{2}\.\d{2}\.(?=\d{4}$)/, '')
  if (textFault({ ...CAR_RULES.year, least: CAR_YEAR_MIN, most: CAR_YEAR_MAX }, year)) return 'year'
  return { ...registration, vin, make, model, year: Number(year) }
}

export type Marks = readonly (CellMark | undefined)[]

/** Form of a date as text (for example `2026-01-02`). Such a plate is a value that a program converted to a date. */
const WRITTEN_DATE = /^((19|20)\d\d-\d\d-\d\d|\d\d-\d\d-(19|20)\d\d)$/

/** Reads the plate of a row, even if the row has other faults. Returns undefined if the plate is unreadable. */
export function plateOfRow(cells: readonly string[], [mark]: Marks = []): Registration | undefined {
  const [plate = ''] = cells
  const registration = parseRegistration(cleanLine(plate))
  const isNone =
    isCellError(plate) || (mark && plateMarkFault(mark)) || WRITTEN_DATE.test(registration?.registrationNo ?? '')
  return isNone ? undefined : registration
}

const markFault = (cells: readonly string[], marks: Marks): PlateRowFault | undefined =>
  cellsMarkFault(cells, marks) ?? (marks[0] && plateMarkFault(marks[0]))

/** Fault of a row whose cells show a spreadsheet's error, a formula without a value, or a text other than the stored value. */
export function cellsMarkFault(cells: readonly string[], marks: Marks): 'error' | 'formula' | 'format' | undefined {
  if (cells.some(isCellError)) return 'error'
  if (marks.some((mark) => mark?.kind === 'formula')) return 'formula'
  return marks.some((mark) => mark?.kind === 'display') ? 'format' : undefined
}

/**
 * Returns the fault of a plate that a spreadsheet converted to a number or a date. Such a plate is reported as the sheet displays it and is
 * never rebuilt from its digits.
 */
export function plateMarkFault(mark: CellMark): 'plate' | 'format' | 'formula' | undefined {
  if (mark.kind === 'formula') return 'formula'
  if (mark.kind === 'display') return 'format'
  if (mark.kind === 'date') return 'plate'
  if (mark.isPlain) return undefined
  return Number.isInteger(mark.value) && mark.value >= 0 && mark.value < 1e15 ? 'format' : 'plate'
}

/** True for an error such as `#N/A` or `#REF!`, which spreadsheets show for a formula without a value. */
const isCellError = (text: string): boolean => /^#([A-Z0-9/]+[!?]|N\/A|GETTING_DATA)$/.test(text)

/** True if the country of a written plate is known or left out. */
export function hasCountry(plate: string): boolean {
  const { country } = splitRegistration(plate)
  return country === '' || canonicalCountry(country) !== undefined
}

const withoutBlankEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1)
