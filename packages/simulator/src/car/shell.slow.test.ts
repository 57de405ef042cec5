import { expect, test } from 'vitest'
import { rimOf } from '../geometry/sink-mesh.ts'
import { bodyPlan, onShell } from './body-plan.ts'
import { BODY_NAMES } from './car.ts'
import { shellHalf } from './shell.ts'

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
