import { mapPoint } from '@skadi/domain/alignments/photo-alignment'
import { expect, test } from 'vitest'
import { rigThresholds as t } from './align-thresholds.ts'
import { fitHomography, multiply, scaled } from './fit-homography.ts'
import {
  learnRigGeometry,
  motionByRig,
  nearerStart,
  type RigGeometry,
  type SeenMotions,
  spotsApart,
} from './rig-geometry.ts'

type Point = { x: number; y: number }
type Spot = { x: number; y: number; z: number }
type Motion = { along: number; across: number; turn: number }

/** Returns spots in metres on one flank of a car that is 4 m long and 1.8 m wide. @param side -1 is the left flank, 1 the right flank */
const spots = (side: 1 | -1): Spot[] =>
  Array.from({ length: 45 }, (_, k) => ({ x: -2 + 0.5 * (k % 9), y: 0.9 * side, z: 0.3 + 0.2 * Math.floor(k / 9) }))

const moved = ({ x, y, z }: Spot, { along, across, turn }: Motion): Spot => ({
  x: x * Math.cos(turn) - y * Math.sin(turn) + along,
  y: x * Math.sin(turn) + y * Math.cos(turn) + across,
  z,
})

/** Pinhole cameras beside the car, above its left flank, and in front of its front left corner. */
const CAMERAS = {
  topLeft: { side: -1, see: ({ x, y, z }: Spot): Point => at(x, 1.4 - z, y + 4.6, 1370) },
  topRight: { side: 1, see: ({ x, y, z }: Spot): Point => at(-x, 1.4 - z, 4.6 - y, 1370) },
  roofLeft: { side: -1, see: ({ x, y, z }: Spot): Point => at(x, -y - 0.9, 5 - z, 1340) },
  bottomLeft: {
    side: -1,
    see: ({ x, y, z }: Spot): Point => {
      const [dx, dy] = [x + 6, y + 2.4]
      return at(0.92 * dy - 0.39 * dx, 0.8 - z, 0.92 * dx + 0.39 * dy, 2250)
    },
  },
} as const
const at = (right: number, down: number, deep: number, focal: number): Point => ({
  x: 960 + (focal * right) / deep,
  y: 600 + (focal * down) / deep,
})
type Name = keyof typeof CAMERAS

const HALF = [0.5, 0, 0, 0, 0.5, 0, 0, 0, 1]
const DOUBLE = [2, 0, 0, 0, 2, 0, 0, 0, 1]
const small = ({ x, y }: Point): Point => ({ x: x / 2, y: y / 2 })

function matrixOf(name: Name, motion: Motion): number[] {
  const { see, side } = CAMERAS[name]
  const pairs = spots(side).map((spot) => ({ from: small(see(spot)), to: small(see(moved(spot, motion))) }))
  return scaled(multiply(multiply(DOUBLE, fitHomography(pairs, [1, 0, 0, 0, 1, 0, 0, 0, 1], 20)), HALF))
}

/** Returns a different motion for each `k`, in metres and radians. */
const motionOf = (k: number): Motion => ({
  along: 0.14 * Math.sin(1.7 * k + 1),
  across: 0.11 * Math.sin(2.9 * k + 2),
  turn: 0.02 * Math.sin(4.3 * k),
})
const NAMES = ['topLeft', 'topRight', 'bottomLeft'] as const
const seenAt = (k: number, names: readonly Name[] = NAMES): SeenMotions =>
  Object.fromEntries(names.map((name) => [name, matrixOf(name, motionOf(k))]))

/** Computes the median error over the flank, in pixels. */
function errorOf(matrix: readonly number[], motion: Motion, name: Name): number {
  const { see, side } = CAMERAS[name]
  const errors = spots(side).map((spot) => {
    const [found, truth] = [mapPoint(matrix, see(spot)), see(moved(spot, motion))]
    return Math.hypot(found.x - truth.x, found.y - truth.y)
  })
  return errors.toSorted((a, b) => a - b)[errors.length >> 1] ?? 0
}
const known = Array.from({ length: 20 }, (_, k) => seenAt(k))
const learnt = (passings: readonly SeenMotions[]) => learnRigGeometry(passings) as RigGeometry
const STILL = [1, 0, 0, 0, 1, 0, 0, 0, 1]

