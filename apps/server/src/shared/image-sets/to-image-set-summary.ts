import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import type { DamageSum } from '@skadi/domain/costs/sum-prices'
import { imagePath } from '@skadi/domain/images/derivative'
import type { ImageSetRow } from '@skadi/store/image-sets/image-set-row'
import { toImageSetTime } from './to-image-set-time.ts'

/**
 * A stored passing in the form that lists return.
 * @param newCosts cost of its new damages; null: no such cost, or the caller may not read it
 */
export function toImageSetSummary(row: ImageSetRow, newCosts: DamageSum | null): ImageSetSummary {
  const { coverImageId, coverRevision } = row
  return {
    id: row.id,
    tenantId: row.tenantId,
    recDate: row.recDate,
    time: toImageSetTime(row),
    timeZone: row.timeZone,
    recDay: row.recDay,
    carInfo: { countryCode: row.countryCode, registrationNo: row.registrationNo },
    origin: { name: row.originName, location: row.originLocation, label: row.originLabel },
    status: row.status,
    currentStep: row.currentStep,
    detection: row.detection,
    cover:
      coverImageId === null || coverRevision === null
        ? null
        : {
            imageId: coverImageId,
            revision: coverRevision,
            url: imagePath(coverImageId, coverRevision, '257'),
            urlSharp: imagePath(coverImageId, coverRevision, '514'),
          },
    imageCount: row.imageCount,
    isOneSided: row.isOneSided,
    hasNewDamages: row.newDamages > 0,
    hasRecentDamages: row.recentDamages > 0,
    newDamages: row.newDamages,
    recentDamages: row.recentDamages,
    undecidedDamages: row.undecidedDamages,
    baselineDamages: row.baselineDamages,
    isSkipped: row.isSkipped,
    newCosts,
    sincePickup:
      row.pickupId !== null && row.pickupDate !== null && row.sincePickupDamages !== null
        ? { imageSetId: row.pickupId, recDate: row.pickupDate, damages: row.sincePickupDamages }
        : null,
    unseenCameras: row.unseenCameras,
    inspected: row.inspectedAt === null ? null : { at: row.inspectedAt, userId: row.inspectedBy },
    checked:
      row.checkedAt && row.checkedBy
        ? { at: row.checkedAt, userId: row.checkedBy, name: row.checkedByName, anyway: row.checkedAnyway }
        : null,
    modifiedAt: row.modifiedAt,
  }
}
