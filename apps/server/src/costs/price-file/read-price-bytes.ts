import { type PriceFileRefusal, type ReadPriceFile, readPriceRows } from '@skadi/domain/costs/read-price-rows'
import type { Clock } from '../../core/sheets/read-xml.ts'
import { fileRows } from '../../core/sheets/workbook-rows.ts'

/**
 * Reads the bytes of a price file. The bytes may be a workbook or a .csv, whatever the file name is.
 * @throws UnreadableFile
 */
export const readPriceBytes = (bytes: Buffer, clock: Clock): ReadPriceFile | PriceFileRefusal =>
  readPriceRows(fileRows(bytes, clock))