test.each(NAMES)('the motion in two cameras predicts the motion in %s, also for new motions', (name) => {
  const others = NAMES.filter((one) => one !== name)
  for (const k of [50, 51, 52, 53, 54]) {
    const byRig = motionByRig(learnt(known), seenAt(k, others), name)
    expect(errorOf(byRig ?? STILL, motionOf(k), name)).toBeLessThan(15)
  }
  const still = [50, 51, 52, 53, 54].map((k) => errorOf(STILL, motionOf(k), name))
  expect(Math.max(...still)).toBeGreaterThan(20)
})

test('one wrong alignment among the training passings changes hardly anything', () => {
  const wrong = known.map((seen, k) => (k === 3 ? { ...seen, topLeft: [1, 0, 150, 0, 1, -90, 0, 0, 1] } : seen))
  const byRig = motionByRig(learnt(wrong), seenAt(60, ['topLeft', 'topRight']), 'bottomLeft')
  expect(errorOf(byRig ?? STILL, motionOf(60), 'bottomLeft')).toBeLessThan(15)
})

test.each([
  ['too few passings', known.slice(0, t.leastPairs - 1)],
  ['no passing that two cameras saw', known.map(({ topLeft }) => (topLeft ? { topLeft } : {}))],
])('nothing is learnt from %s', (_, passings) => {
  expect(learnRigGeometry(passings)).toBeUndefined()
})

test.each([
  ['one camera alone saw the motion', seenAt(50, ['topLeft'])],
  [
    'two cameras contradict each other',
    { topLeft: matrixOf('topLeft', motionOf(50)), topRight: [1, 0, 190, 0, 1, 120, 0, 0, 1] },
  ],
])('there is no prediction if %s', (_, seen) => {
  expect(motionByRig(learnt(known), seen, 'bottomLeft')).toBeUndefined()
})

test('there is no prediction for a camera that was never aligned', () => {
  const passings = known.map(({ bottomLeft: _, ...others }) => others)
  expect(motionByRig(learnt(passings), seenAt(50, ['topLeft', 'topRight']), 'bottomLeft')).toBeUndefined()
})

test.each([
  ['near to the rig’s', [1, 0, 25, 0, 1, 3, 0, 0, 1], 'likely'],
  ['far from it', [1, 0, -60, 0, 1, 3, 0, 0, 1], 'byRig'],
  ['not there', undefined, 'byRig'],
] as const)('a likely motion %s: tiles begin from %s', (_, likely, start) => {
  const byRig = [1, 0, 20, 0, 1, 0, 0, 0, 1]
  expect(nearerStart(byRig, likely)).toBe(start === 'likely' ? likely : byRig)
})

test('a spot of the flank is found in the camera above, along the car', () => {
  const geometry = learnt(Array.from({ length: 20 }, (_, k) => seenAt(k, ['topLeft', 'topRight', 'roofLeft'])))
  const apart = (a: Spot, b: Spot) =>
    spotsApart(geometry, [
      { camera: 'topLeft', ...CAMERAS.topLeft.see(a) },
      { camera: 'roofLeft', ...CAMERAS.roofLeft.see(b) },
    ]) as number
  for (const x of [-1.5, 0, 1.5]) {
    const spot = { x, y: -0.9, z: 0.7 }
    const elsewhere = [-1.5, 0, 1.5].filter((other) => other !== x).map((other) => apart(spot, { ...spot, x: other }))
    expect(apart(spot, spot)).toBeLessThan(Math.min(...elsewhere))
  }
  const unknown = { camera: 'bottomRight', x: 900, y: 600 } as const
  expect(spotsApart(geometry, [{ camera: 'topLeft', x: 900, y: 600 }, unknown])).toBeUndefined()
})
