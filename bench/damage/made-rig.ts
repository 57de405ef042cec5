import { mapPoint } from '@skadi/domain/alignments/photo-alignment'
import { outlookOf, SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import { fitHomography, multiply, scaled } from '@skadi/pipeline/vision/alignment/fit-homography'
import { learnRigGeometry, type RigGeometry, type SeenMotions } from '@skadi/pipeline/vision/alignment/rig-geometry'
import { readyCar } from '@skadi/simulator/car/ready-car'
import { shaken } from '@skadi/simulator/hall/cameras'
import { project, type Camera as View } from '@skadi/simulator/picture/camera'
import { type Pose, placed, placementsOf } from '@skadi/simulator/picture/pose'
import { around, randomFrom } from '@skadi/simulator/random'
import { median } from '../measure/measure.ts'

export type Body = { car: Awaited<ReturnType<typeof readyCar>>['car']; spots: { at: Vector; out: Vector }[] }
type Vector = readonly [number, number, number]
export type SpotPair = { from: { x: number; y: number }; to: { x: number; y: number } }

/** Distance between two spots in vertices of the body. */
const STRIDE = 67

export async function bodyOf(name: Parameters<typeof readyCar>[0], wheels: number): Promise<Body> {
  const { car, pieces } = await readyCar(name, wheels)
  const spots = pieces
    .filter(({ joint = 'body' }) => joint === 'body')
    .flatMap(({ mesh: { positions, normals } }) =>
      Array.from({ length: Math.floor(positions.length / 3 / STRIDE) }, (_, k) => {
        const at = 3 * STRIDE * k
        return { at: vectorAt(positions, at), out: vectorAt(normals, at) }
      }),
    )
  return { car, spots }
}
const vectorAt = (of: Float32Array, at: number): Vector => [
  of[at] as number,
  of[at + 1] as number,
  of[at + 2] as number,
]

/** Returns the positions in two photos of all spots that face the camera. Hidden spots are not removed. */
export function pairsOf({ car, spots }: Body, before: Pose, now: Pose, viewBefore: View, viewNow: View): SpotPair[] {
  const [first, second] = [placementsOf(car, before).body, placementsOf(car, now).body]
  return spots.flatMap(({ at, out }) => {
    const [a, b] = [placed(first, at), placed(second, at)]
    const to = viewBefore.position.map((value, k) => value - (a[k] as number))
    const facing = to.reduce((sum, value, k) => sum + value * (out[k] as number), 0) / Math.hypot(...to)
    const [from, there] = [project(viewBefore, a), project(viewNow, b)]
    const isSeen = [from, there].every(([x, y, depth]) => depth > 0 && x >= 0 && y >= 0 && x < 1920 && y < 1200)
    return facing > 0.25 && isSeen ? [{ from: { x: from[0], y: from[1] }, to: { x: there[0], y: there[1] } }] : []
  })
}

export const errorOf = (matrix: readonly number[], pairs: readonly SpotPair[]): number =>
  median(
    pairs.map(({ from, to }) => {
      const found = mapPoint(matrix, from)
      return Math.hypot(found.x - to.x, found.y - to.y)
    }),
  )

const HALF = [0.5, 0, 0, 0, 0.5, 0, 0, 0, 1]
const DOUBLE = [2, 0, 0, 0, 2, 0, 0, 0, 1]
const halved = ({ x, y }: { x: number; y: number }) => ({ x: x / 2, y: y / 2 })

function madeMotion(pairs: readonly SpotPair[], noise: number, random: () => number): number[] {
  const small = pairs.map(({ from, to }) => ({ from: halved(from), to: halved(to) }))
  const [x, y] = [median(small.map((p) => p.to.x - p.from.x)), median(small.map((p) => p.to.y - p.from.y))]
  const fitted = scaled(multiply(multiply(DOUBLE, fitHomography(small, [1, 0, x, 0, 1, y, 0, 0, 1], 4)), HALF))
  const far = noise + (random() < 1 / 60 ? 40 : 0)
  // the sum of three uniform random numbers has nearly a normal distribution
  const normal = () => around(random, 1) + around(random, 1) + around(random, 1)
  return fitted.map((value, k) => (k === 2 || k === 5 ? value + far * normal() : value))
}

/** Number of passings to learn from, and the error of an alignment in pixels. */
export type Made = { passings: number; off: number }

/**
 * Learns the geometry of a rig from this number of passings of cars that are never drawn. Poses and cameras are those
 * of the simulator, and a homography is fitted to the body. Each homography has an error of `off` px, and one in sixty
 * has an error of 40 px. A lower camera is aligned in 7 of 10 passings, all others in 9 of 10.
 */
export const madeGeometry = (rig: number, bodies: readonly Body[], made: Made): RigGeometry | undefined =>
  learnRigGeometry(madePassings(rig, bodies, made))

function madePassings(rig: number, bodies: readonly Body[], { passings, off }: Made): SeenMotions[] {
  const random = randomFrom(rig * 7919 + 3)
  const pose = (): Pose => ({
    x: around(random, 0.15),
    y: around(random, 0.12),
    yaw: around(random, (1.2 * Math.PI) / 180),
    steer: 0,
    roll: 0,
  })
  return Array.from({ length: passings }, (_, k) => {
    const body = bodies[k % bodies.length] as Body
    const [before, now] = [pose(), pose()]
    const seed = rig * 100_000 + 2 * k
    const seen = SHOWN_CAMERAS.filter((camera) => random() < (outlookOf(camera) === 'along' ? 0.7 : 0.9))
    return Object.fromEntries(
      seen.map((camera) => {
        const views = [shaken(camera, rig, seed), shaken(camera, rig, seed + 1)] as const
        return [camera, madeMotion(pairsOf(body, before, now, ...views), off, random)]
      }),
    )
  })
}
