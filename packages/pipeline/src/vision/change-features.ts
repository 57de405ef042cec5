import type { ChangeBlob } from './change-blobs.ts'
import type { ChangeMap } from './change-map.ts'
import { changeThresholds as t } from './change-thresholds.ts'
import type { GreyMap } from './grey-map.ts'
import { patchLikeness } from './patch-likeness.ts'

/** What is known where blobs were found; all maps are of one size. */
export type BlobScene = {
  /** the finest detail of the later photo and of the earlier one, which lies over it */
  laterDetail: GreyMap
  earlierDetail: GreyMap
  map: ChangeMap
  /** the same against a second earlier passing, where there is one */
  second: { map: ChangeMap; detail: GreyMap } | undefined
  /** all blobs of this map */
  blobs: readonly ChangeBlob[]
  /** pixels of the half-size photo that a pixel stands for */
  scale: number
  /** by pixels of the half-size photo: whether that is car (1) or hall (-1) */
  ofCarAt: (x: number, y: number) => number
}

/** What tells a damage from a reflection, dirt or a shifted edge. */
export const FEATURES = [
  'gained',
  'elsewhere',
  'here',
  'earlierDetail',
  'strength',
  'agreed',
  'unsteady',
  'inCar',
  'near',
  'usual',
  'long',
  'thinness',
  'oneSided',
  'change',
] as const
export type ChangeFeatures = Record<(typeof FEATURES)[number], number>

/** What is taken for granted of a second earlier photo where there is none. */
const NO_SECOND = { agreed: 0.5, unsteady: 0.4 }

/** Numbers by which a blob is judged. */
export function featuresOf(blob: ChangeBlob, scene: BlobScene): ChangeFeatures {
  const { laterDetail, earlierDetail, scale, second } = scene
  const { pixels, width, height } = blob
  const n = pixels.length
  const sums = sumsOf(pixels, scene)
  const shape = shapeOf(pixels, laterDetail.width)
  const gained = Math.log((powerWithin(laterDetail, blob) + 1) / (powerWithin(earlierDetail, blob) + 1))
  const onCar = Math.min(...cornersOf(blob).map(([x, y]) => scene.ofCarAt(x * scale, y * scale)))
  const seen = second && { agreed: sums.agreed / sums.change, unsteady: Math.min(2, sums.unsteady / sums.change) }
  return {
    // detail that came, and whether it is found in the earlier photo after all, there or moved
    gained: between(-2, gained, 2),
    ...patchLikeness(laterDetail, earlierDetail, blob),
    earlierDetail: Math.log(0.5 + sums.earlierDetail / n),
    strength: Math.min(8, sums.strength / n),
    // how much of it the second photo lacks too, and how differently both earlier ones look there
    ...(seen ?? NO_SECOND),
    inCar: between(-0.5, onCar, 0.5),
    near: Math.min(10, countNear(shape, blob, scene)),
    usual: Math.log(0.1 + sums.usual / n),
    long: Math.log(Math.max(width, height) * scale),
    thinness: shape.thinness,
    oneSided: Math.abs(sums.signed) / sums.change,
    change: Math.log(sums.change / n),
  }
}

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high))

/** Pixels of the half-size photo within which other blobs count as near: weather comes in crowds. */
const NEAR = 60

const SUMS = {
  signed: 0,
  change: 0,
  strength: 0,
  earlierDetail: 0,
  usual: 0,
  agreed: 0,
  unsteady: 0,
}

function sumsOf(pixels: readonly number[], { earlierDetail, map, second }: BlobScene) {
  const sums = { ...SUMS }
  for (const at of pixels) {
    const change = map.change.values[at] as number
    const usual = map.usual.values[at] as number
    const was = earlierDetail.values[at] as number
    sums.signed += change
    sums.change += Math.abs(change)
    sums.strength += Math.abs(change) / (t.leastNoise + usual)
    sums.earlierDetail += Math.abs(was)
    sums.usual += usual
    if (!second) continue
    const other = (second.map.change.values[at] as number) * Math.sign(change)
    sums.agreed += Math.max(0, Math.min(Math.abs(change), other))
    sums.unsteady += Math.abs((second.detail.values[at] as number) - was)
  }
  return sums
}

type Shape = { x: number; y: number; thinness: number }

/** The middle of a blob's pixels, and how thin it is: 1 is round, 0 a line. */
function shapeOf(pixels: readonly number[], width: number): Shape {
  const n = pixels.length
  const xOf = (at: number) => at % width
  const yOf = (at: number) => Math.floor(at / width)
  const x = pixels.reduce((sum, at) => sum + xOf(at), 0) / n
  const y = pixels.reduce((sum, at) => sum + yOf(at), 0) / n
  let [xx, yy, xy] = [0, 0, 0]
  for (const at of pixels) {
    const [dx, dy] = [xOf(at) - x, yOf(at) - y]
    xx += dx * dx
    yy += dy * dy
    xy += dx * dy
  }
  const middle = (xx + yy) / 2
  const spread = Math.hypot((xx - yy) / 2, xy)
  // a tenth of a pixel, so that a single row has a width
  const least = n / 10
  return { x, y, thinness: Math.sqrt((middle - spread + least) / (middle + spread + least)) }
}

const countNear = ({ x, y }: Shape, blob: ChangeBlob, { blobs, scale }: BlobScene): number =>
  blobs.filter(
    (other) =>
      other !== blob && Math.hypot(other.x + other.width / 2 - x, other.y + other.height / 2 - y) * scale < NEAR,
  ).length

const cornersOf = ({ x, y, width, height }: ChangeBlob): [number, number][] => [
  [x, y],
  [x + width, y],
  [x, y + height],
  [x + width, y + height],
]

/** Root mean square of a map in a box and the pixels that touch it. */
function powerWithin({ values, width, height }: GreyMap, { x, y, width: wide, height: high }: ChangeBlob): number {
  const [right, bottom] = [Math.min(width, x + wide + 1), Math.min(height, y + high + 1)]
  let [sum, count] = [0, 0]
  for (let v = Math.max(0, y - 1); v < bottom; v += 1)
    for (let u = Math.max(0, x - 1); u < right; u += 1) {
      sum += (values[v * width + u] as number) ** 2
      count += 1
    }
  return Math.sqrt(sum / count)
}
