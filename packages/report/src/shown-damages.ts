import { type DamageSum, sumDamages } from '@skadi/domain/costs/sum-prices'
import type { ReportDamage, ReportModel } from './report-model.ts'

type Chosen = Pick<ReportModel, 'kind' | 'options' | 'damages'>

const isRemoved = ({ options }: Chosen, { familyId }: ReportDamage): boolean =>
  options.removed.includes(`damage:${familyId}`)

const isNew = ({ kind }: Chosen, damage: ReportDamage): boolean =>
  kind === 'comparative' ? damage.isNewSincePickup : damage.age === 'new'

/**
 * Damages that the report shows with photos, depending on its options (REPORT-03, REPORT-05, REPORT-06): in a
 * comparison the damages new since pickup; in an individual report all damages, or with `onlyNew` the new damages.
 */
export const shownDamages = (model: Chosen): ReportDamage[] =>
  model.damages.filter(
    (damage) =>
      !isRemoved(model, damage) &&
      (model.options.potential || !damage.isPotential) &&
      (isNew(model, damage) || (model.kind === 'individual' && !model.options.onlyNew)),
  )

/**
 * Damages that a comparison lists in one line each, because the car had them before; empty with `onlyNew` (REPORT-03).
 */
export const knownDamages = (model: Chosen): ReportDamage[] =>
  model.kind === 'individual' || model.options.onlyNew
    ? []
    : model.damages.filter(
        (damage) =>
          !damage.isNewSincePickup && !isRemoved(model, damage) && (model.options.potential || !damage.isPotential),
      )

/** Damages that the verdict counts and the sum includes: all except potential damages. */
export const countedDamages = (damages: readonly ReportDamage[]): ReportDamage[] =>
  damages.filter(({ isPotential }) => !isPotential)

/** Total costs of the damages of a report or claim, computed like all sums of the portal. */
export const reportSum = (damages: readonly ReportDamage[]): DamageSum =>
  sumDamages(
    damages.map(({ price, isPotential, isRepaired }) => ({ price, isNew: true, isInSum: !isPotential && !isRepaired })),
  ).all
