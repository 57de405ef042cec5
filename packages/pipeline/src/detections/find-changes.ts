import { byCameraOrder, type Camera } from '@skadi/domain/capture/camera'
import { looksLikeSnow, nuisanceLabel } from '@skadi/domain/detections/nuisances'
import { borderOf, keptFrom, meantBy, sureFrom, type WorkingPoint } from '@skadi/domain/detections/working-point'
import type { ShownFrame } from '@skadi/store/alignments/shown-frame.repo'
import type { SuggestedBox } from '@skadi/store/damages/suggest-damages.repo'
import { WORKER } from '@skadi/store/db/scope'
import {
  type EarlierPhoto,
  MOST_EARLIER,
  readEarlierPhotos,
  readShownPhotos,
  readUnreadableCameras,
} from '@skadi/store/detections/earlier-photos.repo'
import { ensureAlignments } from '../alignments/ensure-alignments.ts'
import { type Laid, layEarlier } from '../alignments/lay-earlier.ts'
import { readShownPhoto } from '../alignments/read-shown-photo.ts'
import { rigGeometryAt, startByRig } from '../alignments/start-by-rig.ts'
import type { StepContext } from '../step.ts'
import { detectInWorker } from '../vision/pool/vision-pool.ts'
import { suggestedBox } from './finding.ts'
import { weighByCameras } from './weigh-by-cameras.ts'

export type FoundChanges = {
  boxes: SuggestedBox[]
  /** ids of the earlier passings whose photos are compared */
  beside: string[]
  /** the passing's cameras per outcome, each list in camera order */
  compared: Camera[]
  notAligned: Camera[]
  withoutEarlier: Camera[]
  /** cameras without a result because their photos are damaged */
  unreadable: Camera[]
}

type Context = Pick<StepContext, 'db' | 'objects' | 'signal' | 'detectChanges'>

/** The file of the difference net (ONNX) and the working point of the company. */
type Eyes = { file: string; point: WorkingPoint }

/**
 * Finds changes between the photos of a passing and the photos of the car's earlier passings, camera by camera (decision 31). Compares the
 * published photos, so that boxes have the coordinates in which people draw damages.
 */
export async function findChanges(context: Context, eyes: Eyes, imageSetId: string): Promise<FoundChanges> {
  const { shown, earlier, unreadable } = await context.db.transaction(WORKER, async (tx) => {
    const photos = (await readShownPhotos(tx, imageSetId)).toSorted((a, b) => byCameraOrder(a.camera, b.camera))
    const cameras = photos.map(({ camera }) => camera)
    return {
      shown: photos,
      earlier: await readEarlierPhotos(tx, { imageSetId, cameras, most: MOST_EARLIER }),
      unreadable: (await readUnreadableCameras(tx, imageSetId)).toSorted(byCameraOrder),
    }
  })
  const beside = [...new Set(earlier.map(({ imageSetId: id }) => id))]
  const found: FoundChanges = { boxes: [], beside, compared: [], notAligned: [], withoutEarlier: [], unreadable }
  // the cameras are compared one after the other, so that plate reading can run in between
  for (const photo of shown) {
    context.signal?.throwIfAborted()
    const before = earlier.filter(({ camera }) => camera === photo.camera)
    const laid = await layEarlier(photo, before, (from, to) => matrixOf(context, from, to))
    const place = before.length === 0 ? 'withoutEarlier' : laid.length === 0 ? 'notAligned' : 'compared'
    found[place].push(photo.camera)
    if (laid.length > 0) found.boxes.push(...(await compare(context, eyes, photo, laid)))
  }
  found.boxes = weighByCameras(found.boxes, {
    geometry: found.boxes.length > 0 ? await rigGeometryAt(context, imageSetId) : undefined,
    cameras: new Map(shown.map(({ id, camera }) => [id, camera])),
    compared: found.compared,
    borderOf: (camera) => borderOf(camera, eyes.point),
  })
  return found
}

/**
 * Returns the matrix from the earlier photo to the later photo. If the photos cannot be aligned with certainty, the matrix is a likely
 * motion of the car. The motion is predicted from the rig's geometry or from the photos. A likely motion suffices, because the search
 * aligns each tile and skips tiles that do not move with the car.
 */
async function matrixOf(context: Context, from: ShownFrame, to: ShownFrame): Promise<readonly number[] | undefined> {
  const [item] = await ensureAlignments(context, WORKER, {
    pickupId: from.imageSetId,
    returnId: to.imageSetId,
    cameras: [to.camera],
    ...(context.signal ? { signal: context.signal } : {}),
  })
  return item?.matrix ?? (await startByRig(context, from, to, item?.likely ?? undefined))
}

async function compare(
  { objects, signal, detectChanges }: Context,
  { file, point }: Eyes,
  photo: ShownFrame,
  laid: readonly Laid<EarlierPhoto>[],
): Promise<SuggestedBox[]> {
  const later = await readShownPhoto(objects, photo)
  const earlier = await Promise.all(
    laid.map(async ({ photo: before, matrix }) => ({ photo: await readShownPhoto(objects, before), matrix })),
  )
  const detect = detectChanges ?? ((task) => detectInWorker(task, signal ? { signal } : {}))
  const changes = await detect({ camera: photo.camera, later, earlier, file })
  return changes
    .filter(({ certainty }) => certainty >= keptFrom(photo.camera, point))
    .map(({ certainty, patch, ...change }) => {
      const isFaint = certainty < sureFrom(photo.camera, point)
      const box = suggestedBox(photo.id, { ...change, certainty: meantBy(certainty) }, isFaint)
      return isFaint && patch && looksLikeSnow(patch) ? { ...box, labelIds: [nuisanceLabel('snow')] } : box
    })
}
