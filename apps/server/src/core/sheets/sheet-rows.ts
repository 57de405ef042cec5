import type { CellMark, SheetRow } from '@skadi/domain/sheets/sheet-row'
import { type CellContext, type RawCell, SHOWN_FORMULA, showCell } from './cell-value.ts'
import { type Clock, decodeXml, readXml } from './read-xml.ts'
import { isCellText, LONGEST_CELL } from './shared-strings.ts'
import { must } from './unreadable-file.ts'

/** Maximum number of merged cells that are read. No list needs so many. */
const [MAX_MERGES, LONGEST_ELEMENT] = [10_000, 200]
const REF = /\sref=["']([A-Z0-9]{2,10}):([A-Z0-9]{2,10})["']/
const PLACE = /^([A-Z]{1,3})(\d{1,7})$/

type Area = { row: number; column: number; lastRow: number; lastColumn: number }

/**
 * Returns a function that tells whether a merged cell covers a cell. A sheet does not show the value of a covered cell.
 * @param tail the XML after the rows of the sheet
 */
function coveredCells(tail: string): (row: number, column: number) => boolean {
  const areas: Area[] = []
  for (const element of tail.split('mergeCell', MAX_MERGES).slice(1)) {
    const attributes = element.slice(0, element.indexOf('>')).slice(0, LONGEST_ELEMENT)
    const [, start = '', end = ''] = REF.exec(attributes) ?? []
    const [, from = '', first] = PLACE.exec(start) ?? []
    const [, to = '', last] = PLACE.exec(end) ?? []
    if (first === undefined || last === undefined) continue
    areas.push({ row: Number(first), column: columnNumber(from), lastRow: Number(last), lastColumn: columnNumber(to) })
  }
  areas.sort((a, b) => a.row - b.row)
  let open: Area[] = []
  let next = 0
  let openRow = 0
  return (row, column) => {
    if (row !== openRow) {
      openRow = row
      open = open.filter(({ lastRow }) => lastRow >= row)
      for (let area = areas[next]; area && area.row <= row; area = areas[next]) {
        next += 1
        if (area.lastRow >= row) open.push(area)
      }
    }
    return open.some(
      (area) => column >= area.column && column <= area.lastColumn && (row > area.row || column > area.column),
    )
  }
}

/** Returns the number of a column from its letters: A is 1, B is 2, AA is 27. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)

const [LAST_ROW, LAST_COLUMN] = [1_048_576, 16_384]
/**
 * Maximum number of columns that are stored. No layout has so many, even with hidden columns. A value farther right counts as a value of
 * the last stored column.
 */
const KEPT_COLUMNS = 24
/** Number of bytes after the rows in which merged cells are searched. */
const LONGEST_TAIL = 1024 * 1024

type Attributes = Readonly<Record<string, string>>

/**
 * Yields the non-empty rows of a sheet. A styled cell without a value counts as empty.
 * @throws UnreadableFile if rows or cells are out of order or outside the sheet
 */
export function* sheetRows(part: Buffer, context: CellContext, clock: Clock): Generator<SheetRow> {
  const isCovered = coveredCells(tailOf(part))
  const hiddenColumns = new Set<number>()
  let ready: SheetRow[] = []
  let row = 0
  let column = 0
  let isHidden = false
  let cells: string[] = []
  let marks: (CellMark | undefined)[] = []
  let cell: RawCell | undefined
  const openRow = ({ r, hidden = '', ht, customHeight = '' }: Attributes) => {
    const at = r === undefined ? row + 1 : Number(r)
    must(Number.isInteger(at) && at > row && at <= LAST_ROW, 'rows out of order')
    row = at
    column = 0
    isHidden = isTrue(hidden) || (isTrue(customHeight) && Number(ht) === 0)
    cells = []
    marks = []
  }
  const openColumns = ({ min, max, hidden = '', width }: Attributes) => {
    if (!isTrue(hidden) && Number(width ?? 1) !== 0) return
    for (let at = Math.max(1, Number(min)); at <= Math.min(Number(max), KEPT_COLUMNS); at += 1)
      hiddenColumns.add(at - 1)
  }
  const openCell = ({ r, t = 'n', s = '0' }: Attributes) => {
    const at = r === undefined ? column + 1 : columnOf(r, row)
    must(at > column && at <= LAST_COLUMN, 'cells out of order')
    column = at
    cell = { type: t, style: Number(s), value: '', inline: '', formula: undefined, hasValue: false, isOdd: false }
  }
  const openWithin = (element: string) => {
    if (!cell) return
    if (element === 'f') cell.formula ??= ''
    if (element !== 'v') return
    cell.isOdd ||= cell.hasValue
    cell.hasValue = true
  }
  const closeCell = () => {
    const shown = cell ? showCell(cell, context) : { text: '' }
    cell = undefined
    if (shown.text === '') return
    const at = Math.min(column, KEPT_COLUMNS) - 1
    while (cells.length < at) cells.push('')
    cells[at] = shown.text
    marks[at] = isCovered(row, column) ? { kind: 'display' } : shown.mark
  }
  const closeRow = () => {
    const isMarked = marks.some((mark) => mark !== undefined)
    const hidden = { ...(isHidden && { isHidden }), ...(hiddenColumns.size > 0 && { hiddenColumns }) }
    if (cells.length > 0) ready.push({ row, cells, ...(isMarked && { marks }), ...hidden })
  }
  const takeText = (text: string, within: readonly string[]) => {
    if (!cell) return
    const element = within.at(-2) === 'c' ? within.at(-1) : undefined
    if (element === 'v') cell.value += text
    else if (element === 'f') cell.formula = `${cell.formula ?? ''}${text}`.slice(0, SHOWN_FORMULA)
    else if (isCellText(within, 'is')) cell.inline += text
    must(cell.value.length <= LONGEST_CELL && cell.inline.length <= LONGEST_CELL, 'a cell that is too long')
  }
  const reading = readXml(
    part,
    {
      open: (element, attributes, within) => {
        const parent = within.at(-2)
        if (element === 'col' && parent === 'cols') openColumns(attributes)
        if (element === 'row' && parent === 'sheetData') openRow(attributes)
        if (element === 'c' && parent === 'row') openCell(attributes)
        if (parent === 'c') openWithin(element)
      },
      text: takeText,
      close: (element, within) => {
        const parent = within.at(-2)
        if (element === 'c' && parent === 'row') closeCell()
        if (element === 'row' && parent === 'sheetData') closeRow()
      },
    },
    clock,
  )
  for (const _chunk of reading) {
    yield* ready
    ready = []
  }
}

const isTrue = (attribute: string): boolean => attribute === '1' || attribute === 'true'

function tailOf(part: Buffer): string {
  const end = decodeXml(part.subarray(Math.max(0, part.length - LONGEST_TAIL)), part)
  return end.slice(end.lastIndexOf('sheetData') + 1)
}

/** Returns the column number of a cell reference: A1 is 1, B1 is 2. The row of the reference must be the row of the cell. */
function columnOf(place: string, row: number): number {
  const [, letters = '', digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(place) ?? []
  must(Number(digits) === row, 'a cell in another row')
  return columnNumber(letters)
}
