import type { Readable } from 'node:stream'
import type { PriceTableContent } from '@skadi/domain/costs/price-table'
import { PRICE_FILE_COLUMNS, PRICE_FILE_WORDS } from '@skadi/domain/costs/read-price-rows'
import { writeXlsx } from '../../core/tables/write-xlsx.ts'

/** Prices as a workbook that `readPriceFile` takes as it is. */
export const writePriceFile = ({ currency, hourlyRate, rows }: PriceTableContent): Readable =>
  writeXlsx({
    name: 'Prices',
    columns: PRICE_FILE_COLUMNS.map((head) => ({ head, width: Math.max(12, head.length + 4) })),
    rows: rows.map(({ group, work, size, hours, paint, part }, at) => [
      PRICE_FILE_WORDS[group],
      PRICE_FILE_WORDS[work],
      PRICE_FILE_WORDS[size],
      hours,
      paint,
      part,
      ...(at === 0 ? [currency, hourlyRate] : []),
    ]),
  })
