import type { Damage } from '@skadi/contract/damages/damage'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { wholeZoomStandarization } from '@skadi/domain/image-sets/zoom-standarization'
import { admitsKey } from '@skadi/domain/integrations/api-key'
import type { PipelineStep } from '@skadi/domain/passages/stage'
import { type DamageRow, damagesStatement } from '@skadi/store/damages/damage-row'
import type { Scope } from '@skadi/store/db/scope'
import type { ImageSetDetailRow, StageRow } from '@skadi/store/image-sets/image-set.repo'
import type { ImageRow } from '@skadi/store/images/image.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import type { Services } from '../core/services.ts'
import type { Reader } from '../shared/costs/load-prices.ts'
import { toDamages } from '../shared/damages/to-damage.ts'
import { loadRowFacts, type RowFacts } from '../shared/image-sets/load-row-facts.ts'
import { toImageSetSummary } from '../shared/image-sets/to-image-set-summary.ts'
import { type PhotoSigner, photoSigner } from '../shared/images/photo-signer.ts'
import { byPlace, toImage } from '../shared/images/to-image.ts'

type Parts = {
  row: ImageSetDetailRow
  images: ImageRow[]
  stages: readonly StageRow[]
  /** damages with an id in `damageIds` that the caller may read */
  damages: readonly Damage[]
  facts: RowFacts
  sign: PhotoSigner
}

/** Returns a whole passing with photos, stages and damages. */
function toImageSet({ row, images, stages, damages, facts, sign }: Parts): ImageSet {
  const merged = new Set(row.mergedDamageIds)
  return {
    ...toImageSetSummary(row, facts.newCosts, facts.preview),
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
    carConditions: row.carConditions ?? [],
    stages: stages.map((stage) => ({
      ...stage,
      step: stage.step as PipelineStep,
      startedAt: stage.startedAt?.toISOString() ?? null,
      endedAt: stage.endedAt?.toISOString() ?? null,
    })),
  }
}

type Rows = { row: ImageSetDetailRow; images: ImageRow[]; stages: readonly StageRow[] }

/** Returns a passing in the form of the calls for this actor, with its complete damages and with links to its photos. */
export async function finishImageSet(
  reader: Reader,
  services: Pick<Services, 'tokens'>,
  actor: SessionActor,
  scope: Scope,
  { row, images, stages }: Rows,
): Promise<ImageSet> {
  const factsOf = await loadRowFacts(reader, actor, scope, [row])
  // An API key without the scope `damages:read` gets a passing without damages.
  const seesDamages = !actor.keyScopes || admitsKey('damages:read', actor.keyScopes)
  const ids = seesDamages ? row.damageIds : []
  const boxes = ids.length > 0 ? await reader.rows<DamageRow>(damagesStatement(scope, ids)) : []
  const damages = await toDamages(reader, boxes)
  return toImageSet({ row, images, stages, damages, facts: factsOf(row.id), sign: photoSigner(services, actor) })
}
