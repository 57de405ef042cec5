import { type PriceFileRefusal, type ReadPriceFile, readPriceRows } from '@skadi/domain/costs/read-price-rows'
import { csvRows } from '../../core/sheets/csv-rows.ts'
import type { Clock } from '../../core/sheets/read-xml.ts'
import { workbookRows } from '../../core/sheets/workbook-rows.ts'

/** First bytes of every zip. A workbook is a zip. */
const ZIP = Buffer.from('PK')

/**
 * Reads the bytes of a price file. The bytes may be a workbook or a .csv, whatever the file name is.
 * @throws UnreadableFile
 */
export const readPriceBytes = (bytes: Buffer, clock: Clock): ReadPriceFile | PriceFileRefusal =>
  readPriceRows(bytes.subarray(0, ZIP.length).equals(ZIP) ? workbookRows(bytes, clock) : csvRows(bytes, clock))
