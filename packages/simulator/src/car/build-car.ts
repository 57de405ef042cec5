import { bodyPlan } from './body-plan.ts'
import { buildCabin } from './cabin/build-cabin.ts'
import { type Body, type Car } from './car.ts'
import { buildFittings } from './fittings/build-fittings.ts'
import { buildShell } from './shell.ts'

/** Everything of a body that does not change from car to car. Takes seconds: keep it. */
export function buildCar(body: Body): Car {
  const plan = bodyPlan(body)
  const { length, width, height, wheels, plates } = plan
  return {
    body,
    length,
    width,
    height,
    wheels,
    plates,
    pieces: [...buildShell(plan), ...buildFittings(plan), ...buildCabin(plan)],
  }
}
