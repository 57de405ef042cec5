import { CAMERAS, type Camera } from '../capture/camera.ts'
import type { DamageAge } from './damage-age.ts'
import { type Point, rectOf } from './damage-box.ts'

/** A box of a damage with its place in the passing: camera, frame and number. */
export type PlacedBox = { points: readonly Point[]; camera: Camera; frame: number; index: number }

const areaOf = ({ points }: PlacedBox): number => {
  const { width, height } = rectOf(points)
  return width * height
}

/** Returns the sort key of a box within its passing, from camera, frame and number. */
export const placeOf = ({ camera, frame, index }: PlacedBox): number =>
  (CAMERAS.indexOf(camera) * 10_000 + frame) * 10_000 + index

/** Compares boxes by camera, frame and number. */
export const byPlace = (a: PlacedBox, b: PlacedBox): number => placeOf(a) - placeOf(b)

/** Maximum number of damages that a list row shows as crops. */
export const MAX_PREVIEWS = 3

/** A damage of a passing that a list row may show, with its best box and its age at the passing. */
export type PreviewSpot<Box> = { best: Box; isUndecided: boolean; age: DamageAge }

/**
 * Returns the damages that a list row shows. New damages come first, then suggestions to decide, then recent damages; each group is sorted
 * by size. Old damages are left out.
 */
export function previewsOf<Box extends PlacedBox>(spots: readonly PreviewSpot<Box>[]): PreviewSpot<Box>[] {
  const rank = ({ isUndecided, age }: PreviewSpot<Box>) => (isUndecided ? 1 : age === 'new' ? 0 : 2)
  return spots
    .filter(({ isUndecided, age }) => isUndecided || age !== 'old')
    .toSorted((a, b) => rank(a) - rank(b) || areaOf(b.best) - areaOf(a.best) || byPlace(a.best, b.best))
    .slice(0, MAX_PREVIEWS)
}

/**
 * Returns the box that shows a damage best in one passing and determines its price. It is the largest box. Of equally large boxes it is the
 * first by camera, frame and number.
 */
export const bestBoxOf = <Box extends PlacedBox>(boxes: readonly Box[]): Box | undefined =>
  boxes.toSorted((a, b) => areaOf(b) - areaOf(a) || byPlace(a, b))[0]
