import { landOn } from '../../geometry/land-on.ts'
import { unit, type Vector } from '../../geometry/vector.ts'
import type { BodyPlan } from '../body-plan.ts'
import { endGlassField } from '../shell-lines.ts'

/** A place on the body and its outward normal. */
export type Place = { at: Vector; normal: Vector }

/**
 * Positions on the windscreen or the rear window.
 * @returns a function of the distance from the car's middle (negative: left) and the distance along the glass, metres: up from its
 * lower rim, or with `fromTop` down from its upper rim; a negative distance lies beside the glass, on the cowl, the lid or the roof
 */
export function placesOnWindow(
  plan: BodyPlan,
  end: 'windscreen' | 'rearGlass',
): (y: number, way: number, fromTop?: boolean) => Place {
  const { foot, head } = plan.design.shape[end]
  const outline = endGlassField(plan, end)
  const [dx, , dz] = unit([head[0] - foot[0], 0, head[1] - foot[1]])
  const out: Vector = dx > 0 ? [-dz, 0, dx] : [dz, 0, -dx]
  const reach = 0.4
  const length = Math.hypot(head[0] - foot[0], head[1] - foot[1])
  const place = (y: number, way: number): Place | undefined => {
    const [x, z] = [foot[0] + dx * way, foot[1] + dz * way]
    return landOn(plan.shell, [x + out[0] * reach, y, z + out[2] * reach], [-out[0], 0, -out[2]], 1)
  }
  const isGlass = (y: number, way: number): boolean => {
    const found = place(y, way)
    return found !== undefined && outline(...found.at) < 0
  }
  return (y, way, fromTop = false) => {
    let rim = fromTop ? length + 0.2 : -0.15
    const step = fromTop ? -0.004 : 0.004
    while (rim > -0.2 && rim < length + 0.25 && !isGlass(y, rim)) rim += step
    return place(y, fromTop ? rim - way : rim + way) ?? { at: [foot[0], y, foot[1]], normal: out }
  }
}
