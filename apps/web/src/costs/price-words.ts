import { CallError } from '@skadi/contract/core/client'
import type { PriceFile } from '@skadi/contract/costs/prices/price-table'
import type {
  PartGroup,
  PriceFigure,
  PriceJump,
  PriceRow,
  RepairWork,
  SizeClass,
} from '@skadi/domain/costs/price-table'
import { PRICE_FILE_HEADINGS } from '@skadi/domain/costs/read-price-rows'
import { writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { SIZES, WORKS, writeHours } from './cost-words.ts'

const GROUPS: Record<PartGroup, () => string> = {
  panel: m.prices_panel,
  bumper: m.prices_bumper,
  glass: m.prices_glass,
  light: m.prices_light,
  wheel: m.prices_wheel,
  trim: m.prices_trim,
}
export const groupName = (group: PartGroup): string => GROUPS[group]()
export const workName = (work: RepairWork): string => WORKS[work]()
export const sizeName = (size: SizeClass): string => SIZES[size]()

/** Returns the name of a price row, for example `Panel, paint, large`. */
export const rowName = ({ group, work, size }: Pick<PriceRow, 'group' | 'work' | 'size'>): string =>
  [groupName(group), workName(work), sizeName(size)].join(', ')

type Fault = PriceFile['faults'][number]

const FAULTS: Record<Fault['reason'], (given: { text: string }) => string> = {
  currency: m.prices_faultCurrency,
  hourlyRate: m.prices_faultHourlyRate,
  group: m.prices_faultGroup,
  work: m.prices_faultWork,
  size: m.prices_faultSize,
  hours: m.prices_faultHours,
  paint: m.prices_faultPaint,
  part: m.prices_faultPart,
  twice: m.prices_faultTwice,
  missing: m.prices_faultMissing,
}
const HEADINGS: { [Reason in Fault['reason']]?: string } = PRICE_FILE_HEADINGS
type Problem = NonNullable<Fault['problem']>
const PROBLEMS: Record<Exclude<Problem, 'ambiguous'>, (given: { text: string; column: string }) => string> = {
  formula: m.prices_faultFormula,
  display: m.prices_faultDisplay,
  date: m.prices_faultDate,
  hidden: m.prices_faultHidden,
  currency: m.prices_faultForeign,
}

export function faultText({ reason, text, problem, readings: [decimal = 0, thousands = 0] = [] }: Fault): string {
  const column = HEADINGS[reason] ?? ''
  if (problem === 'ambiguous')
    return m.prices_faultAmbiguous({ text, column, decimal: writeHours(decimal), thousands: writeCount(thousands) })
  if (problem) return PROBLEMS[problem]({ text, column })
  return text === '' && column ? m.prices_faultBlank({ column }) : FAULTS[reason]({ text })
}

const FIGURES: Record<PriceFigure, () => string> = {
  hours: m.prices_figureHours,
  paint: m.prices_figurePaint,
  part: m.prices_figurePart,
}

/** Returns the text of a large price change, for example `Panel, paint, large: paint 2 000 becomes 2`. */
export function jumpText({ figure, from, to, ...row }: PriceJump): string {
  const write = figure === 'hours' ? writeHours : writeCount
  return `${rowName(row)}: ${m.prices_jump({ figure: FIGURES[figure](), from: write(from), to: write(to) })}`
}
export const faultPlace = ({ row }: Fault): string => (row === null ? m.prices_faultFile() : m.prices_faultRow({ row }))

const REFUSALS: Readonly<Record<string, (given: { fileName: string }) => string>> = {
  TYPE_NOT_SUPPORTED: m.prices_wrongType,
  EMPTY_FILE: m.prices_emptyFile,
  COLUMNS_MISMATCH: m.prices_columns,
  TOO_LARGE: m.prices_tooLarge,
  UNREADABLE_FILE: m.prices_unreadable,
}

/** Returns the reason as text why a whole file cannot be read. */
export const refusalText = (error: unknown, fileName: string): string =>
  (REFUSALS[error instanceof CallError ? error.code : ''] ?? m.prices_readFailed)({ fileName })
