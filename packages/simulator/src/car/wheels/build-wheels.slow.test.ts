import { describe, expect, test } from 'vitest'
import { buildBvh, firstHit } from '../../light/bvh.ts'
import { buildWheel, buildWheels } from './build-wheels.ts'
import { WHEEL_STYLES } from './wheel-style.ts'

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
