import { expect, test } from 'vitest'
import { bodyPlan } from '../body-plan.ts'
import { BODY_NAMES } from '../car.ts'
import { buildCabin } from './build-cabin.ts'

test.each(BODY_NAMES)('the whole cabin of a %s lies inside its shell', (body) => {
  const plan = bodyPlan(body)
  for (const { mesh, material } of buildCabin(plan))
    for (let i = 0; i < mesh.positions.length; i += 15) {
      const [x, y, z] = mesh.positions.subarray(i, i + 3) as unknown as [number, number, number]
      if (plan.shell(x, y, z) > -0.004) expect.fail(`${material} at ${x.toFixed(3)} ${y.toFixed(3)} ${z.toFixed(3)}`)
    }
})
