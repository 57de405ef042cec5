import type { CompanyStatistics } from '@skadi/contract/statistics/get-statistics'
import { writeRange } from '../core/words/money.ts'
import { m } from '../paraglide/messages.js'
import type { FigureRow } from './figure-csv.ts'

/** Costs of new damages: a row per currency, and the number without a price. */
export const costRows = ({ sums, missing }: NonNullable<CompanyStatistics['costs']>): FigureRow[] => [
  ...sums.map(
    ({ currency, damages, amount, ...range }) => [currency, damages, amount, writeRange(range, currency)] as const,
  ),
  ...(missing > 0 ? [[m.statistics_noPrice(), missing, '–', '–'] as const] : []),
]
