import type { ImageSet, ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { wholeZoomStandarization } from '@skadi/domain/image-sets/zoom-standarization'
import { imagePath } from '@skadi/domain/images/derivative'
import type { PassageStep } from '@skadi/domain/passages/stage'
import type { ImageSetDetailRow, StageRow } from '@skadi/store/image-sets/image-set.repo'
import type { ImageSetRow } from '@skadi/store/image-sets/image-set-row'
import type { ImageRow } from '@skadi/store/images/image.repo'
import { byPlace, toImage } from '../core/to-image.ts'

/** A stored passing as lists answer it. */
export function toImageSetSummary(row: ImageSetRow): ImageSetSummary {
  const { coverImageId, coverRevision } = row
  return {
    id: row.id,
    tenantId: row.tenantId,
    recDate: row.recDate,
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
    sincePickup:
      row.pickupId !== null && row.pickupDate !== null && row.sincePickupDamages !== null
        ? { imageSetId: row.pickupId, recDate: row.pickupDate, damages: row.sincePickupDamages }
        : null,
    checked:
      row.checkedAt && row.checkedBy ? { at: row.checkedAt, userId: row.checkedBy, name: row.checkedByName } : null,
    modifiedAt: row.modifiedAt,
  }
}

/** A whole passing with its photos, stages and the ids of its damages. */
export function toImageSet(row: ImageSetDetailRow, images: ImageRow[], stages: readonly StageRow[]): ImageSet {
  return {
    ...toImageSetSummary(row),
    items: images.sort(byPlace).map(toImage),
    damages: row.damageIds.map((id) => ({ id })),
    mergedDamages: row.mergedDamageIds.map((id) => ({ id })),
    zoomStandarization: wholeZoomStandarization(row.zoomStandarization),
    manualProcessing: {
      isSkipped: row.isSkipped,
      annotationEnabled: row.annotationEnabled,
      reviewEnabled: row.reviewEnabled,
      lastAnnotatorId: row.lastAnnotatorId,
      annotationTime: row.annotationTime,
      lastReviewerId: row.lastReviewerId,
      reviewTime: row.reviewTime,
      status: row.manualStatus,
    },
    stages: stages.map((stage) => ({
      ...stage,
      step: stage.step as PassageStep,
      startedAt: stage.startedAt?.toISOString() ?? null,
      endedAt: stage.endedAt?.toISOString() ?? null,
    })),
  }
}
