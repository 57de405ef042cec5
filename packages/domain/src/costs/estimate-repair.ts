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

/** Inputs of an estimate. */
export type RepairSubject = {
  labelIds: readonly number[]
  parts: readonly { name: PartName }[]
  rect: Rect
  /** certainty of the detector, 0 to 1; null if a person recorded the damage, which counts as certain */
  certainty?: number | null | undefined
}

/** Composition of the price of one part; money in whole units of the currency. */
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

/** Whole units of the currency; the likely cost of a repair lies between `min` and `max`. */
export type RepairEstimate = {
  amount: number
  min: number
  max: number
  currency: PriceCurrency
  /** 0 to 1: confidence of the estimate, from the certainty of the damage (C-09) */
  confidence: number
  tableVersion: number
  /** one line per part; the lines add up to `amount` */
  lines: readonly RepairLine[]
}

/** Fields that a damage needs before its repair can be estimated (2§8). */
export const MISSING_FIELDS = ['label', 'part'] as const
export type MissingField = (typeof MISSING_FIELDS)[number]

/** The range at full confidence: this fraction of the amount upwards, and its inverse downwards. The range widens as confidence falls. */
const LEAST_SPREAD = 0.25
const ADDED_SPREAD = 0.5

/** Fields that an estimate lacks; empty if the estimate can be made. */
export const missingFields = ({ labelIds, parts }: Pick<RepairSubject, 'labelIds' | 'parts'>): MissingField[] => [
  ...(worksOf(labelIds).length === 0 ? (['label'] as const) : []),
  ...(parts.length === 0 ? (['part'] as const) : []),
]

/**
 * Estimated repair cost of a damage (C-09): by part, label and size class. Of several labels the most expensive work counts,
 * since it includes the others; every part is repaired.
 * @returns undefined if part or label is missing, which the caller reports
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

/** The most expensive of the repair works on a part; of equal costs the first. */
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
