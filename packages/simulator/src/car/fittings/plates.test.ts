import { expect, test } from 'vitest'
import { bodyPlan } from '../body-plan.ts'
import { BODY_NAMES } from '../car.ts'
import { buildPlates } from './plates.ts'

test.each(BODY_NAMES)('the plates of the %s lie flat in front of its body, closer than a finger’s width', (body) => {
  const plan = bodyPlan(body)
  for (const { mesh } of buildPlates(plan).filter(({ material }) => material === 'plate'))
    for (let i = 0; i < mesh.positions.length; i += 3) {
      const [x, y, z] = mesh.positions.subarray(i, i + 3) as unknown as [number, number, number]
      expect(plan.shell(x, y, z)).toBeGreaterThan(0.002)
      expect(plan.shell(x, y, z)).toBeLessThan(0.06)
    }
})
