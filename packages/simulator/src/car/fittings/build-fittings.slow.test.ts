import { expect, test } from 'vitest'
import { bodyPlan } from '../body-plan.ts'
import { buildFittings } from './build-fittings.ts'

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
