import type { Damage } from '@skadi/contract/damages/damage'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { DamageSum } from '@skadi/domain/costs/sum-prices'
import { wholeZoomStandarization } from '@skadi/domain/image-sets/zoom-standarization'
import type { PassageStep } from '@skadi/domain/passages/stage'
import type { ImageSetDetailRow, StageRow } from '@skadi/store/image-sets/image-set.repo'
import type { ImageRow } from '@skadi/store/images/image.repo'
import { toImageSetSummary } from '../shared/image-sets/to-image-set-summary.ts'
import type { PhotoSigner } from '../shared/images/photo-signer.ts'
import { byPlace, toImage } from '../shared/images/to-image.ts'

type Parts = {
  row: ImageSetDetailRow
  images: ImageRow[]
  stages: readonly StageRow[]
  /** those of `damageIds` that may be told */
  damages: readonly Damage[]
  newCosts: DamageSum | null
  sign: PhotoSigner
}

/** A whole passing with its photos, stages and damages. */
export function toImageSet({ row, images, stages, damages, newCosts, sign }: Parts): ImageSet {
  const merged = new Set(row.mergedDamageIds)
  return {
    ...toImageSetSummary(row, newCosts),
    arrivedAt: row.arrivedAt,
    items: images.sort(byPlace).map((image) => toImage(image, sign)),
    damages: [...damages],
    mergedDamages: damages.filter(({ id }) => merged.has(id)),
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
