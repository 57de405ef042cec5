import type { SheetRow } from '@skadi/domain/cars/read-plate-rows'
import { type CellContext, type RawCell, showCell } from './cell-value.ts'
import { type Clock, readXml } from './read-xml.ts'
import { isCellText, LONGEST_CELL } from './shared-strings.ts'
import { must } from './unreadable-file.ts'

const [LAST_ROW, LAST_COLUMN] = [1_048_576, 16_384]
/** No layout has as many: what stands farther right is only known to be there, as the last of them. */
const KEPT_COLUMNS = 8

/**
 * The rows of a sheet that have something in them, as they are read. Styled cells without a value are nothing.
 * @throws UnreadableFile where rows or cells are out of order or out of the sheet
 */
export function* sheetRows(part: Buffer, context: CellContext, clock: Clock): Generator<SheetRow> {
  let ready: SheetRow[] = []
  let row = 0
  let column = 0
  let cells: string[] = []
  let cell: RawCell | undefined
  const openRow = (place: string | undefined) => {
    const at = place === undefined ? row + 1 : Number(place)
    must(Number.isInteger(at) && at > row && at <= LAST_ROW, 'rows out of order')
    row = at
    column = 0
    cells = []
  }
  const openCell = ({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>) => {
    const at = r === undefined ? column + 1 : columnOf(r, row)
    must(at > column && at <= LAST_COLUMN, 'cells out of order')
    column = at
    cell = { type: t, style: Number(s), value: '' }
  }
  const closeCell = () => {
    const text = cell ? showCell(cell, context) : ''
    cell = undefined
    if (text === '') return
    const at = Math.min(column, KEPT_COLUMNS) - 1
    while (cells.length < at) cells.push('')
    cells[at] = text
  }
  const reading = readXml(
    part,
    {
      open: (element, attributes, within) => {
        const parent = within.at(-2)
        if (element === 'row' && parent === 'sheetData') openRow(attributes['r'])
        if (element === 'c' && parent === 'row') openCell(attributes)
      },
      text: (text, within) => {
        if (!cell || !(isCellText(within) || (within.at(-1) === 'v' && within.at(-2) === 'c'))) return
        cell.value += text
        must(cell.value.length <= LONGEST_CELL, 'a cell that is too long')
      },
      close: (element, within) => {
        const parent = within.at(-2)
        if (element === 'c' && parent === 'row') closeCell()
        if (element === 'row' && parent === 'sheetData' && cells.length > 0) ready.push({ row, cells })
      },
    },
    clock,
  )
  for (const _chunk of reading) {
    yield* ready
    ready = []
  }
}

/** A1 is 1, B1 is 2; the row has to be the one that the cell stands in. */
function columnOf(place: string, row: number): number {
  const [, letters = '', digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(place) ?? []
  must(Number(digits) === row, 'a cell in another row')
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
}
