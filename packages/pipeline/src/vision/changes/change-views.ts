import { mapPoint } from '@skadi/domain/alignments/photo-alignment'
import type { Point } from '@skadi/domain/damages/damage-box'
import { multiply } from '../alignment/fit-homography.ts'
import { inverse, valueAt, warpBy } from '../alignment/tile-field.ts'
import { boxMean, type GreyMap, halved, takeMap } from '../pixels/grey-map.ts'
import { addressesOf, addressOf, pixels, takeFloats, withRoom } from '../pixels/pixel-memory.ts'
import { changeThresholds as t } from './change-thresholds.ts'
import type { PhotoPlanes } from './photo-planes.ts'
import { type LaterView, laterView, registerLocally } from './register-locally.ts'

/** An earlier photo of the same camera. `matrix` (row-major 3x3, 1920x1200) maps the earlier photo to the later photo. */
export type EarlierView = { planes: PhotoPlanes; matrix: readonly number[] }

/** Matrices that convert between pixels of the half-size and the full-size photo. Coordinates refer to pixel centres. */
const TO_HALF = [0.5, 0, -0.25, 0, 0.5, -0.25, 0, 0, 1]
const TO_WHOLE = [2, 0, 0.5, 0, 2, 0.5, 0, 0, 1]

/**
 * An earlier photo warped onto the later photo. `shows` is true if the earlier photo shows surface of the car at a place of the later
 * photo.
 */
export type LaidView = { planes: PhotoPlanes; shows(place: Point): boolean }

/** Warps earlier photos to the later photo, tile by tile. */
export function layOver(later: PhotoPlanes, earlier: readonly EarlierView[]): LaidView[] {
  const tiles = laterView(halved(later.light))
  return earlier.map((view) => layOne(tiles, view))
}

function layOne(later: LaterView, { planes, matrix }: EarlierView): LaidView {
  const half = multiply(multiply(TO_HALF, matrix), TO_WHOLE)
  const field = registerLocally(halved(planes.light), later, half)
  const back = inverse(half)
  const warped = (map: GreyMap, scale: number) => warpBy(map, back, field, scale)
  return {
    planes: { light: warped(planes.light, 0.5), blue: warped(planes.blue, 1), red: warped(planes.red, 1) },
    shows: (place) => {
      const there = mapPoint(back, { x: place.x / 2, y: place.y / 2 })
      const isInPhoto = there.x >= 0 && there.y >= 0 && there.x < planes.blue.width && there.y < planes.blue.height
      return isInPhoto && valueAt(field.ofCar, field, place.x / 2, place.y / 2) >= t.ofHall
    },
  }
}

/** Radius over which light is evened, in half-size pixels, and least local contrast in the division, in grey levels. */
const [EVEN_RADIUS, LEAST_CONTRAST] = [20, 8]
/** Least spread for normalising light over the whole photo, and divisor of colours, both in grey levels. */
const [LEAST_SPREAD, COLOUR_SPREAD] = [8, 12]

/** The number of rows has to be a multiple of this, because the net halves its views several times. */
const ROWS = 16

/** Input of the change net: planes of `width` x `height` pixels, at half the photo's size. Rows below the photo are empty. */
export type ChangeViews = { values: Float32Array; width: number; height: number; planes: number }

/**
 * Output of the net, plane by plane, one value per cell. The first plane is the certainty of a new damage (a logit). Four planes are the
 * distances to the left, upper, right and lower side of the box (softplus, in cells). The last planes have a logit for each kind.
 */
export type ChangeCells = { data: Float32Array; columns: number; rows: number }

/**
 * Computes planes of the later photo, and of its differences from the newest two earlier photos. A single earlier photo is used twice. Fine
 * planes hold light normalised by its surroundings, one plane for each pixel of a square of four. Coarse planes hold light and two colours
 * without this normalisation. The order is:
 * - fine planes of the photo, then of both differences
 * - light of the photo, then of both differences
 * - colours of the photo, then of both differences
 *
 * @throws Error without an earlier photo
 */
export function changeViews(later: PhotoPlanes, [newest, second = newest]: readonly PhotoPlanes[]): ChangeViews {
  if (!newest || !second) throw new Error('There is no earlier photo to compare with')
  const { width } = later.blue
  const height = Math.ceil(later.blue.height / ROWS) * ROWS
  const area = width * height
  const values = takeFloats(PLANES * area)
  withRoom(() => {
    const here = viewOf(later)
    const before = [...new Set([newest, second])].map(viewOf) as [View, View?]
    const earlier = [before[0], before[1] ?? before[0]] as const
    const planes = PARTS.flatMap((part) => [
      ...here[part].map((plane) => ({ plane, without: undefined })),
      ...earlier.flatMap((view) => here[part].map((plane, k) => ({ plane, without: view[part][k] }))),
    ])
    for (const [at, { plane, without }] of planes.entries()) {
      const into = values.subarray(at * area, (at + 1) * area)
      into.fill(0, plane.length)
      if (without) pixels.difference(addressOf(plane), addressOf(without), addressOf(into), plane.length)
      else into.set(plane)
    }
  })
  return { values, width, height, planes: PLANES }
}

