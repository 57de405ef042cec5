import { type DecimalSign, fits, type NumberRule, provenSign, readNumber } from '../numbers/read-number.ts'
import type { SheetRow } from '../sheets/sheet-row.ts'

/** Problems of a cell in addition to a broken rule of its column. `CellFault` explains them. */
export const CELL_PROBLEMS = ['ambiguous', 'formula', 'display', 'date', 'hidden', 'currency'] as const

/**
 * Fault of a cell:
 * - `ambiguous`: the number can be read in two ways; `readings` has the value with a decimal separator and with a thousands separator
 * - `formula`, `display`, `date`: the spreadsheet changed the value (`CellMark`); `hidden`: the sheet hides the row
 * - `currency`: the cell names another currency than the file
 */
export type CellFault = { problem?: (typeof CELL_PROBLEMS)[number]; readings?: readonly [number, number] }

/** Number format of a file, and a search for amounts in a foreign currency. */
export type FileNumbers = {
  rules: Readonly<Record<number, NumberRule>>
  /** returns the first amount that names a currency other than this currency */
  otherCurrency: (currency: string) => { row: number; column: number; text: string } | undefined
}

const CROWNS: readonly string[] = ['NOK', 'SEK', 'DKK']

/** Derives the number format of a file from all its cells. @param rules rules of the numeric columns, by index from 0 */
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

/** Returns the number of a cell, or the fault that makes the cell unusable. */
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
