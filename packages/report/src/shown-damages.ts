import type { ReportDamage, ReportModel, ReportPrice } from './report-model.ts'

type Chosen = Pick<ReportModel, 'kind' | 'options' | 'damages'>

const isRemoved = ({ options }: Chosen, { familyId }: ReportDamage): boolean =>
  options.removed.includes(`damage:${familyId}`)

const isNew = ({ kind }: Chosen, damage: ReportDamage): boolean =>
  kind === 'comparative' ? damage.isNewSincePickup : damage.age === 'new'

/**
 * What stands in the report with its pictures, by the options (REPORT-03, REPORT-05, REPORT-06): of a comparison what is
 * new since pickup, of a passing everything, or with `onlyNew` what is new there.
 */
export const shownDamages = (model: Chosen): ReportDamage[] =>
  model.damages.filter(
    (damage) =>
      !isRemoved(model, damage) &&
      (model.options.potential || !damage.isPotential) &&
      (isNew(model, damage) || (model.kind === 'individual' && !model.options.onlyNew)),
  )

/** What a comparison lists in one line each, because the car had it before: nothing with `onlyNew` (REPORT-03). */
export const knownDamages = (model: Chosen): ReportDamage[] =>
  model.kind === 'individual' || model.options.onlyNew
    ? []
    : model.damages.filter(
        (damage) =>
          !damage.isNewSincePickup && !isRemoved(model, damage) && (model.options.potential || !damage.isPotential),
      )

/** What a verdict counts and a sum adds: what is only potential is neither. */
export const countedDamages = (damages: readonly ReportDamage[]): ReportDamage[] =>
  damages.filter(({ isPotential }) => !isPotential)

/** What repairing a damage may cost, whoever or whatever said it. */
export type Estimate = Pick<ReportPrice, 'amount' | 'min' | 'max' | 'currency'>

export type ReportSum = Estimate & {
  /** how many have no price and are therefore not in the sum */
  missing: number
}

/** The sum of what is counted; undefined where nothing of it has a price, or prices of several currencies. */
export function sumOf(damages: readonly { price: Estimate | null }[]): ReportSum | undefined {
  const prices = damages.flatMap(({ price }) => price ?? [])
  const currency = prices[0]?.currency
  if (currency === undefined || prices.some((price) => price.currency !== currency)) return undefined
  const total = (of: 'amount' | 'min' | 'max') => prices.reduce((sum, price) => sum + price[of], 0)
  return {
    amount: total('amount'),
    min: total('min'),
    max: total('max'),
    currency,
    missing: damages.length - prices.length,
  }
}
