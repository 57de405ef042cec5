import { CAR_PARTS, partNumber } from '../car/part.ts'
import type { Damage } from '../damage/damage.ts'
import type { PassingScene } from '../passing/pose-scene.ts'
import type { TakenPhoto } from '../passing/take-photo.ts'
import { type Camera, PHOTO_WIDTH, project } from '../picture/camera.ts'
import { placed } from '../picture/pose.ts'
import { boxesOf, closed, maskOf, trace } from './trace.ts'
import type { PhotoTruth, SeenDamage, SeenPart } from './truth.ts'

/** Half of the width in pixels of the gaps in the outline of a damage that are closed. */
const CLOSED = 2

/**
 * Computes the truth of one photo from the masks of its exposure.
 * @param file path of the photo relative to the folder of the truth file
 * @param frame number of the frame, from 1
 */
export function photoTruth(
  scene: PassingScene,
  { camera, view, exposure }: TakenPhoto,
  file: string,
  frame: number,
): PhotoTruth {
  return {
    file,
    camera,
    frame,
    view,
    pose: scene.passing.pose,
    parts: seenParts(scene, exposure.piece),
    damages: seenDamages(scene, view, exposure.damage),
  }
}

/**
 * Projects a place of the car into a photo.
 * @returns pixels of 1920x1200
 */
export function projectDamage(
  { at, joint }: Pick<Damage, 'at' | 'joint'>,
  { placements }: Pick<PassingScene, 'placements'>,
  view: Camera,
): readonly [number, number] {
  const [x, y] = project(view, placed(placements[joint], at))
  return [x, y]
}

function seenParts({ scene }: PassingScene, pieces: Uint16Array): SeenPart[] {
  const numbers = [0, ...scene.standing.slice(0, scene.own).map(({ piece }) => partNumber(piece.part))]
  const map = Uint8Array.from(pieces, (piece) => numbers[piece] ?? 0)
  return [...boxesOf(map, PHOTO_WIDTH)]
    .sort(([a], [b]) => a - b)
    .flatMap(([number, { pixels, ...box }]) => {
      const part = CAR_PARTS[number]
      return part ? [{ part, pixels, box, rings: trace(maskOf(map, PHOTO_WIDTH, box, number)) }] : []
    })
}

/** Returns the visible damages of a photo, from the mask of its exposure. */
export function seenDamages(scene: PassingScene, view: Camera, map: Uint8Array): SeenDamage[] {
  const boxes = boxesOf(map, PHOTO_WIDTH)
  return scene.damages.flatMap((damage, i) => {
    const found = boxes.get(i + 1)
    if (!found) return []
    const { pixels, ...box } = found
    const mask = closed(maskOf(map, PHOTO_WIDTH, box, i + 1, CLOSED), CLOSED)
    return [{ id: damage.id, at: projectDamage(damage, scene, view), pixels, box, rings: trace(mask, 0.75, 2) }]
  })
}
