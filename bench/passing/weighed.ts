import type { Camera } from '@skadi/domain/capture/camera'
import { cornersOf } from '@skadi/domain/damages/damage-box'
import { meantBy, PRECISION_OF_NET, suggestFrom } from '@skadi/domain/detections/working-point'
import { weighByCameras } from '@skadi/pipeline/detections/weigh-by-cameras'
import type { RigGeometry } from '@skadi/pipeline/vision/alignment/rig-geometry'
import type { PassingFinds } from './finds.ts'

/**
 * Adjusts the finds of a passing by all other cameras, as the product does. Finds below the threshold of a suggestion
 * stay unchanged.
 */
export function weighed(finds: PassingFinds, geometry: RigGeometry | undefined): PassingFinds {
  const all = finds.photos.flatMap(({ camera, boxes }) => boxes.map((box) => ({ camera: camera as Camera, box })))
  const suggested = all.filter(({ camera, box }) => box.certainty >= suggestFrom(camera))
  const after = weighByCameras(
    suggested.map(({ camera, box }) => ({
      imageId: camera,
      points: cornersOf(box),
      certainty: meantBy(box.certainty),
    })),
    {
      geometry,
      cameras: new Map(finds.photos.map(({ camera }) => [camera, camera as Camera])),
      compared: finds.photos.filter(({ isCompared }) => isCompared).map(({ camera }) => camera as Camera),
      borderOf: () => 0,
    },
  )
  const certainties = new Map(suggested.map(({ box }, k) => [box, after[k]?.certainty as number]))
  const photos = finds.photos.map((photo) => ({
    ...photo,
    boxes: photo.boxes.map((box) => {
      const meant = certainties.get(box)
      if (meant === undefined) return box
      const more = (logOdds(meant) - logOdds(meantBy(box.certainty))) / PRECISION_OF_NET.slope
      return { ...box, certainty: 1 / (1 + Math.exp(-logOdds(box.certainty) - more)) }
    }),
  }))
  return { ...finds, photos }
}

const logOdds = (share: number): number => Math.log(share / (1 - share))
