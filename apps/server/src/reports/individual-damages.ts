import { bestBoxOf } from '@skadi/domain/damages/best-box'
import { ageOf, byAge } from '@skadi/domain/damages/damage-age'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { effectiveState } from '@skadi/domain/damages/damage-state'
import { labelOf } from '@skadi/domain/damages/names/damage-labels'
import type { EvidenceReasonCode } from '@skadi/domain/evidence/evidence-reason'
import type { LeftOutDamage, ReportAct, ReportDamage, ReportPhotoPage } from '@skadi/report/report-model'
import type { DamageRow } from '@skadi/store/damages/damage-row'
import { priceOf } from '../shared/costs/load-prices.ts'
import { photoOf, type ReportSource, shownPhotos, toReportPrice } from '../shared/reports/report-facts.ts'

/** The damages of one passing, each by the box that stands for it there, and its photos with all of their boxes. */
export function individualDamages(source: ReportSource) {
  const photos = shownPhotos(source.rows, source.return.id)
  const isShown = ({ imageId }: DamageRow) => source.rows.photos.some((photo) => photo.id === imageId && photo.isShown)
  const families = [...Map.groupBy(source.rows.damages, ({ familyId }) => familyId).values()].map((boxes) => {
    const box = bestBoxOf(boxes.filter(isShown)) ?? bestBoxOf(boxes)
    return { box, reason: box && reasonAgainst(box, isShown(box)), priced: bestBoxOf(boxes) ?? box }
  })
  const damages = families.flatMap(({ box, reason, priced }) =>
    box && priced && !reason ? [toReportDamage(source, box, priced)] : [],
  )
  return {
    damages: damages.sort((a, b) => byAge(a.age, b.age) || byNumber(a, b)),
    leftOut: families
      .flatMap(({ box, reason }): LeftOutDamage[] => (box && reason ? [{ ...namesOf(box), reason }] : []))
      .sort(byNumber),
    photos: photos.map(
      (photo): ReportPhotoPage => ({
        ...photoOf(source, photo.id),
        boxes: damages.flatMap(({ familyId, number, age, isPotential }) => {
          const box = source.rows.damages.find((row) => row.familyId === familyId && row.imageId === photo.id)
          return box ? [{ familyId, number, age, isPotential, box: rectOf(box.points) }] : []
        }),
      }),
    ),
  }
}

/** Why a box is no damage of a report; undefined: it is one. */
function reasonAgainst(box: DamageRow, isShown: boolean): EvidenceReasonCode | undefined {
  if (effectiveState(box) === 'suggested') return 'undecided'
  if (box.labelIds.length > 0 && box.labelIds.every((id) => labelOf(id)?.type === 'noise')) return 'labelledNoDamage'
  return isShown ? undefined : 'photoNotShown'
}

const namesOf = ({ familyId, number, labelIds, damagedParts }: DamageRow) => ({
  familyId,
  number,
  labels: labelIds.flatMap((id) => labelOf(id)?.name ?? []),
  parts: damagedParts,
})

const byNumber = (a: { number: number | null }, b: { number: number | null }): number =>
  (a.number ?? Number.POSITIVE_INFINITY) - (b.number ?? Number.POSITIVE_INFINITY)

/** @param priced the largest box of the damage, which may lie on a photo that cannot be shown */
function toReportDamage(source: ReportSource, box: DamageRow, priced: DamageRow): ReportDamage {
  return {
    ...namesOf(box),
    age: ageOf((box.passingNo ?? 0) - (box.firstPassingNo ?? 0) + 1),
    isPotential: box.isPotential,
    isNewSincePickup: false,
    firstSeen: { recDate: box.firstRecDate.toISOString(), timeZone: box.firstTimeZone },
    judgement: null,
    included: null,
    decided: decidedOf(box),
    price: toReportPrice(priceOf(priced, source.prices)),
    isRepaired: box.repairedAt !== null,
    pickup: null,
    return: { ...photoOf(source, box.imageId), box: rectOf(box.points) },
  }
}

/** Who decided the box, or who drew it. */
function decidedOf({
  decidedAt,
  decidedBy,
  decidedByName,
  foundAt,
  foundBy,
  foundByName,
}: DamageRow): ReportAct | null {
  if (decidedAt && decidedBy) return { by: decidedByName, at: decidedAt.toISOString() }
  return foundBy ? { by: foundByName, at: foundAt.toISOString() } : null
}
