import { CAMERAS, type Camera, outlookOf, type Side, sideOf } from '../../capture/camera.ts'
import { IMAGE_SIZE } from '../../images/letterbox.ts'
import { clampRect, type Point, type Rect } from '../damage-box.ts'
import { GaussianProcess, type Kernel, type Observed } from './gaussian-process.ts'

/** Hubs of the two wheels in the photo of a side's camera beside the car, pixels of 1920x1200, in any order. */
export type Wheels = readonly [Point, Point]

/** The box of one damage in each camera that shows it. */
export type DamageBoxes = Partial<Record<Camera, Rect>>

/** A passing whose damages people recorded. */
export type RecordedPassing = {
  /** key of the car, the same in all its passings */
  car: string
  /** by side; absent if the wheels were not found: then the pose of the car is unknown */
  wheels: Partial<Record<Side, Wheels>>
  damages: readonly DamageBoxes[]
}

/** Learnt use of one camera for another: `limit` is the largest expected error, in pixels, with which a place is proposed. */
export type CameraPair = { from: Camera; to: Camera; limit: number; within: number; of: number }

/** What people's joined boxes tell about the cameras of a rig: the passings as examples, and the pairs of cameras that suffice. */
export type CameraGeometry = { passings: readonly RecordedPassing[]; pairs: readonly CameraPair[] }

/** A place where another camera of the passing probably shows a damage. */
export type ProposedPlace = { camera: Camera; rect: Rect; from: Camera; off: number }

/** Distance up to which a proposed place is right, in pixels (decision 123). */
export const RIGHT_WITHIN = 40

/** Thresholds [chosen on 2026-11-30 on the drawn cars 700 to 750, except those marked hand: decision 123]. */
const t = {
  /** Joined damages of a pair of cameras, and passings with them, from which the pair is judged [hand]. */
  leastJoined: 40,
  leastPassings: 6,
  /** Newest joined damages of a pair that are used [hand: fitting grows with the third power]. */
  mostJoined: 400,
  /** Nearest joined damages of the same passing that correct a place [hand: limits computing time]. */
  mostKnown: 12,
  /** Share of left-out damages within `RIGHT_WITHIN` that a pair must reach: of all, and of the last `window` by expected error. */
  rightShare: 0.85,
  rightLately: 0.75,
  window: 40,
  /** Share of the left-out damages that a pair must answer at all [hand]. */
  answeredShare: 0.2,
  /** Least share of the damages recorded around a place that the other camera shows too [hand]. */
  shownShare: 0.5,
  shownReach: 0.1,
  /** Steps of a car's wheels that change a place as much as its usual variation, in pixels: along, wheelbase, across, turn. */
  wheels: [35, 60, 10, 6],
  /** Standard deviations in pixels, and reaches in half widths of the photo, of the parts of the covariance. */
  trend: 600,
  surface: { deviation: 80, reach: 0.15 },
  detail: { deviation: 20, reach: 0.07 },
  pose: 25,
  passing: { deviation: 15, reach: 0.3 },
  passingOfUnknownPose: { deviation: 45, reach: 0.6 },
  car: { deviation: 30, reach: 0.25 },
  noise: 12,
} as const

/** A place in the photo of the first camera of a pair, as a share of half its width, from the middle. */
type Place = { x: number; y: number; pose: readonly number[] | undefined; passing: number; car: string }

const UNIT = IMAGE_SIZE.width / 2
const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 })

const near = (apart: number, reach: number): number => Math.exp(-apart / (2 * reach ** 2))
const trendOf = ({ x, y }: Place): number[] => [1, x, y, x * x, x * y, y * y]
const product = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, k) => sum + value * (b[k] as number), 0)

/** Covariance of two places: the rig's cameras, the surface of the usual car, this car, and its pose in this passing. */
const covariance: Kernel<Place> = (a, b) => {
  const apart = (a.x - b.x) ** 2 + (a.y - b.y) ** 2
  const linear = 1 + a.x * b.x + a.y * b.y
  let sum = t.trend ** 2 * product(trendOf(a), trendOf(b))
  for (const { deviation, reach } of [t.surface, t.detail]) sum += deviation ** 2 * near(apart, reach)
  if (a.pose && b.pose) sum += t.pose ** 2 * product(a.pose, b.pose) * linear
  if (a.car === b.car) sum += t.car.deviation ** 2 * near(apart, t.car.reach)
  if (a.passing === b.passing) {
    const own = a.pose && b.pose ? t.passing : t.passingOfUnknownPose
    sum += own.deviation ** 2 * near(apart, own.reach)
  }
  return sum
}

