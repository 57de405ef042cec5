import type { Rect } from '../damages/damage-box.ts'
import { WORK_OF_LABEL } from '../damages/names/damage-labels.ts'
import type { PartName } from '../damages/names/damage-parts.ts'
import {
  amountOf,
  CURRENCY_STEPS,
  labourOf,
  type PartGroup,
  type PriceCurrency,
  type PriceRow,
  type PriceTable,
  type RepairWork,
  rowOf,
  type SizeClass,
} from './price-table.ts'

/** Upper limits of the longer side of small and medium damages, in pixels. Damages above both limits are large. */
export const SIZE_LIMITS = { small: 60, medium: 160 } as const

const GROUP_OF_PART: Record<PartName, PartGroup> = {
  wheel: 'wheel',
  'quarter glass': 'glass',
  'trunk lid': 'panel',
  'license plate': 'trim',
  hood: 'panel',
  windscreen: 'glass',
  grill: 'trim',
  headlight: 'light',
  bumper: 'bumper',
  window: 'glass',
  fender: 'panel',
  door: 'panel',
  'roof plate': 'panel',
  'side windows': 'glass',
  canal: 'panel',
  'tail light': 'light',
  mirror: 'trim',
}

function sizeClassOf({ width, height }: Rect): SizeClass {
  const longer = Math.max(width, height)
  if (longer <= SIZE_LIMITS.small) return 'small'
  return longer <= SIZE_LIMITS.medium ? 'medium' : 'large'
}

/** Returns the repair works that the labels require, each once. Labels for no damage or for a potential damage require no work. */
const worksOf = (labelIds: readonly number[]): RepairWork[] => [
  ...new Set(labelIds.flatMap((id) => WORK_OF_LABEL.get(id) ?? [])),
]

/** Inputs of an estimate. */
export type RepairSubject = {
  labelIds: readonly number[]
  parts: readonly { name: PartName }[]
  rect: Rect
  /** certainty of the detector, 0 to 1; null if a person recorded the damage, which counts as certain */
  certainty?: number | null | undefined
}

/** Composition of the price of one part. Amounts are whole units of the currency. */
export type RepairLine = {
  part: PartName
  group: PartGroup
  work: RepairWork
  size: SizeClass
  hours: number
  hourlyRate: number
  /** cost of the working hours */
  labour: number
  paint: number
  /** cost of the replacement part */
  material: number
  amount: number
}

/** Estimated cost of a repair in whole units of the currency. The actual cost is likely to lie between `min` and `max`. */
export type RepairEstimate = {
  amount: number
  min: number
  max: number
  currency: PriceCurrency
  /** confidence of the estimate, 0 to 1; it comes from the certainty of the damage (C-09) */
  confidence: number
  tableVersion: number
  /** one line per part; `amount` is the sum of the lines */
  lines: readonly RepairLine[]
}

/** Fields of a damage without which its repair cannot be estimated (2§8). */
export const MISSING_FIELDS = ['label', 'part'] as const
export type MissingField = (typeof MISSING_FIELDS)[number]

/**
 * Width of the range at full confidence: `max` is 1.25 times the amount, and `min` is the amount divided by 1.25. The range widens as the
 * confidence falls.
 */
const LEAST_SPREAD = 0.25
const ADDED_SPREAD = 0.5

/** Returns the fields that an estimate lacks. The list is empty if the estimate can be made. */
export const missingFields = ({ labelIds, parts }: Pick<RepairSubject, 'labelIds' | 'parts'>): MissingField[] => [
  ...(worksOf(labelIds).length === 0 ? (['label'] as const) : []),
  ...(parts.length === 0 ? (['part'] as const) : []),
]

/**
 * Estimates the repair cost of a damage from part, label and size class (C-09). Of several labels, the most expensive work counts, because
 * it includes the others. Every part is repaired.
 * @returns undefined if part or label is missing; the caller reports the missing field
 */
export function estimateRepair(subject: RepairSubject, table: PriceTable): RepairEstimate | undefined {
  if (missingFields(subject).length > 0) return undefined
  const works = worksOf(subject.labelIds)
  const size = sizeClassOf(subject.rect)
  const names = [...new Set(subject.parts.map(({ name }) => name))]
  const lines = names.map((name) => lineOf(name, works, size, table))
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const confidence = Math.max(0, Math.min(1, subject.certainty ?? 1))
  const spread = 1 + LEAST_SPREAD + ADDED_SPREAD * (1 - confidence)
  const step = CURRENCY_STEPS[table.currency]
  const toStep = (sum: number): number => Math.round(sum / step) * step
  return {
    amount,
    min: Math.min(amount, toStep(amount / spread)),
    max: Math.max(amount, toStep(amount * spread)),
    currency: table.currency,
    confidence,
    tableVersion: table.version,
    lines,
  }
}

/** Returns the line of the most expensive repair work on a part. Of equal costs the first counts. */
function lineOf(part: PartName, works: readonly RepairWork[], size: SizeClass, table: PriceTable): RepairLine {
  const { hourlyRate } = table
  const group = GROUP_OF_PART[part]
  const rows = works.map((work) => rowOf(table, { group, work, size }))
  const dearest = rows.reduce((most: PriceRow, row) =>
    amountOf(row, hourlyRate) > amountOf(most, hourlyRate) ? row : most,
  )
  const { work, hours, paint, part: material } = dearest
  const labour = labourOf(dearest, hourlyRate)
  return { part, group, work, size, hours, hourlyRate, labour, paint, material, amount: labour + paint + material }
}
