import type { Rect } from '../damages/damage-box.ts'
import { labelOf } from '../damages/damage-labels.ts'
import type { PartName } from '../damages/damage-parts.ts'
import {
  GROUP_OF_PART,
  PRICE_CURRENCY,
  PRICE_TABLE_VERSION,
  PRICES,
  SIZE_LIMITS,
  type SizeClass,
  WORK_OF_LABEL,
} from './repair-prices.ts'

/** What an estimate goes by. */
export type RepairSubject = {
  labelIds: readonly number[]
  parts: readonly { name: PartName }[]
  rect: Rect
  /** of the detector, 0 to 1; null: a person recorded the damage, which is taken for certain */
  certainty?: number | null | undefined
}

/** Whole units of the currency; what a repair is likely to cost lies between `min` and `max`. */
export type RepairEstimate = {
  amount: number
  min: number
  max: number
  currency: typeof PRICE_CURRENCY
  /** 0 to 1: how sure the estimate is, from the certainty of the damage (C-09) */
  confidence: number
  tableVersion: number
}

/** Sums are said to the hundred: nobody knows them better. */
const STEP = 100

/** The range at full confidence, as a share of the amount up and its inverse down; it widens as confidence falls. */
const LEAST_SPREAD = 0.25
const ADDED_SPREAD = 0.5

const toStep = (amount: number): number => Math.round(amount / STEP) * STEP

function sizeClassOf({ width, height }: Rect): SizeClass {
  const longer = Math.max(width, height)
  if (longer <= SIZE_LIMITS.small) return 'small'
  return longer <= SIZE_LIMITS.medium ? 'medium' : 'large'
}

/** The works that the labels ask for; labels that are no damage, or only a potential one, ask for none. */
const worksOf = (labelIds: readonly number[]) =>
  labelIds.flatMap((id) => {
    const label = labelOf(id)
    const isPriced = label !== undefined && label.type !== 'noise' && label.name in WORK_OF_LABEL
    return isPriced ? [WORK_OF_LABEL[label.name as keyof typeof WORK_OF_LABEL]] : []
  })

/**
 * What repairing a damage may cost (C-09): by part, label and size class. Of several labels the dearest work counts,
 * since it does the others along; every part is repaired.
 * @returns undefined where part or label is missing, which the caller words
 */
export function estimateRepair({ labelIds, parts, rect, certainty }: RepairSubject): RepairEstimate | undefined {
  const works = worksOf(labelIds)
  const names = [...new Set(parts.map(({ name }) => name))]
  if (works.length === 0 || names.length === 0) return undefined
  const size = sizeClassOf(rect)
  const priceOf = (name: PartName) => Math.max(...works.map((work) => PRICES[GROUP_OF_PART[name]][work][size]))
  const amount = names.reduce((sum, name) => sum + priceOf(name), 0)
  const confidence = Math.max(0, Math.min(1, certainty ?? 1))
  const spread = 1 + LEAST_SPREAD + ADDED_SPREAD * (1 - confidence)
  return {
    amount: toStep(amount),
    min: toStep(amount / spread),
    max: toStep(amount * spread),
    currency: PRICE_CURRENCY,
    confidence,
    tableVersion: PRICE_TABLE_VERSION,
  }
}

/** A total of estimates in one currency. */
export type EstimateSum = {
  amount: number
  min: number
  max: number
  /** how many could not be estimated and are therefore not in the sum */
  missing: number
}

/** The sum of a group of damages: its range holds if all of them lie at the same end of theirs. */
export const sumEstimates = (estimates: readonly (RepairEstimate | undefined)[]): EstimateSum =>
  estimates.reduce<EstimateSum>(
    (sum, estimate) =>
      estimate
        ? {
            amount: sum.amount + estimate.amount,
            min: sum.min + estimate.min,
            max: sum.max + estimate.max,
            missing: sum.missing,
          }
        : { ...sum, missing: sum.missing + 1 },
    { amount: 0, min: 0, max: 0, missing: 0 },
  )
