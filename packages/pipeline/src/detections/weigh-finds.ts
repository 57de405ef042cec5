import type { Camera } from '@skadi/domain/capture/camera'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { type NuisanceCover, nuisanceAt, nuisanceLabel, nuisanceLabelIn } from '@skadi/domain/detections/nuisances'
import { isSureReranked, type RerankerModel, reasonAt } from '@skadi/domain/detections/reranker/reranker'
import { borderOf, type WorkingPoint } from '@skadi/domain/detections/working-point'
import type { SuggestedBox } from '@skadi/store/damages/suggest-damages.repo'

/** The re-ranker in use at a camera. */
export type ActiveReranker = { versionId: string; model: RerankerModel }

type Beside = {
  /** camera of each photo, by photo id */
  cameras: ReadonlyMap<string, Camera>
  covers: ReadonlyMap<string, NuisanceCover>
  rerankers: ReadonlyMap<Camera, ActiveReranker>
  point: WorkingPoint
}

/**
 * Reviews the finds of a passing. A faint find in drops, dirt, snow or on a sticker gets the label of this nuisance. The re-ranker of a
 * camera makes each find of this camera faint or sure. Never drops or accepts a find (ruling 42).
 */
export function weighFinds(boxes: readonly SuggestedBox[], beside: Beside): SuggestedBox[] {
  const named = boxes.map((box) => nameNuisance(box, beside.covers.get(box.imageId)))
  const found = new Set(boxes.map(({ imageId }) => beside.cameras.get(imageId)))
  return named.map((box) => {
    const camera = beside.cameras.get(box.imageId)
    const reranker = camera && beside.rerankers.get(camera)
    if (!reranker || nuisanceLabelIn(box.labelIds ?? []) !== undefined) return box
    return rerankBox(box, reranker, found.size - 1, borderOf(camera, beside.point))
  })
}

function nameNuisance(box: SuggestedBox, cover: NuisanceCover | undefined): SuggestedBox {
  const isNamed = nuisanceLabelIn(box.labelIds ?? []) !== undefined
  const nuisance = box.isFaint && cover && !isNamed ? nuisanceAt(cover, rectOf(box.points)) : undefined
  return nuisance ? { ...box, labelIds: [nuisanceLabel(nuisance)] } : box
}

function rerankBox(
  box: SuggestedBox,
  { versionId, model }: ActiveReranker,
  otherCameras: number,
  border: number,
): SuggestedBox {
  const find = { rect: rectOf(box.points), certainty: box.certainty, labelIds: box.labelIds ?? [], otherCameras }
  const isSure = isSureReranked(model, find, !box.isFaint, border)
  if (isSure === !box.isFaint) return box
  const reason = isSure ? undefined : reasonAt(model, find.rect)
  return { ...box, isFaint: !isSure, rerankedBy: versionId, ...(reason !== undefined && { labelIds: [reason] }) }
}
