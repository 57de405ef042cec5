import { describe, expect, test } from 'vitest'
import type { Camera } from '../../capture/camera.ts'
import { IMAGE_SIZE } from '../../images/letterbox.ts'
import { randomFrom } from '../../numbers/testing/random-from.ts'
import type { Rect } from '../damage-box.ts'
import {
  CameraPlaces,
  type DamageBoxes,
  learnCameraGeometry,
  type RecordedPassing,
  RIGHT_WITHIN,
} from './camera-geometry.ts'

type Pose = { along: number; across: number }
const box = (x: number, y: number): Rect => ({ x: x - 20, y: y - 15, width: 40, height: 30 })

/**
 * A car's flank in two pinhole cameras: beside the car, and above it. `along` and `up` in metres from the middle of the flank; the roof
 * camera's picture of a spot depends on the distance of the flank, which the side camera's picture alone does not tell.
 */
function seenAt(along: number, up: number, { along: dx, across }: Pose): { topLeft: Rect; roofLeft: Rect } {
  const depth = 3.7 - across
  const [x, z] = [along + dx, up]
  return {
    topLeft: box(960 + (1370 * x) / depth, 600 - (1370 * z) / depth),
    roofLeft: box(960 + (1340 * x) / (4.2 - z), 450 + (1340 * (0.6 + across)) / (4.2 - z)),
  }
}

const wheelsAt = ({ along, across }: Pose): RecordedPassing['wheels'] => {
  const hub = (at: number) => ({ x: 960 + (1370 * (at + along)) / (3.7 - across), y: 806 + 55 * across })
  return { left: [hub(-1.3), hub(1.3)] }
}

const poseFrom = (random: () => number): Pose => ({ along: 0.3 * random() - 0.15, across: 0.3 * random() - 0.15 })

/** Passings of different cars with damages in both cameras. */
function passings(count: number, each: number, { hasWheels = true, seed = 1 } = {}): RecordedPassing[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, nth) => {
    const pose = poseFrom(random)
    const damages = Array.from({ length: each }, () => seenAt(3 * random() - 1.5, 0.6 * random() - 0.5, pose))
    return { car: `car ${seed} ${nth}`, wheels: hasWheels ? wheelsAt(pose) : {}, damages }
  })
}

const errorOf = (rect: Rect | undefined, truth: Rect): number =>
  rect
    ? Math.hypot(
        rect.x + rect.width / 2 - truth.x - truth.width / 2,
        rect.y + rect.height / 2 - truth.y - truth.height / 2,
      )
    : Number.POSITIVE_INFINITY

/** Errors of the places that the damages of new passings get in the roof camera, from the side camera alone. */
function errors(learnt: readonly RecordedPassing[], asked: readonly RecordedPassing[], known = 0): number[] {
  const geometry = learnCameraGeometry(learnt)
  if (!geometry) return []
  const places = new CameraPlaces(geometry)
  return asked.flatMap((passing) =>
    passing.damages.slice(known).flatMap(({ topLeft, roofLeft }) => {
      if (!topLeft || !roofLeft) return []
      const given = { ...passing, damages: passing.damages.slice(0, known) }
      const [place] = places.propose(given, { topLeft }, ['roofLeft', 'topRight'])
      return place ? [errorOf(place.rect, roofLeft)] : []
    }),
  )
}

/** Passings without wheels, in which the roof camera's picture follows from the side camera's alone. */
const LEVEL = passings(12, 4, { hasWheels: false }).map((passing) => ({
  ...passing,
  damages: passing.damages.map(({ topLeft }) => {
    const { x, y, width, height } = topLeft as Rect
    return { topLeft, roofLeft: { x: Math.round(0.9 * x + 80), y: Math.round(0.5 * y + 150), width, height } }
  }),
}))

describe('nothing is learnt', () => {
  test.each([
    ['from no passing', []],
    ['from too few damages in several cameras', passings(10, 3)],
    ['from too few passings', passings(4, 20)],
    [
      'from damages in one camera each',
      passings(20, 6).map((one) => ({ ...one, damages: one.damages.map(({ topLeft }) => ({ topLeft })) })),
    ],
  ])('%s', (_, learnt) => {
    expect(learnCameraGeometry(learnt as RecordedPassing[])).toBeUndefined()
  })

  test('where one camera tells nothing of the other', () => {
    const random = randomFrom(9)
    const anywhere = () => box(60 + 1800 * random(), 60 + 1080 * random())
    const learnt = passings(12, 6).map((one) => ({
      ...one,
      damages: one.damages.map(() => ({ topLeft: anywhere(), roofLeft: anywhere() })),
    }))
    expect(learnCameraGeometry(learnt)).toBeUndefined()
  })
})

