import type { Rect } from '../damages/damage-box.ts'
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
import { GROUP_OF_PART, sizeClassOf, worksOf } from './repair-work.ts'

/** What an estimate goes by. */
export type RepairSubject = {
  labelIds: readonly number[]
  parts: readonly { name: PartName }[]
  rect: Rect
  /** of the detector, 0 to 1; null: a person recorded the damage, which is taken for certain */
  certainty?: number | null | undefined
}

/** How the price of one part came about; money in whole units of the currency. */
export type RepairLine = {
  part: PartName
  group: PartGroup
  work: RepairWork
  size: SizeClass
  hours: number
  hourlyRate: number
  /** what the hours cost */
  labour: number
  paint: number
  /** the part that is put in */
  material: number
  amount: number
}

/** Whole units of the currency; what a repair is likely to cost lies between `min` and `max`. */
export type RepairEstimate = {
  amount: number
  min: number
  max: number
  currency: PriceCurrency
  /** 0 to 1: how sure the estimate is, from the certainty of the damage (C-09) */
  confidence: number
  tableVersion: number
  /** one a part; they add up to `amount` */
  lines: readonly RepairLine[]
}

/** What a damage has to have before it can be estimated (2§8). */
export const MISSING_FIELDS = ['label', 'part'] as const
export type MissingField = (typeof MISSING_FIELDS)[number]

/** The range at full confidence, as a share of the amount up and its inverse down; it widens as confidence falls. */
const LEAST_SPREAD = 0.25
const ADDED_SPREAD = 0.5

/** What an estimate lacks; empty where it can be made. */
export const missingFields = ({ labelIds, parts }: Pick<RepairSubject, 'labelIds' | 'parts'>): MissingField[] => [
  ...(worksOf(labelIds).length === 0 ? (['label'] as const) : []),
  ...(parts.length === 0 ? (['part'] as const) : []),
]

/**
 * What repairing a damage may cost (C-09): by part, label and size class. Of several labels the dearest work counts,
 * since it does the others along; every part is repaired.
 * @returns undefined where part or label is missing, which the caller words
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

/** The dearest of the works on a part, the first of several that cost the same. */
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
