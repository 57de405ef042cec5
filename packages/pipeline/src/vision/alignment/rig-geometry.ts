import { invert, isPlausible } from '@skadi/domain/alignments/photo-alignment'
import { type Camera, isCamera } from '@skadi/domain/capture/camera'
import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'
import { rigThresholds as t } from './align-thresholds.ts'
import { multiply, scaled } from './fit-homography.ts'

/** Motion of the car between two passings, as each camera sees it: row-major 3x3 matrices between photos of 1920x1200. */
export type SeenMotions = Partial<Record<Camera, readonly number[]>>

/**
 * Describes how a motion of the car on the floor appears in each camera of a rig. A motion is three numbers without unit: along, across and
 * turned, in no fixed order. `maps` holds, per camera and number, the change of the eight matrix entries.
 */
export type RigGeometry = { pairs: number; maps: Partial<Record<Camera, number[][]>> }

type Floor = readonly number[]
type Block = { camera: Camera; values: readonly number[] }

const UNIT = IMAGE_SIZE.width / 2
const TO_UNIT = [1 / UNIT, 0, -1, 0, 1 / UNIT, -IMAGE_SIZE.height / 2 / UNIT, 0, 0, 1]
const FROM_UNIT = [UNIT, 0, IMAGE_SIZE.width / 2, 0, UNIT, IMAGE_SIZE.height / 2, 0, 0, 1]
const STILL = [1, 0, 0, 0, 1, 0, 0, 0]

/** Computes the difference between a matrix and the identity, in pixels at the edge of the photo. */
const valuesOf = (matrix: readonly number[]): number[] =>
  scaled(multiply(multiply(TO_UNIT, matrix), FROM_UNIT))
    .slice(0, 8)
    .map((value, k) => UNIT * (value - (STILL[k] as number)))

const matrixOf = (values: readonly number[]): number[] =>
  scaled(multiply(multiply(FROM_UNIT, [...values.map((value, k) => value / UNIT + (STILL[k] as number)), 1]), TO_UNIT))

const blocksOf = (seen: SeenMotions): Block[] =>
  Object.entries(seen).flatMap(([camera, matrix]) =>
    isCamera(camera) && matrix ? [{ camera, values: valuesOf(matrix) }] : [],
  )

/**
 * Learns the geometry of a rig from passings in which several cameras are aligned (decision 114). Fits motions and maps alternately. A
 * camera that contradicts all others has little weight.
 * @returns undefined if there are too few passings
 */
export function learnRigGeometry(passings: readonly SeenMotions[]): RigGeometry | undefined {
  const rows = passings.map(blocksOf).filter((blocks) => blocks.length >= t.leastCameras)
  if (rows.length < t.leastPairs) return undefined
  let floors = rows.map(firstGuess)
  let maps: RigGeometry['maps'] = {}
  for (let round = 0; round < t.rounds; round += 1) {
    const even = evened(floors)
    maps = fitMaps(rows, even, maps)
    floors = rows.map((blocks) => fitFloor(blocks, maps))
  }
  return { pairs: rows.length, maps }
}

/** Computes three arbitrary sums of the cameras' values. The rounds of the fit turn these sums into motions. */
const firstGuess = (blocks: readonly Block[]): number[] =>
  [1, 2, 3].map((part) =>
    blocks.reduce(
      (sum, { camera, values }) =>
        sum + values.reduce((all, value, k) => all + value * Math.cos(part * (8 * seedOf(camera) + k + 0.5)), 0),
      0,
    ),
  )

const seedOf = (camera: Camera): number => [...camera].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 11

/** Divides each of the three numbers by its root mean square over all passings. */
function evened(floors: readonly Floor[]): number[][] {
  const usual = [0, 1, 2].map((k) =>
    Math.max(1e-9, Math.sqrt(floors.reduce((sum, floor) => sum + (floor[k] as number) ** 2, 0) / floors.length)),
  )
  return floors.map((floor) => floor.map((value, k) => value / (usual[k] as number)))
}

function fitMaps(
  rows: readonly (readonly Block[])[],
  floors: readonly Floor[],
  before: RigGeometry['maps'],
): RigGeometry['maps'] {
  const placed = rows.flatMap((blocks, row) => blocks.map((block) => ({ ...block, floor: floors[row] as Floor })))
  const maps: RigGeometry['maps'] = {}
  for (const [camera, of] of Map.groupBy(placed, (one) => one.camera)) {
    if (of.length < t.leastPairs) continue
    const known = before[camera]
    const trusts = of.map(({ values, floor }) => (known ? trustOf(offOf(values, shownBy(known, floor))) : 1))
    const entries = STILL.map((_, entry) =>
      fitThree(
        of.map(({ values, floor }, k) => ({ by: floor, is: values[entry] as number, trust: trusts[k] as number })),
        t.mapPrior,
      ),
    )
    maps[camera] = [0, 1, 2].map((part) => entries.map((three) => three[part] as number))
  }
  return maps
}

/** Fits the motion that most cameras agree on. Cameras without a map are ignored. */
function fitFloor(blocks: readonly Block[], maps: RigGeometry['maps']): number[] {
  const known = blocks.flatMap(({ camera, values }) => {
    const map = maps[camera]
    return map ? [{ values, map }] : []
  })
  let floor: number[] = []
  for (let round = 0; round < t.floorRounds; round += 1) {
    const terms = known.flatMap(({ values, map }) => {
      const trust = round === 0 ? 1 : trustOf(offOf(values, shownBy(map, floor)))
      return values.map((is, entry) => ({ by: map.map((part) => part[entry] as number), is, trust }))
    })
    floor = fitThree(terms, t.error ** 2)
  }
  return floor
}

