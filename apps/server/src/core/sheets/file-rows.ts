import type { SheetRow } from '@skadi/domain/sheets/sheet-row'
import { csvRows } from './csv-rows.ts'
import type { Clock } from './read-xml.ts'
import { workbookRows } from './workbook-rows.ts'

/** First bytes of a zip, and therefore of a workbook. */
const ZIP = Buffer.from('PK')

/**
 * Rows of a workbook or a .csv under any name.
 * @throws UnreadableFile
 */
export const fileRows = (bytes: Buffer, clock: Clock): Iterable<SheetRow> =>
  bytes.subarray(0, ZIP.length).equals(ZIP) ? workbookRows(bytes, clock) : csvRows(bytes, clock)
