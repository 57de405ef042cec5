import { PRICE_FILE_COLUMNS } from '@skadi/domain/costs/read-price-rows'
import { workbook } from './plate-file.ts'

/** A price file with these rows, ready for the browser's file dialog. */
export const priceFile = (name: string, rows: readonly (readonly (string | number)[])[]) =>
  workbook(name, PRICE_FILE_COLUMNS, rows)
