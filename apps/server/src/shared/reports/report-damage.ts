import type { Evidence } from '@skadi/contract/evidence/evidence'
import { ageOf, type DamageAge } from '@skadi/domain/damages/damage-age'
import type { LeftOutDamage, ReportDamage } from '@skadi/report/report-model'
import { photoOf, type ReportSource, toReportPrice } from './report-facts.ts'

/** Converts a damage of a pair of passings to the form of reports. @throws if the source lacks a photo of the damage */
export function toReportDamage(source: ReportSource, one: Evidence): ReportDamage {
  const { pair, decision, decided } = one
  const { pickup } = pair
  const isPutIn = one.judgement?.verdict === 'weak' && decision?.decision === 'include'
  return {
    ...namesOf(one),
    age: ageAtReturn(source, one),
    isPotential: one.isPotential,
    isNewSincePickup: one.isNewSincePickup,
    firstSeen: { recDate: one.firstSeen.recDate, timeZone: one.firstSeen.timeZone },
    judgement: one.judgement,
    included: isPutIn ? { by: decision.by.name, at: decision.at, note: decision.note } : null,
    decided: decided && { by: decided.name, at: decided.at },
    price: toReportPrice(one.price),
    isRepaired: one.repairedAt !== null,
    pickup: pickup && {
      ...photoOf(source, pickup.imageId),
      box: pickup.box ?? pair.return.box,
      isAligned: pickup.alignment === 'aligned',
    },
    return: { ...photoOf(source, pair.return.imageId), box: pair.return.box },
  }
}

const namesOf = ({ familyId, number, labels, damagedParts }: Evidence) => ({
  familyId,
  number,
  labels: labels.map(({ name }) => name),
  parts: damagedParts,
})

/**
 * Returns the age of a damage at the return. A damage that is new in the rental counts as new. A known damage has the age that the screens
 * of the passing show.
 */
function ageAtReturn({ rows }: ReportSource, { familyId, isNewSincePickup }: Evidence): DamageAge {
  if (isNewSincePickup) return 'new'
  const row = rows.damages.find((damage) => damage.familyId === familyId)
  return row ? ageOf((row.imageSetNo ?? 0) - (row.firstImageSetNo ?? 0) + 1) : 'old'
}

/** Returns a damage that the report leaves out. If the clerk has excluded the damage, it needs no other reason. */
export const toLeftOut = (one: Evidence): LeftOutDamage => ({
  ...namesOf(one),
  reason: one.decision?.decision === 'exclude' ? null : (one.judgement?.reasons[0]?.code ?? null),
})