/** Position of a car by its wheels: middle, wheelbase, height and slope of the line between the hubs. */
const poseOf = ([one, other]: Wheels): number[] => {
  const [left, right] = one.x < other.x ? [one, other] : [other, one]
  return [(left.x + right.x) / 2, right.x - left.x, (left.y + right.y) / 2, left.y - right.y]
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

type Example = Observed<Place> & { from: Rect; to: Rect }

/** One camera's boxes as evidence about another camera, prepared for questions. */
class PairModel {
  readonly examples: readonly Example[]
  readonly #process: GaussianProcess<Place>
  readonly #pair: Pick<CameraPair, 'from' | 'to'>
  /** median pose of the passings; undefined if no passing has wheels, so that a pose cannot be compared with any other */
  readonly #usual: readonly number[] | undefined
  /** middles of boxes that only the first camera shows, and of boxes that both show */
  readonly #shown: { at: Point; isShown: boolean }[]

  constructor(passings: readonly RecordedPassing[], pair: Pick<CameraPair, 'from' | 'to'>) {
    this.#pair = pair
    const poses = passings.flatMap(({ wheels }) => {
      const found = wheels[sideOf(pair.from)]
      return found ? [poseOf(found)] : []
    })
    this.#usual =
      poses.length === 0 ? undefined : [0, 1, 2, 3].map((k) => median(poses.map((pose) => pose[k] as number)))
    this.examples = passings.flatMap((passing, nth) => this.examplesOf(passing, nth)).slice(0, t.mostJoined)
    this.#process = new GaussianProcess(this.examples, covariance, t.noise)
    this.#shown = passings
      .filter(({ damages }) => damages.some((boxes) => boxes[pair.from] && boxes[pair.to]))
      .flatMap(({ damages }) =>
        damages.flatMap((boxes) => {
          const from = boxes[pair.from]
          return from ? [{ at: middleOf(from), isShown: boxes[pair.to] !== undefined }] : []
        }),
      )
  }

  /** @param nth number of the passing among the examples; -1 for a passing that is not among them */
  examplesOf(passing: RecordedPassing, nth: number): Example[] {
    return passing.damages.flatMap((boxes) => {
      const [from, to] = [boxes[this.#pair.from], boxes[this.#pair.to]]
      return from && to ? [{ place: this.placeOf(passing, nth, from), ...middleOf(to), from, to }] : []
    })
  }

  placeOf({ car, wheels }: Pick<RecordedPassing, 'car' | 'wheels'>, passing: number, rect: Rect): Place {
    const { x, y } = middleOf(rect)
    const found = wheels[sideOf(this.#pair.from)]
    const usual = this.#usual
    const pose =
      found && usual && poseOf(found).map((value, k) => (value - (usual[k] as number)) / (t.wheels[k] as number))
    return { x: (x - UNIT) / UNIT, y: (y - IMAGE_SIZE.height / 2) / UNIT, pose, passing, car }
  }

  /** The largest expected error with which enough left-out damages were right; undefined if too few were. */
  judge(): CameraPair | undefined {
    const passings = Map.groupBy(this.examples.keys(), (i) => (this.examples[i] as Example).place.passing)
    if (this.examples.length < t.leastJoined || passings.size < t.leastPassings) return undefined
    // a passing's first damage has no other to go by, later ones have
    const groups = [...passings.values(), ...this.examples.map((_, i) => [i])]
    const tried = this.#process.leftOut(groups, this.examples).toSorted((a, b) => a.off - b.off)
    let [right, limit, answered, within] = [0, 0, 0, 0]
    for (const [i, { error, off }] of tried.entries()) {
      if (error <= RIGHT_WITHIN) right += 1
      const last = tried.slice(Math.max(0, i + 1 - t.window), i + 1)
      const lately = last.filter((one) => one.error <= RIGHT_WITHIN).length / last.length
      if (right >= t.rightShare * (i + 1) && lately >= t.rightLately) [limit, answered, within] = [off, i + 1, right]
    }
    return answered >= t.answeredShare * tried.length ? { ...this.#pair, limit, within, of: answered } : undefined
  }

  propose(passing: RecordedPassing, from: Rect): ProposedPlace | undefined {
    if (!this.isShownAround(middleOf(from))) return undefined
    const known = this.examplesOf(passing, -1)
      .toSorted((a, b) => apartOf(middleOf(a.from), middleOf(from)) - apartOf(middleOf(b.from), middleOf(from)))
      .slice(0, t.mostKnown)
    const { x, y, off } = this.#process.expect(this.placeOf(passing, -1, from), known)
    if (x < 0 || y < 0 || x > IMAGE_SIZE.width || y > IMAGE_SIZE.height) return undefined
    const [width, height] = this.#sizeOf(from, [...this.examples, ...known])
    const rect = clampRect({ x: x - width / 2, y: y - height / 2, width, height })
    return { camera: this.#pair.to, rect, from: this.#pair.from, off }
  }

  /** Size of the box in the other camera, by the boxes around it. */
  #sizeOf(from: Rect, examples: readonly Example[]): [number, number] {
    const at = middleOf(from)
    const growth = (side: 'width' | 'height') => {
      let [sum, weights] = [0, 0]
      for (const one of examples) {
        const weight = near(apartOf(middleOf(one.from), at), t.surface.reach) + 1e-6
        sum += weight * Math.log(one.to[side] / one.from[side])
        weights += weight
      }
      return Math.exp(sum / weights)
    }
    return [from.width * growth('width'), from.height * growth('height')]
  }

  private isShownAround(at: Point): boolean {
    let [shown, all] = [0, 0]
    for (const one of this.#shown) {
      const weight = near(apartOf(one.at, at), t.shownReach)
      all += weight
      if (one.isShown) shown += weight
    }
    return all > 0 && shown >= t.shownShare * all
  }
}

/** Squared distance of two points, in half widths of the photo. */
const apartOf = (a: Point, b: Point): number => ((a.x - b.x) / UNIT) ** 2 + ((a.y - b.y) / UNIT) ** 2

/**
 * Learns from people's joined boxes in which camera a damage lies where (decision 123). Judges each pair of cameras by its own left-out
 * damages: a pair of which too few were right is left out, and so is a pair with too few examples.
 * @param passings the newest first
 */
export function learnCameraGeometry(passings: readonly RecordedPassing[]): CameraGeometry | undefined {
  const used = passings.filter(({ damages }) => damages.some((boxes) => Object.keys(boxes).length > 1))
  const pairs = CAMERAS.flatMap((from) =>
    CAMERAS.flatMap((to) => (from === to ? [] : (new PairModel(used, { from, to }).judge() ?? []))),
  )
  return pairs.length > 0 ? { passings: used, pairs } : undefined
}

/** Answers where other cameras show a damage; prepares each pair of cameras once. */
export class CameraPlaces {
  readonly #geometry: CameraGeometry
  readonly #models = new Map<CameraPair, PairModel>()

  constructor(geometry: CameraGeometry) {
    this.#geometry = geometry
  }

  /**
   * Places of a damage in the cameras that have no box of it yet, each by the camera that tells most.
   * @param passing the passing with all damages that people recorded in it; damages in several cameras correct the car's pose
   * @param cameras cameras with a photo of the passing
   */
  propose(passing: RecordedPassing, boxes: DamageBoxes, cameras: readonly Camera[]): ProposedPlace[] {
    return cameras.flatMap((camera) => {
      if (boxes[camera]) return []
      const told = this.#geometry.pairs.flatMap((pair) => {
        const from = boxes[pair.from]
        if (pair.to !== camera || !from) return []
        const place = this.#modelOf(pair).propose(passing, from)
        return place && place.off <= pair.limit ? [place] : []
      })
      return told.toSorted((a, b) => a.off - b.off).slice(0, 1)
    })
  }

  #modelOf(pair: CameraPair): PairModel {
    const model = this.#models.get(pair) ?? new PairModel(this.#geometry.passings, pair)
    this.#models.set(pair, model)
    return model
  }
}

/** True for cameras whose photos show the two wheels of a side. */
export const showsWheels = (camera: Camera): boolean => outlookOf(camera) === 'beside'
