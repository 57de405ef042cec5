import type { Camera } from '@skadi/domain/capture/camera'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { agreementOf, certaintyWith } from '@skadi/domain/detections/agreement'
import { nuisanceLabelIn } from '@skadi/domain/detections/nuisances'
import type { SuggestedBox } from '@skadi/store/damages/suggest-damages.repo'
import { rigThresholds } from '../vision/alignment/align-thresholds.ts'
import { type RigGeometry, type SeenSpot, spotsApart } from '../vision/alignment/rig-geometry.ts'

type Beside = {
  /** geometry of the rig; without geometry, no find changes */
  geometry: RigGeometry | undefined
  /** camera of each photo, by photo id */
  cameras: ReadonlyMap<string, Camera>
  /** cameras whose photos were compared */
  compared: readonly Camera[]
  /** returns the displayed certainty from which a find of this camera needs a decision */
  borderOf: (camera: Camera) => number
}

/** Adjusts the certainty of a passing's finds: other cameras may have found the same spots or not (decision 114). Never drops a find. */
export function weighByCameras(
  boxes: readonly SuggestedBox[],
  { geometry, cameras, compared, borderOf }: Beside,
): SuggestedBox[] {
  if (!geometry) return [...boxes]
  const looked = compared.filter((camera) => geometry.maps[camera])
  const spots = boxes.flatMap((box) => {
    const camera = cameras.get(box.imageId)
    return camera && !isNuisance(box) ? [spotOf(box, camera)] : []
  })
  return boxes.map((box) => {
    const camera = cameras.get(box.imageId)
    if (!camera || !looked.includes(camera) || isNuisance(box)) return box
    const own = spotOf(box, camera)
    const onSpot = spots.filter((spot) => isSame(geometry, own, spot)).map((spot) => spot.camera)
    const agreement = agreementOf(camera, looked, onSpot)
    if (agreement === 'unknown') return box
    const certainty = certaintyWith(box.certainty, agreement)
    return { ...box, certainty, isFaint: certainty < borderOf(camera) }
  })
}

/** True for drops, dirt and snow. The certainty of these finds does not change, and these finds are no evidence for other finds. */
const isNuisance = ({ labelIds }: SuggestedBox): boolean => nuisanceLabelIn(labelIds ?? []) !== undefined

function spotOf({ points }: SuggestedBox, camera: Camera): SeenSpot {
  const { x, y, width, height } = rectOf(points)
  return { camera, x: x + width / 2, y: y + height / 2 }
}

const isSame = (geometry: RigGeometry, a: SeenSpot, b: SeenSpot): boolean =>
  (spotsApart(geometry, [a, b]) ?? Number.POSITIVE_INFINITY) < rigThresholds.sameSpot
