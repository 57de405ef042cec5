import type { Readable } from 'node:stream'
import type { PriceTableContent } from '@skadi/domain/costs/price-table'
import { PRICE_FILE_COLUMNS, PRICE_FILE_WORDS } from '@skadi/domain/costs/read-price-rows'
import type { Locale } from '@skadi/domain/language/language'
import type { Row } from '@skadi/domain/sheets/workbook-xml'
import { writeCsv } from '../../core/tables/write-csv.ts'
import { writeXlsx } from '../../core/tables/write-xlsx.ts'

/** Returns prices as a workbook that `readPriceFile` accepts unchanged. */
export const writePriceFile = (prices: PriceTableContent): Readable =>
  writeXlsx({
    name: 'Prices',
    columns: PRICE_FILE_COLUMNS.map((head) => ({ head, width: Math.max(12, head.length + 4) })),
    rows: priceRows(prices),
  })

/** Returns prices as a .csv for the spreadsheets of a language. */
export const writePriceCsv = (prices: PriceTableContent, language: Locale): Readable =>
  writeCsv([PRICE_FILE_COLUMNS, ...priceRows(prices)], language)

const priceRows = ({ currency, hourlyRate, rows }: PriceTableContent): Row[] =>
  rows.map(({ group, work, size, hours, paint, part }, at) => [
    PRICE_FILE_WORDS[group],
    PRICE_FILE_WORDS[work],
    PRICE_FILE_WORDS[size],
    hours,
    paint,
    part,
    ...(at === 0 ? [currency, hourlyRate] : []),
  ])
