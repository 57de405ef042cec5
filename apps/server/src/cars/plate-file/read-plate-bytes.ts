import { type PlateFileRefusal, type ReadPlateFile, readPlateRows } from '@skadi/domain/cars/read-plate-rows'
import type { Clock } from '../../core/sheets/read-xml.ts'
import { workbookRows } from '../../core/sheets/workbook-rows.ts'

/**
 * Reads the first visible sheet that has contents.
 * @throws UnreadableFile
 */
export const readPlateBytes = (zip: Buffer, clock: Clock): ReadPlateFile | PlateFileRefusal =>
  readPlateRows(workbookRows(zip, clock))
