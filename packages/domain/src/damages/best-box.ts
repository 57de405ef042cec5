import { CAMERAS, type Camera } from '../capture/camera.ts'
import { type Point, rectOf } from './damage-box.ts'

/** A box of a damage with its position in its passing. */
export type PlacedBox = { points: readonly Point[]; camera: Camera; frame: number; index: number }

const areaOf = ({ points }: PlacedBox): number => {
  const { width, height } = rectOf(points)
  return width * height
}

/** Sort key of a passing's boxes: by camera, frame and number. */
export const placeOf = ({ camera, frame, index }: PlacedBox): number =>
  (CAMERAS.indexOf(camera) * 10_000 + frame) * 10_000 + index

/** Compares boxes by camera, frame and number. */
export const byPlace = (a: PlacedBox, b: PlacedBox): number => placeOf(a) - placeOf(b)

/** The box that shows a damage best in one passing and determines its price: the largest; of equal boxes the first by place. */
export const bestBoxOf = <Box extends PlacedBox>(boxes: readonly Box[]): Box | undefined =>
  boxes.toSorted((a, b) => areaOf(b) - areaOf(a) || byPlace(a, b))[0]
