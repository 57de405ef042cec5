import { CAMERAS, type Camera } from '../capture/camera.ts'
import type { DamageAge } from './damage-age.ts'
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

/** Number of damages that a row of a list shows as crops. */
export const MAX_PREVIEWS = 3

/** A damage of a passing that a list row may show: its best box, whether the damage is undecided, and its age at that passing. */
export type PreviewSpot<Box> = { best: Box; isUndecided: boolean; age: DamageAge }

/**
 * The damages that a row of a list shows: new damages, then suggestions to decide, then recent damages, each group by size; old damages
 * are left out.
 */
export function previewsOf<Box extends PlacedBox>(spots: readonly PreviewSpot<Box>[]): PreviewSpot<Box>[] {
  const rank = ({ isUndecided, age }: PreviewSpot<Box>) => (isUndecided ? 1 : age === 'new' ? 0 : 2)
  return spots
    .filter(({ isUndecided, age }) => isUndecided || age !== 'old')
    .toSorted((a, b) => rank(a) - rank(b) || areaOf(b.best) - areaOf(a.best) || byPlace(a.best, b.best))
    .slice(0, MAX_PREVIEWS)
}

/**
 * The box that shows a damage best in one passing and determines its price: the largest box; of equal boxes the first by camera,
 * frame and number.
 */
export const bestBoxOf = <Box extends PlacedBox>(boxes: readonly Box[]): Box | undefined =>
  boxes.toSorted((a, b) => areaOf(b) - areaOf(a) || byPlace(a, b))[0]
