import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { DamageSum } from '@skadi/domain/costs/sum-prices'
import { wholeZoomStandarization } from '@skadi/domain/image-sets/zoom-standarization'
import type { PassageStep } from '@skadi/domain/passages/stage'
import type { ImageSetDetailRow, StageRow } from '@skadi/store/image-sets/image-set.repo'
import type { ImageRow } from '@skadi/store/images/image.repo'
import { byPlace, toImage } from '../core/to-image.ts'
import { toImageSetSummary } from '../core/to-image-set-summary.ts'

/** A whole passing with its photos, stages and the ids of its damages. */
export function toImageSet(
  row: ImageSetDetailRow,
  images: ImageRow[],
  stages: readonly StageRow[],
  newCosts: DamageSum | null,
): ImageSet {
  return {
    ...toImageSetSummary(row, newCosts),
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
    leftOut: row.leftOut ?? [],
    stages: stages.map((stage) => ({
      ...stage,
      step: stage.step as PassageStep,
      startedAt: stage.startedAt?.toISOString() ?? null,
      endedAt: stage.endedAt?.toISOString() ?? null,
    })),
  }
}