describe('a place in another camera', () => {
  test('is within the limit for at least four of five damages of cars that were not learnt', () => {
    const off = errors(passings(14, 8), passings(10, 8, { seed: 2 }))
    expect(off.length).toBeGreaterThan(60)
    expect(off.filter((one) => one <= RIGHT_WITHIN).length).toBeGreaterThan(0.8 * off.length)
  })

  test('is nearer where damages of the same passing tell the pose that no wheels tell', () => {
    const learnt = passings(14, 8, { hasWheels: false })
    const asked = passings(10, 8, { hasWheels: false, seed: 2 })
    const mean = (off: readonly number[]) => off.reduce((sum, one) => sum + one, 0) / off.length
    const [alone, beside] = [errors(learnt, asked), errors(learnt, asked, 3)]
    expect(beside.length).toBeGreaterThan(alone.length / 2)
    expect(mean(beside)).toBeLessThan(0.7 * mean(alone))
  })

  test('is proposed for a passing with wheels where no learnt passing has wheels', () => {
    const learnt = learnCameraGeometry(LEVEL)
    const wheels = wheelsAt({ along: 0, across: 0 })
    const topLeft = LEVEL[0]?.damages[0]?.topLeft as Rect
    const of = { car: 'another car', damages: [{ topLeft }] }
    const ask = (passing: RecordedPassing) =>
      learnt ? new CameraPlaces(learnt).propose(passing, { topLeft }, ['roofLeft']) : []
    expect(ask({ ...of, wheels: {} })).toHaveLength(1)
    expect(ask({ ...of, wheels })).toEqual(ask({ ...of, wheels: {} }))
  })

  test('is proposed neither in a camera with a box, nor where the other camera shows no damages', () => {
    const learnt = passings(14, 8)
    const isRear = ({ topLeft }: DamageBoxes) => (topLeft?.x ?? 0) > 1200
    const halfShown = learnt.map((one) => ({
      ...one,
      damages: one.damages.map((boxes) => (isRear(boxes) ? { topLeft: boxes.topLeft as Rect } : boxes)),
    }))
    const geometry = learnCameraGeometry(halfShown)
    if (!geometry) throw new Error('nothing was learnt')
    const [passing] = passings(1, 1, { seed: 3 })
    if (!passing) throw new Error('no passing')
    const given = { ...passing, damages: [] }
    const ask = (boxes: DamageBoxes) =>
      new CameraPlaces(geometry).propose(given, boxes, ['topLeft', 'roofLeft']).map(({ camera }) => camera)
    const [front, rear] = [seenAt(-0.8, -0.2, { along: 0, across: 0 }), seenAt(1.3, -0.2, { along: 0, across: 0 })]
    expect(ask({ topLeft: front.topLeft })).toEqual(['roofLeft'])
    expect(ask(front)).toEqual([])
    expect(ask({ topLeft: rear.topLeft })).toEqual([])
  })

  test('lies in the photo, in whole pixels, in a camera that was asked for, whatever box is asked about', () => {
    const geometry = learnCameraGeometry(passings(14, 8))
    if (!geometry) throw new Error('nothing was learnt')
    const places = new CameraPlaces(geometry)
    const random = randomFrom(4)
    let proposed = 0
    for (let k = 0; k < 300; k += 1) {
      const pose = poseFrom(random)
      const rect = {
        x: 1900 * random(),
        y: 1190 * random(),
        width: 6 + 900 * random() ** 3,
        height: 6 + 500 * random() ** 3,
      }
      const from: Camera = random() < 0.5 ? 'topLeft' : 'roofLeft'
      const wanted: Camera[] = (['topLeft', 'roofLeft', 'bottomLeft'] as const).filter(() => random() < 0.7)
      const passing = { car: 'another', wheels: random() < 0.5 ? wheelsAt(pose) : {}, damages: [seenAt(0, 0, pose)] }
      for (const { camera, rect: at, off } of places.propose(passing, { [from]: rect }, wanted)) {
        proposed += 1
        expect(wanted).toContain(camera)
        expect(camera).not.toBe(from)
        expect([at.x, at.y, at.width, at.height].every(Number.isInteger)).toBe(true)
        expect(Math.min(at.x, at.y)).toBeGreaterThanOrEqual(0)
        expect(at.x + at.width).toBeLessThanOrEqual(IMAGE_SIZE.width)
        expect(at.y + at.height).toBeLessThanOrEqual(IMAGE_SIZE.height)
        expect(off).toBeGreaterThan(0)
      }
    }
    expect(proposed).toBeGreaterThan(10)
  })
})
