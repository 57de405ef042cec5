import { type DecimalSign, fits, type NumberRule, provenSign, readNumber } from '../numbers/read-number.ts'
import type { SheetRow } from '../sheets/sheet-row.ts'

/** Why a cell cannot be used, beyond its column: */
export const CELL_PROBLEMS = ['ambiguous', 'formula', 'display', 'date', 'hidden', 'currency'] as const

/**
 * - `ambiguous`: it can be read in two ways (`readings`: with its separator before decimals, and between thousands)
 * - `formula`, `display`, `date`: what a spreadsheet made of it (`CellMark`); `hidden`: the sheet does not show the row
 * - `currency`: it names another currency than the file
 */
export type CellFault = { problem?: (typeof CELL_PROBLEMS)[number]; readings?: readonly [number, number] }

/** The numbers of a file: how it writes them, and in which currency. */
export type FileNumbers = {
  rules: Readonly<Record<number, NumberRule>>
  /** the first amount with another currency beside it */
  otherCurrency: (currency: string) => { row: number; column: number; text: string } | undefined
}

const CROWNS: readonly string[] = ['NOK', 'SEK', 'DKK']

/** How a file writes numbers, by all that it holds. @param rules of the columns of numbers, by their place from 0 */
export function numbersOf(data: readonly SheetRow[], rules: Readonly<Record<number, NumberRule>>): FileNumbers {
  const written = data.flatMap(({ row, cells, marks = [] }) =>
    Object.entries(rules).flatMap(([at, rule]) => {
      const column = Number(at)
      const text = cells[column] ?? ''
      return text === '' || marks[column] ? [] : [{ row, column, text, rule }]
    }),
  )
  const signs = written.map(({ text, rule }) => provenSign(text, rule.kind, rule.most))
  const proven = new Set(signs.filter((sign): sign is DecimalSign => sign !== undefined))
  return {
    rules: Object.fromEntries(Object.entries(rules).map(([at, rule]) => [at, { ...rule, proven }])),
    otherCurrency: (currency) =>
      written.find(({ text, rule }) => {
        const read = readNumber(text, rule)
        const unit = read.kind === 'value' ? read.unit : undefined
        return unit !== undefined && unit !== currency && !(unit === 'KR' && CROWNS.includes(currency))
      }),
  }
}

/** The number of a cell, or why there is none. */
export function readNumberCell(
  { cells, marks = [] }: SheetRow,
  column: number,
  { rules }: FileNumbers,
): number | CellFault {
  const [text = '', mark, rule] = [cells[column], marks[column], rules[column]]
  if (!rule) return {}
  if (mark?.kind === 'number') return fits(mark.value, rule) ? mark.value : {}
  if (mark) return { problem: mark.kind }
  const read = readNumber(text, rule)
  if (read.kind === 'value') return read.value
  return read.kind === 'ambiguous' ? { problem: 'ambiguous', readings: read.readings } : {}
}
