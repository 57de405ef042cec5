import { type DamageSum, sumDamages } from '@skadi/domain/costs/sum-prices'
import type { ReportDamage, ReportModel } from './report-model.ts'

type Chosen = Pick<ReportModel, 'kind' | 'options' | 'damages'>

const isRemoved = ({ options }: Chosen, { familyId }: ReportDamage): boolean =>
  options.removed.includes(`damage:${familyId}`)

const isNew = ({ kind }: Chosen, damage: ReportDamage): boolean =>
  kind === 'comparative' ? damage.isNewSincePickup : damage.age === 'new'

/**
 * Returns the damages that the report shows with photos, as its options demand (REPORT-03, REPORT-05, REPORT-06). A
 * comparison shows the damages that are new since pickup. An individual report shows all damages, or only new damages
 * with `onlyNew`.
 */
export const shownDamages = (model: Chosen): ReportDamage[] =>
  model.damages.filter(
    (damage) =>
      !isRemoved(model, damage) &&
      (model.options.potential || !damage.isPotential) &&
      (isNew(model, damage) || (model.kind === 'individual' && !model.options.onlyNew)),
  )

/**
 * Returns the damages that the car had before the rental; a comparison lists each of them in one line. The list is
 * empty with `onlyNew` (REPORT-03).
 */
export const knownDamages = (model: Chosen): ReportDamage[] =>
  model.kind === 'individual' || model.options.onlyNew
    ? []
    : model.damages.filter(
        (damage) =>
          !damage.isNewSincePickup && !isRemoved(model, damage) && (model.options.potential || !damage.isPotential),
      )

/** Returns the damages that the verdict counts and the sum includes: all damages except potential ones. */
export const countedDamages = (damages: readonly ReportDamage[]): ReportDamage[] =>
  damages.filter(({ isPotential }) => !isPotential)

/** Computes the total costs of the damages of a report or claim, in the same way as all sums of the portal. */
export const reportSum = (damages: readonly ReportDamage[]): DamageSum =>
  sumDamages(
    damages.map(({ price, isPotential, isRepaired }) => ({ price, isNew: true, isInSum: !isPotential && !isRepaired })),
  ).all
