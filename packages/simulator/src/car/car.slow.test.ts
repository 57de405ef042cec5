import { describe, expect, test } from 'vitest'
import { rimOf } from '../geometry/sink-mesh.ts'
import { buildBvh, firstHit } from '../light/bvh.ts'
import { bodyPlan, onShell } from './body-plan.ts'
import { buildCabin } from './cabin/build-cabin.ts'
import { BODY_NAMES } from './car.ts'
import { buildFittings } from './fittings/build-fittings.ts'
import { shellHalf } from './shell.ts'
import { buildWheel, buildWheels } from './wheels/build-wheels.ts'
import { WHEEL_STYLES } from './wheels/wheel-style.ts'

const COARSE = 0.03

test.each(BODY_NAMES)(
  'the left half of a %s is closed except in the middle, and has the dimensions of its plan',
  (body) => {
    const plan = bodyPlan(body)
    const { positions, ...mesh } = shellHalf(plan, COARSE)
    const open = rimOf({ positions, ...mesh }).flat()
    expect(open.length).toBeGreaterThan(0)
    expect(open.filter((vertex) => Math.abs(positions[vertex * 3 + 1] as number) > 1e-6)).toEqual([])
    for (const [axis, least, most] of [
      [0, 0, plan.length],
      [1, -plan.width / 2 - 0.03, 0],
      [2, 0.1, plan.height],
    ] as const) {
      const along = positions.filter((_, i) => i % 3 === axis)
      expect(Math.min(...along)).toBeGreaterThan(least - 0.02)
      expect(Math.max(...along)).toBeLessThan(most + 0.02)
    }
  },
)

test.each(BODY_NAMES)('plates, mirror and handles of a %s lie on its surface', (body) => {
  const plan = bodyPlan(body)
  for (const at of [plan.plates.front.at, plan.plates.rear.at, plan.mirror, ...plan.handles])
    expect(Math.abs(plan.shell(...at))).toBeLessThan(0.005)
  expect(plan.plates.front.facing[0]).toBeLessThan(-0.9)
  expect(plan.plates.rear.facing[0]).toBeGreaterThan(0.9)
})

test.each(BODY_NAMES)('every corner of an opening of a %s lies on its surface', (body) => {
  const plan = bodyPlan(body)
  for (const { projection, outline } of Object.values(plan.openings))
    for (const [u, v] of outline) expect(onShell(plan, projection, u, v)).toBeDefined()
})

test.each(BODY_NAMES)('the whole cabin of a %s lies inside its shell', (body) => {
  const plan = bodyPlan(body)
  for (const { mesh, material } of buildCabin(plan))
    for (let i = 0; i < mesh.positions.length; i += 15) {
      const [x, y, z] = mesh.positions.subarray(i, i + 3) as unknown as [number, number, number]
      if (plan.shell(x, y, z) > -0.004) expect.fail(`${material} at ${x.toFixed(3)} ${y.toFixed(3)} ${z.toFixed(3)}`)
    }
})

test('fittings are valid meshes on the car, the same on both sides', () => {
  const plan = bodyPlan('suv')
  const pieces = buildFittings(plan)
  const triangles = pieces.reduce((sum, { mesh }) => sum + mesh.triangles.length / 3, 0)
  expect(triangles).toBeLessThan(150_000)
  for (const { mesh, part, material } of pieces) {
    const name = `${part} ${material}`
    expect(mesh.positions.length, name).toBeGreaterThan(0)
    for (let i = 0; i < mesh.positions.length; i += 3) {
      const [x, y, z] = mesh.positions.subarray(i, i + 3) as unknown as [number, number, number]
      if (!(Math.abs(plan.shell(x, y, z)) < 0.35 && z > 0.05 && z < plan.height + 0.1))
        expect.fail(`${name} at ${x} ${y} ${z}`)
    }
    for (let i = 0; i < mesh.normals.length; i += 3) {
      const length = Math.hypot(...mesh.normals.subarray(i, i + 3))
      if (!(Math.abs(length - 1) < 0.02)) expect.fail(`${name} has a normal of length ${length}`)
    }
  }
  const count = (side: string) => pieces.filter(({ part }) => part.startsWith(side)).length
  expect(count('left')).toBe(count('right'))
})

const WHEELS = { frontAxle: 0.9, rearAxle: 3.6, halfTrack: 0.79, radius: 0.33, width: 0.225 }

describe.each(WHEEL_STYLES)('wheel %s', (style) => {
  const wheel = buildWheel(style, WHEELS)

  test('stays within the tyre', () => {
    for (const { mesh } of wheel)
      for (let i = 0; i < mesh.positions.length; i += 3) {
        const [x, y, z] = mesh.positions.subarray(i, i + 3) as unknown as [number, number, number]
        expect(Math.hypot(x, z)).toBeLessThan(WHEELS.radius + 0.001)
        expect(Math.abs(y)).toBeLessThan(WHEELS.width / 2 + 0.003)
      }
  })

  test('is not see-through', () => {
    const corners = wheel.flatMap(({ mesh: { positions, triangles } }) =>
      Array.from(triangles, (v) => [...positions.subarray(v * 3, v * 3 + 3)]).flat(),
    )
    const bvh = buildBvh(Float32Array.from(corners), new Uint32Array(corners.length / 9))
    for (let r = 0; r < 0.315; r += 0.011)
      for (let a = 0; a < 6.28; a += 0.13) {
        const [x, z] = [r * Math.cos(a), r * Math.sin(a)]
        expect(firstHit(bvh, x - 0.045, 1, z + 0.072, 0.05, -1, -0.08, 3), `at ${x} ${z}`).toBe(0)
      }
  })
})

test('four wheels share their meshes; calipers stay with the car', () => {
  const pieces = buildWheels('tenSpoke', WHEELS)
  expect(new Set(pieces.map(({ joint }) => joint))).toEqual(
    new Set(['leftFront', 'rightFront', 'leftRear', 'rightRear', undefined]),
  )
  const turning = pieces.filter(({ joint }) => joint !== undefined)
  expect(new Set(turning.map(({ mesh }) => mesh)).size).toBe(turning.length / 4)
})
