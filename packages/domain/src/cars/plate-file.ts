import { textFault } from '../forms/field-rule.ts'
import { isBlank } from '../forms/text-rules.ts'
import { cleanLine } from '../forms/typed-text.ts'
import type { CellMark } from '../sheets/sheet-row.ts'
import { CAR_RULES, CAR_YEAR_MAX, CAR_YEAR_MIN } from './car-fields.ts'
import { canonicalCountry } from './country-code.ts'
import { parseRegistration, splitRegistration } from './parse-registration.ts'
import { PLATE_FILE_LAYOUTS, type PlateFileLayout } from './plate-list.ts'
import { type Registration } from './registration.ts'

/** A car of a plate list; null where the list does not say. */
export type ListedCar = Registration & {
  vin: string | null
  make: string | null
  model: string | null
  year: number | null
}

/** Headings of the two example files (1§5, A-23). */
export const PLATE_FILE_COLUMNS: Record<PlateFileLayout, readonly string[]> = {
  simple: ['Registration number'],
  extended: ['Country code#Registration number', 'VIN', 'Make', 'Model', 'Year'],
}

/**
 * Why a row cannot be used. `tooLong`: make or model; `error`: a cell shows an error of the spreadsheet, like #N/A;
 * `formula`: the file holds no value of one; `format`: the sheet shows a cell otherwise than the file holds it; `hidden`: the sheet
 * does not show the row; `twice`: a row before it has the same plate.
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

/** What can be told of a file before it is read (1§5); undefined: nothing is wrong so far. */
export function plateFileFault(fileName: string, size: number): 'WRONG_EXTENSION' | 'EMPTY_FILE' | undefined {
  if (!/\.xlsx$/i.test(fileName.trim())) return 'WRONG_EXTENSION'
  return size === 0 ? 'EMPTY_FILE' : undefined
}

/** Whether a row has nothing in it; such rows are no data. */
export const isBlankRow = (cells: readonly string[]): boolean => cells.every(isBlank)

/** Which example file a heading belongs to: the same columns in the same order, whatever their case (1§5, A-23). */
export function layoutOf(header: readonly string[]): PlateFileLayout | undefined {
  const names = withoutBlankEnd(header).map((name) => cleanLine(name).replace(/ +/g, ' ').toLowerCase())
  const matches = (layout: PlateFileLayout) =>
    PLATE_FILE_COLUMNS[layout].length === names.length &&
    PLATE_FILE_COLUMNS[layout].every((column, at) => column.toLowerCase() === names[at])
  return PLATE_FILE_LAYOUTS.find(matches)
}

/** What is wrong with the cells of a row as such: more than the layout has columns for, or fewer (1§5). */
export function cellsFault(
  layout: PlateFileLayout,
  cells: readonly string[],
): 'COLUMNS_MISMATCH' | 'EMPTY_VALUES' | undefined {
  const columns = PLATE_FILE_COLUMNS[layout].length
  if (!isBlankRow(cells.slice(columns))) return 'COLUMNS_MISMATCH'
  return cells.length < columns || cells.slice(0, columns).some(isBlank) ? 'EMPTY_VALUES' : undefined
}

/**
 * The car of a row without empty values: the plate alone, or `code#plate` and what is known of it (1§5); without a code the
 * country is NO.
 * @param cells as people see them, in the order of the layout's columns; a year may stand as a date DD.MM.YYYY
 * @param marks of the cells, where they come from a sheet
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

type Marks = readonly (CellMark | undefined)[]

/** A date as a text, `2026-01-02`, is what a program made of something, and no plate. */
const WRITTEN_DATE = /^((19|20)\d\d-\d\d-\d\d|\d\d-\d\d-(19|20)\d\d)$/

/** The plate of a row whatever else is wrong with it; undefined where that cannot be told. */
export function plateOfRow(cells: readonly string[], [mark]: Marks = []): Registration | undefined {
  const [plate = ''] = cells
  const registration = parseRegistration(cleanLine(plate))
  const isNone =
    isCellError(plate) || (mark && plateMarkFault(mark)) || WRITTEN_DATE.test(registration?.registrationNo ?? '')
  return isNone ? undefined : registration
}

function markFault(cells: readonly string[], marks: Marks): PlateRowFault | undefined {
  if (cells.some(isCellError)) return 'error'
  if (marks.some((mark) => mark?.kind === 'formula')) return 'formula'
  if (marks.some((mark) => mark?.kind === 'display')) return 'format'
  return marks[0] && plateMarkFault(marks[0])
}

/** A plate that Excel has taken for a number or a date is told as it is shown, and never rebuilt from its digits. */
function plateMarkFault(mark: CellMark): PlateRowFault | undefined {
  if (mark.kind === 'formula') return 'formula'
  if (mark.kind === 'display') return 'format'
  if (mark.kind === 'date') return 'plate'
  if (mark.isPlain) return undefined
  return Number.isInteger(mark.value) && mark.value >= 0 && mark.value < 1e15 ? 'format' : 'plate'
}

/** `#N/A`, `#REF!` and the like: what spreadsheets show where a formula has no value. */
const isCellError = (text: string): boolean => /^#([A-Z0-9/]+[!?]|N\/A|GETTING_DATA)$/.test(text)

function hasCountry(plate: string): boolean {
  const { country } = splitRegistration(plate)
  return country === '' || canonicalCountry(country) !== undefined
}

const withoutBlankEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1)
