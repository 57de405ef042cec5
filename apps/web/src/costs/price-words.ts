import { CallError } from '@skadi/contract/core/client'
import type { PriceFile } from '@skadi/contract/prices/price-table'
import type { PartGroup, PriceRow, RepairWork, SizeClass } from '@skadi/domain/costs/price-table'
import { PRICE_FILE_HEADINGS } from '@skadi/domain/costs/read-price-rows'
import { m } from '../paraglide/messages.js'
import { SIZES, WORKS } from './cost-words.ts'

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

/** `Panel, paint, large`. */
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
export const faultText = ({ reason, text }: Fault): string => {
  const column = text === '' ? HEADINGS[reason] : undefined
  return column ? m.prices_faultBlank({ column }) : FAULTS[reason]({ text })
}
export const faultPlace = ({ row }: Fault): string => (row === null ? m.prices_faultFile() : m.prices_faultRow({ row }))

const REFUSALS: Readonly<Record<string, (given: { fileName: string }) => string>> = {
  TYPE_NOT_SUPPORTED: m.prices_wrongType,
  EMPTY_FILE: m.prices_emptyFile,
  COLUMNS_MISMATCH: m.prices_columns,
  TOO_LARGE: m.prices_tooLarge,
  UNREADABLE_FILE: m.prices_unreadable,
}

/** Why a whole file could not be read. */
export const refusalText = (error: unknown, fileName: string): string =>
  (REFUSALS[error instanceof CallError ? error.code : ''] ?? m.prices_readFailed)({ fileName })
