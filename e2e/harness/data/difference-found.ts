import type { Camera } from '@skadi/domain/capture/camera'
import { cornersOf, type Rect } from '@skadi/domain/damages/damage-box'
import { DIFFERENCE } from '@skadi/domain/damages/detector'
import { labelIdOf } from '@skadi/domain/damages/names/damage-labels'
import { DEFAULT_WORKING_POINT } from '@skadi/domain/detections/working-point'
import { weighFinds } from '@skadi/pipeline/steps/damage-detection.step'
import { suggestDamages } from '@skadi/store/damages/suggest-damages.repo'
import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { readActiveRerankers } from '@skadi/store/detections/reranker.repo'
import { inStore } from '../open-store.ts'
import type { RunningServer } from '../start-server.ts'

/**
 * Simulates that the difference detector finds damages on a passing's photos. Runs the whole step `damageDetection`,
 * with the re-rankers, but without the net: it would give the same result for every sketched photo.
 */
export const differenceFound = (
  server: Pick<RunningServer, 'dataDir'>,
  imageSetId: string,
  finds: readonly { imageId: string; rect: Rect }[],
): Promise<void> =>
  inStore(server, WORKER, async (tx) => {
    const photos = await tx.rows<{ id: string; camera: Camera; tenantId: string }>(sql`
      select i.id, i.camera, s.tenant_id as "tenantId" from image i join image_set s on s.id = i.image_set_id where s.id = ${imageSetId}`)
    const boxes = finds.map(({ imageId, rect }) => ({
      imageId,
      points: cornersOf(rect),
      certainty: 0.71,
      labelIds: [labelIdOf('scratched')],
    }))
    const weighed = weighFinds(boxes, {
      cameras: new Map(photos.map(({ id, camera }) => [id, camera])),
      rerankers: await readActiveRerankers(tx, imageSetId),
      covers: new Map(),
      point: DEFAULT_WORKING_POINT,
    })
    const tenantId = photos[0]?.tenantId ?? ''
    await suggestDamages(tx, { tenantId, imageSetId, detector: { name: DIFFERENCE, version: '1' }, boxes: weighed })
    await tx.run(sql`update image_set set detection = 'done', modified_at = clock_timestamp() where id = ${imageSetId}`)
  })
