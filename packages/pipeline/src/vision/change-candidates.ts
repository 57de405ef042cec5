import type { Rect } from '@skadi/domain/damages/damage-box'
import { type ChangeBlob, findBlobs } from './change-blobs.ts'
import { type ChangeFeatures, featuresOf } from './change-features.ts'
import { mapChanges } from './change-map.ts'
import { changeThresholds as t } from './change-thresholds.ts'
import { multiply } from './fit-homography.ts'
import type { GreyImage } from './grey-image.ts'
import { boxMean, type GreyMap, halved, mapped, shrunk } from './grey-map.ts'
import { registerLocally } from './register-locally.ts'
import { inverse, type TileField, valueAt, warpBy } from './tile-field.ts'

/** A photo of the same camera that was taken before; `matrix` (row-major 3x3, 1920x1200) maps it to the later one. */
export type EarlierView = { photo: GreyImage; matrix: readonly number[] }

/** A patch of the later photo, pixels of 1920x1200, that an earlier one does not have, and what is known about it. */
export type ChangeCandidate = { box: Rect; features: ChangeFeatures }

/** Half-size pixels count from their middles. */
const TO_HALF = [0.5, 0, -0.25, 0, 0.5, -0.25, 0, 0, 1]
const TO_WHOLE = [2, 0, 0.5, 0, 2, 0.5, 0, 0, 1]

/**
 * What a photo shows on the car that the newest of earlier ones does not: fine (scratches, chips) at half size, coarse
 * (dents) at a quarter. A second earlier photo tells which of it is new, and what never looks the same.
 * @param earlier one or two, the newest first
 */
export function findCandidates(later: GreyImage, earlier: readonly EarlierView[]): ChangeCandidate[] {
  const here = shrunk(later, 2)
  const laid = earlier.map(({ photo, matrix }) => {
    const before = shrunk(photo, 2)
    const half = multiply(multiply(TO_HALF, matrix), TO_WHOLE)
    const field = registerLocally(before, here, half)
    return { field, warped: warpBy(before, inverse(half), field, 1) }
  })
  const [newest, second] = laid
  if (!newest) return []
  const fine = inMap(here, newest.warped, second?.warped, newest.field, 1)
  const coarse = inMap(halved(here), halved(newest.warped), second && halved(second.warped), newest.field, 2)
  return [...fine, ...coarse]
}

function inMap(
  later: GreyMap,
  earlier: GreyMap,
  second: GreyMap | undefined,
  field: TileField,
  scale: number,
): ChangeCandidate[] {
  const map = mapChanges(earlier, later)
  const ofCarAt = (x: number, y: number) => valueAt(field.ofCar, field, x, y)
  const isOnCar = ({ x, y, width, height }: ChangeBlob) =>
    ofCarAt((x + width / 2) * scale, (y + height / 2) * scale) > 0
  const blobs = findBlobs(map).filter(
    (blob) => Math.max(blob.width, blob.height) * scale >= t.leastSide && isOnCar(blob),
  )
  const scene = {
    laterDetail: detailOf(later),
    earlierDetail: detailOf(earlier),
    map,
    second: second && { map: mapChanges(second, later), detail: detailOf(second) },
    blobs,
    scale,
    ofCarAt,
  }
  const whole = 2 * scale
  return blobs.map((blob) => ({
    box: { x: blob.x * whole, y: blob.y * whole, width: blob.width * whole, height: blob.height * whole },
    features: featuresOf(blob, scene),
  }))
}

function detailOf(map: GreyMap): GreyMap {
  return mapped((value, mean) => value - mean, map, boxMean(map, 4))
}