const PLANES = 21
const PARTS = ['fine', 'light', 'colour'] as const
/** Planes at half the photo's size. Each plane is normalised by the photo's usual values or by the surroundings of a pixel. */
type View = Record<(typeof PARTS)[number], readonly Float32Array[]>

function viewOf({ light, blue, red }: PhotoPlanes): View {
  const half = halved(light)
  const around = boxMean(half, EVEN_RADIUS)
  const shares = rootShares(boxMean(squaresFrom(half, around), EVEN_RADIUS))
  const { mean, spread } = usualLight(light)
  return {
    fine: [0, 1, light.width, light.width + 1].map((first) => evened(light, first, around, shares)),
    light: [measured(half, mean, spread)],
    colour: [blue, red].map((colour) => measured(colour, meanOf(colour, 4), COLOUR_SPREAD)),
  }
}

function squaresFrom(map: GreyMap, mean: GreyMap): GreyMap {
  const squares = takeMap(map)
  const [from, means, into] = addressesOf(map.values, mean.values, squares.values)
  pixels.squaresFrom(from, means, into, squares.values.length)
  return squares
}

/** Computes the factors that normalise light by its local contrast. */
function rootShares(contrast: GreyMap): GreyMap {
  const shares = takeMap(contrast)
  pixels.rootShares(addressOf(contrast.values), addressOf(shares.values), shares.values.length, LEAST_CONTRAST)
  return shares
}

function measured({ values }: GreyMap, usual: number, by: number): Float32Array {
  const into = takeFloats(values.length)
  pixels.measured(addressOf(values), addressOf(into), values.length, usual, by)
  return into
}

/** Reads every second pixel of every second row, subtracts the mean around the pixel, and multiplies by the factor of `rootShares`. */
function evened(light: GreyMap, first: number, around: GreyMap, shares: GreyMap): Float32Array {
  const { width, height } = around
  const into = takeFloats(width * height)
  const from = addressOf(light.values) + 4 * first
  pixels.evened(from, addressOf(around.values), addressOf(shares.values), addressOf(into), width, height)
  return into
}

function usualLight(light: GreyMap): { mean: number; spread: number } {
  const mean = meanOf(light, 8)
  const squares = meanOf(light, 8, (value) => (value - mean) ** 2)
  return { mean, spread: Math.sqrt(squares) + LEAST_SPREAD }
}

/** Computes the mean over every `every`th row and column. */
function meanOf({ values, width, height }: GreyMap, every: number, of = (value: number) => value): number {
  let [sum, count] = [0, 0]
  for (let y = 0; y < height; y += every)
    for (let x = 0; x < width; x += every) {
      sum += of(values[y * width + x] as number)
      count += 1
    }
  return sum / count
}

/**
 * Number of planes that hold single pixels of each square of four. Left and right pixels alternate, so that mirroring swaps the planes of
 * each pair.
 */
const FINE = 12
/** Indices of the planes with the distances to the left and the right side of a box. */
const [LEFT, RIGHT] = [1, 3]

/** Mirrors the views. @param views with values in the pixel memory */
export function mirrorViews({ values, planes, width, height }: ChangeViews): ChangeViews {
  const from = Array.from({ length: planes }, (_, plane) => (plane < FINE ? plane ^ 1 : plane))
  return { values: mirrored(values, from, width, height), planes, width, height }
}

/** Converts the net's output for mirrored views to the output for the original views. */
export function mirrorCells({ data, columns, rows }: ChangeCells): ChangeCells {
  const from = Array.from({ length: data.length / (columns * rows) }, (_, plane) =>
    plane === LEFT ? RIGHT : plane === RIGHT ? LEFT : plane,
  )
  const cells = takeFloats(data.length)
  cells.set(data)
  return { data: mirrored(cells, from, columns, rows), columns, rows }
}

/** Mirrors each plane. @param from source plane of each plane */
function mirrored(values: Float32Array, from: readonly number[], width: number, height: number): Float32Array {
  const out = takeFloats(values.length)
  const bytes = 4 * width * height
  const [source, into] = [addressOf(values), addressOf(out)]
  for (const [plane, of] of from.entries()) pixels.mirror(source + of * bytes, into + plane * bytes, width, height)
  return out
}
