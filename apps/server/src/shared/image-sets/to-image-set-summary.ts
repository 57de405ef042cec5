import type { ImageSetSummary, ImageSetTime } from '@skadi/contract/image-sets/image-set'
import type { DamageSum } from '@skadi/domain/costs/sum-prices'
import { imagePath } from '@skadi/domain/images/derivative'
import type { ImageSetRow } from '@skadi/store/image-sets/image-set-row'

/**
 * Converts a stored passing to the form of lists.
 * @param newCosts cost of the passing's new damages; null if there is no such cost, or if the caller may not read it
 * @param preview undefined if the answer has no preview
 */
export function toImageSetSummary(
  row: ImageSetRow,
  newCosts: DamageSum | null,
  preview?: ImageSetSummary['preview'],
): ImageSetSummary {
  const { coverImageId, coverRevision } = row
  return {
    id: row.id,
    tenantId: row.tenantId,
    ...(row.tenantName ? { tenantName: row.tenantName } : {}),
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
    ...(preview ? { preview } : {}),
    modifiedAt: row.modifiedAt,
  }
}

/** Returns the reason why a passing's time differs from its rig's clock, or null if the server trusts that clock. */
export const toImageSetTime = ({
  timeSource,
  reportedAt,
  arrivedAt,
}: Pick<ImageSetRow, 'timeSource' | 'reportedAt' | 'arrivedAt'>): ImageSetTime | null =>
  timeSource === 'rig' ? null : { source: timeSource, reportedAt, arrivedAt }
