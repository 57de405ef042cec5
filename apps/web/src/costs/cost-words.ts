import type { AppraisalLine, AppraisalPart } from '@skadi/contract/costs/appraisal'
import type { MissingField } from '@skadi/domain/costs/estimate-repair'
import type { RepairWork, SizeClass } from '@skadi/domain/costs/price-table'
import { currentLocale } from '../core/language.ts'
import { writeMoney } from '../core/words/money.ts'
import { m } from '../paraglide/messages.js'

export const WORKS: Record<RepairWork, () => string> = {
  touchUp: m.repairWork_touchUp,
  paint: m.repairWork_paint,
  straighten: m.repairWork_straighten,
  replace: m.repairWork_replace,
}

export const SIZES: Record<SizeClass, () => string> = {
  small: m.costs_sizeSmall,
  medium: m.costs_sizeMedium,
  large: m.costs_sizeLarge,
}

/** Texts for each missing field. They say why the damage has no price, and how to fix it. */
export const MISSING: Record<MissingField, () => string> = {
  label: m.costs_missingLabel,
  part: m.costs_missingPart,
}

/** Returns kind and size of the work, for example `paint, medium`. */
export const workText = ({ work, size }: Pick<AppraisalPart, 'work' | 'size'>): string =>
  [WORKS[work](), SIZES[size]()].join(', ')

/** Writes hours, for example `2.25`. Languages with a decimal comma get a decimal comma. */
export const writeHours = (hours: number): string =>
  currentLocale() === 'en' ? String(hours) : String(hours).replace('.', ',')

/**
 * Returns a text about a manual correction, for example `Changed by you from 4 600 NOK`. The text is `Set by Ada Berg`
 * if the prices give no amount.
 */
export function saidText(
  { said, estimate }: Pick<AppraisalLine, 'said' | 'estimate'>,
  currency: string,
  userId: string | undefined,
): string | undefined {
  if (!said) return undefined
  const name = said.by.userId === userId ? m.costs_you() : (said.by.name ?? m.costs_somebody())
  return estimate
    ? m.costs_changedFrom({ name, amount: writeMoney(estimate.amount, currency) })
    : m.costs_setBy({ name })
}