/** Computes the matrix entries with which a camera shows a motion of the car. */
const shownBy = (map: readonly (readonly number[])[], floor: Floor): number[] =>
  STILL.map((_, entry) => map.reduce((sum, part, k) => sum + (part[entry] as number) * (floor[k] as number), 0))

/** Places in the inner half of the photo, as shares of half its width. */
const PLACES = [-0.5, 0, 0.5].flatMap((x) => [-0.3, 0, 0.3].map((y) => ({ x, y })))

/** Computes the mean distance between two motions over places in the inner half of the photo, in pixels. */
function offOf(a: readonly number[], b: readonly number[]): number {
  const by = a.map((value, k) => value - (b[k] as number))
  const far = PLACES.map(({ x, y }) => {
    const move = moveOf(by, x, y)
    return Math.hypot(move.x, move.y)
  })
  return far.reduce((sum, one) => sum + one, 0) / far.length
}

/** Computes how far a change of the matrix entries moves a place. @param x @param y shares of half the photo's width, from its middle */
function moveOf(values: readonly number[], x: number, y: number): { x: number; y: number } {
  const [a, b, c, d, e, f, g, h] = values as [number, number, number, number, number, number, number, number]
  const deeper = g * x + h * y
  return { x: a * x + b * y + c - x * deeper, y: d * x + e * y + f - y * deeper }
}

/** Computes the weight of a camera from its error. A large error leaves almost no weight. */
const trustOf = (off: number): number => 1 / (1 + (off / t.doubted) ** 2) ** 2

type Term = { by: readonly number[]; is: number; trust: number }

/**
 * Solves a weighted least-squares problem with three factors. For each term, the sum of the factors times `by` should equal `is`. The terms
 * are weighted by `trust`.
 * @param prior ridge penalty
 */
function fitThree(terms: readonly Term[], prior: number): number[] {
  const [m, v] = [Array.from({ length: 9 }, (_, k) => (k % 4 === 0 ? prior : 0)), [0, 0, 0]]
  for (const { by, is, trust } of terms)
    for (let i = 0; i < 3; i += 1) {
      const share = trust * (by[i] as number)
      v[i] = (v[i] as number) + share * is
      for (let j = 0; j < 3; j += 1) m[3 * i + j] = (m[3 * i + j] as number) + share * (by[j] as number)
    }
  const back = invert(m)
  return [0, 3, 6].map((row) => v.reduce((sum, value, k) => sum + (back[row + k] as number) * value, 0))
}

/**
 * Predicts the motion in the photo of a camera from the motions in the other cameras of the rig.
 * @param seen motions of the cameras with aligned photos
 * @returns a matrix as in `SeenMotions`; undefined if the rig is unknown or too few cameras agree
 */
export function motionByRig({ maps }: RigGeometry, seen: SeenMotions, camera: Camera): number[] | undefined {
  const map = maps[camera]
  const blocks = blocksOf(seen).filter((block) => block.camera !== camera && maps[block.camera])
  if (!map || blocks.length < t.leastCameras) return undefined
  const floor = fitFloor(blocks, maps)
  const agreeing = blocks.filter((block) => offOf(block.values, shownBy(maps[block.camera] ?? [], floor)) < t.agrees)
  if (agreeing.length < t.leastCameras || agreeing.length * 2 <= blocks.length) return undefined
  const matrix = matrixOf(shownBy(map, floor))
  return isPlausible(matrix) ? matrix : undefined
}

/**
 * Returns the start of the search by tiles. The start is the likely motion of the photos if this is near the rig's prediction, else the
 * prediction.
 */
export const nearerStart = (byRig: readonly number[], likely: readonly number[] | undefined): readonly number[] =>
  likely && offOf(valuesOf(likely), valuesOf(byRig)) < t.near ? likely : byRig

/**
 * Computes the distance between two spots in two cameras. The car is turned about the spot of one camera, and the distance is the
 * displacement of the other camera's spot. Ignores the height of a spot.
 * @returns the larger displacement of both directions in pixels; undefined if a camera's map is unknown
 */
export function spotsApart({ maps }: RigGeometry, [a, b]: readonly [SeenSpot, SeenSpot]): number | undefined {
  const [one, other] = [maps[a.camera], maps[b.camera]]
  if (!one || !other) return undefined
  const [here, there] = [movesAt(one, a), movesAt(other, b)]
  return Math.max(movedBy(turnAbout(here), there), movedBy(turnAbout(there), here))
}

/** A place in the photo of a camera, in pixels of 1920x1200. */
export type SeenSpot = { camera: Camera; x: number; y: number }

type Three = readonly [number, number, number]

/** Computes how far each of the three motions moves a place, to the right and down. */
function movesAt(map: readonly (readonly number[])[], spot: SeenSpot): [Three, Three] {
  const [x, y] = [(spot.x - IMAGE_SIZE.width / 2) / UNIT, (spot.y - IMAGE_SIZE.height / 2) / UNIT]
  const moves = map.map((part) => moveOf(part, x, y))
  const row = (way: 'x' | 'y') => moves.map((move) => move[way]) as [number, number, number]
  return [row('x'), row('y')]
}

/** Finds the motion of length 1 that does not move a place. */
function turnAbout([across, down]: readonly [Three, Three]): Three {
  const turn = [0, 1, 2].map((k) => {
    const [i, j] = [(k + 1) % 3, (k + 2) % 3] as [0 | 1 | 2, 0 | 1 | 2]
    return across[i] * down[j] - across[j] * down[i]
  }) as [number, number, number]
  const length = Math.hypot(...turn)
  return turn.map((value) => value / length) as [number, number, number]
}

const movedBy = (motion: Three, [across, down]: readonly [Three, Three]): number =>
  Math.hypot(dot(motion, across), dot(motion, down))

const dot = (a: Three, b: Three): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
