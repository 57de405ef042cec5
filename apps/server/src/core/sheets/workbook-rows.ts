import type { SheetRow } from '@skadi/domain/cars/read-plate-rows'
import type { CellContext } from './cell-value.ts'
import { readDateStyles } from './date-styles.ts'
import type { Clock } from './read-xml.ts'
import { readSharedStrings } from './shared-strings.ts'
import { sheetRows } from './sheet-rows.ts'
import { openParts, type Parts, readWorkbook, type Workbook } from './workbook.ts'

const MAX_SHEET = 32 * 1024 * 1024
const MAX_STRINGS = 16 * 1024 * 1024
const MAX_STYLES = 4 * 1024 * 1024

/**
 * The rows of the first visible sheet of an .xlsx with something in it.
 * @throws UnreadableFile
 */
export function* workbookRows(zip: Buffer, clock: Clock): Generator<SheetRow> {
  const parts = openParts(zip)
  const workbook = readWorkbook(parts, clock)
  const context = cellContext(workbook, parts, clock)
  for (const sheet of workbook.sheets) {
    let isFilled = false
    for (const row of sheetRows(parts.read(sheet, MAX_SHEET), context, clock)) {
      isFilled = true
      yield row
    }
    if (isFilled) return
  }
}

const cellContext = ({ sharedStrings, styles, is1904 }: Workbook, parts: Parts, clock: Clock): CellContext => ({
  sharedStrings: sharedStrings === undefined ? [] : readSharedStrings(parts.read(sharedStrings, MAX_STRINGS), clock),
  dateStyles: styles === undefined ? [] : readDateStyles(parts.read(styles, MAX_STYLES), clock),
  is1904,
})
