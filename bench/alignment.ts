/**
 * Measures the accuracy of the alignment of photos of two passings of a car. Drawn cars stand at another place in each
 * passing, in other light, under dirt and rain. Every second pair is from two rigs. The truth is the points of the
 * car's surface that both photos show.
 *
 * - Errors are in pixels of 1920x1200: the median and the 95th percentile within a pair. Each figure is the median over
 * all pairs.
 * - `crossed`: photos of two different cars in the same hall. No such pair may be aligned.
 * - The floor is the time of OpenCV's own AKAZE for the same two photos. No feature-based method is faster.
 *
 * Prints one line of JSON.
 *
 * node bench/alignment.ts [--cars 5] [--seed 70000]
 */
import { parseArgs } from 'node:util'
import { mapPoint } from '@skadi/domain/alignments/photo-alignment'
import { type Camera, SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import { alignPhotos } from '@skadi/pipeline/vision/alignment/align-photos'
import { findFeatures } from '@skadi/pipeline/vision/alignment/photo-features'
import { decodeGrey } from '@skadi/pipeline/vision/pixels/grey-image'
import { describePassing } from '@skadi/simulator/passing/describe-passing'
import { carLife } from '@skadi/simulator/passing/life'
import { type PassingScene, poseScene } from '@skadi/simulator/passing/pose-scene'
import { type TakenPhoto, takePhoto } from '@skadi/simulator/passing/take-photo'
import { project } from '@skadi/simulator/picture/camera'
import { placed } from '@skadi/simulator/picture/pose'
import { median, round } from './measure/measure.ts'

const { values } = parseArgs({
  options: { cars: { type: 'string', default: '5' }, seed: { type: 'string', default: '70000' } },
})

type Point = { x: number; y: number }
/** A photo, and the visible points of the car's surface with their numbers. */
type Known = { jpeg: Buffer; points: ReadonlyMap<string, Point> }

/** Distance between two truth points in vertices of the body. */
const STRIDE = 97

function pointsOf({ ready, placements }: PassingScene, { view, exposure }: TakenPhoto): Map<string, Point> {
  const points = new Map<string, Point>()
  for (const [number, { mesh, joint = 'body' }] of ready.pieces.entries()) {
    // uses only points of the body, because wheels turn and their points do not match between passings
    if (joint !== 'body') continue
    for (let v = 0; v < mesh.positions.length / 3; v += STRIDE) {
      const at = [...mesh.positions.subarray(v * 3, v * 3 + 3)] as [number, number, number]
      const [x, y, depth] = project(view, placed(placements.body, at))
      const isInside = depth > 0 && x >= 0 && y >= 0 && x < 1920 && y < 1200
      // a point counts only if its piece is the nearest object at the pixel
      if (isInside && exposure.piece[Math.floor(y) * 1920 + Math.floor(x)] === number + 1)
        points.set(`${number}.${v}`, { x, y })
    }
  }
  return points
}

async function drawVisits(car: number): Promise<Map<string, Known>[]> {
  const life = carLife(car, 'many')
  const visits = []
  for (const visit of [0, 1, 2]) {
    const passing = describePassing(life, 6 + visit * 18, car * 7 + visit, undefined, (car + (visit === 2 ? 1 : 0)) % 4)
    const scene = await poseScene(passing)
    const photos = new Map<string, Known>()
    for (const camera of SHOWN_CAMERAS) {
      const photo = await takePhoto(scene, camera)
      photos.set(camera, { jpeg: photo.jpeg, points: pointsOf(scene, photo) })
    }
    visits.push(photos)
  }
  return visits
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b)

const tally = { pairs: 0, crossed: 0, crossedAligned: 0 }
const [taken, floor, medians, worsts]: [number[], number[], number[], number[]] = [[], [], [], []]

async function measure(camera: Camera, pickup: Known, later: Known): Promise<void> {
  tally.pairs += 1
  const start = performance.now()
  const aligned = await alignPhotos({ pickup: pickup.jpeg, later: later.jpeg, camera })
  const middle = performance.now()
  for (const { jpeg } of [pickup, later]) await findFeatures(await decodeGrey(jpeg))
  taken.push(middle - start)
  floor.push(performance.now() - middle)
  if (aligned.status !== 'aligned') return
  const errors = [...pickup.points].flatMap(([name, point]) => {
    const truth = later.points.get(name)
    if (!truth) return []
    const found = mapPoint(aligned.matrix, point)
    return [Math.hypot(found.x - truth.x, found.y - truth.y)]
  })
  medians.push(at(sorted(errors), 0.5))
  worsts.push(at(sorted(errors), 0.95))
}

let before: Map<string, Known> | undefined
const first = Number(values.seed)
for (let car = first; car < first + Number(values.cars); car += 1) {
  const visits = await drawVisits(car)
  for (const camera of SHOWN_CAMERAS) {
    const [one, two, three] = visits.map((photos) => photos.get(camera)) as [Known, Known, Known]
    await measure(camera, one, two)
    await measure(camera, two, three)
    const other = before?.get(camera)
    if (!other) continue
    tally.crossed += 1
    if ((await alignPhotos({ pickup: other.jpeg, later: two.jpeg, camera })).status === 'aligned')
      tally.crossedAligned += 1
  }
  before = visits[0]
}
console.log(
  JSON.stringify({
    bench: 'alignment',
    ...tally,
    shareAligned: round(medians.length / tally.pairs),
    medianPx: round(median(medians), 1),
    medianPxWorstPair: round(Math.max(...medians), 1),
    p95Px: round(median(worsts), 1),
    p95PxWorstPair: round(Math.max(...worsts), 1),
    msMedian: round(median(taken), 0),
    msP95: round(at(sorted(taken), 0.95), 0),
    floorMs: round(median(floor), 0),
  }),
)
