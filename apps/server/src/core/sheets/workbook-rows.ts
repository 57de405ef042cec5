import type { SheetRow } from '@skadi/domain/sheets/sheet-row'
import type { CellContext } from './cell-value.ts'
import { csvRows } from './csv-rows.ts'
import { readNumberFormats } from './number-formats.ts'
import type { Clock } from './read-xml.ts'
import { readSharedStrings } from './shared-strings.ts'
import { sheetRows } from './sheet-rows.ts'
import { openParts, type Parts, readWorkbook, type Workbook } from './workbook.ts'

const MAX_SHEET = 32 * 1024 * 1024
const MAX_STRINGS = 16 * 1024 * 1024
const MAX_STYLES = 4 * 1024 * 1024

/**
 * Yields the rows of the first sheet of an .xlsx file that is visible and not empty.
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

/** Loads the shared data of the cells. Ignores a part that the workbook names but lacks, because spreadsheet programs open such a file. */
function cellContext({ sharedStrings, styles, ...book }: Workbook, parts: Parts, clock: Clock): CellContext {
  const isThere = (part: string | undefined): part is string => part !== undefined && parts.has(part)
  return {
    sharedStrings: isThere(sharedStrings) ? readSharedStrings(parts.read(sharedStrings, MAX_STRINGS), clock) : [],
    formats: isThere(styles) ? readNumberFormats(parts.read(styles, MAX_STYLES), clock) : [],
    is1904: book.is1904,
    isStale: book.isStale,
  }
}

/** First bytes of a zip, and therefore of a workbook. */
const ZIP = Buffer.from('PK')

/**
 * Rows of a workbook or a .csv under any name.
 * @throws UnreadableFile
 */
export const fileRows = (bytes: Buffer, clock: Clock): Iterable<SheetRow> =>
  bytes.subarray(0, ZIP.length).equals(ZIP) ? workbookRows(bytes, clock) : csvRows(bytes, clock)
