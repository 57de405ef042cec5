import { boxSection } from '../../geometry/sweep.ts'
import { unit } from '../../geometry/vector.ts'
import type { BodyPlan } from '../body-plan.ts'
import type { Piece } from '../piece.ts'
import { barAlong, type LampBit, lampPieces } from './lamp-bit.ts'
import { type Place, pocketOf, spanAt } from './pocket.ts'
import { bowl } from './projector.ts'
import { mountAt } from './stand.ts'

/** What stands in the outer openings of the front bumper: a fog lamp, or the fins of an air curtain. */
export function buildFogLamps(plan: BodyPlan, kind: 'lamp' | 'fins'): Piece[] {
  const pocket = pocketOf(plan, 'fogLamp')
  const middle = (pocket.from[0] + pocket.to[0]) / 2
  const span = spanAt(pocket, middle)
  if (!span) return []
  const bits: LampBit[] = []
  if (kind === 'lamp') {
    const v = (span[0] + span[1]) / 2
    const room = Math.min(-pocket.field(middle, v) - 0.004, 0.045)
    bits.push(...bowl(mountAt(pocket.at(middle, v, 0.03), unit([-1, -0.1, 0])), room / 1.08))
  } else
    for (const share of [0.3, 0.55, 0.8]) {
      const u = pocket.from[0] + (pocket.to[0] - pocket.from[0]) * share
      const here = spanAt(pocket, u)
      if (!here) continue
      const places = [0, 0.25, 0.5, 0.75, 1].map((t): Place => [u, here[0] + (here[1] - here[0]) * t])
      bits.push({ mesh: barAlong(pocket, places, 0.024, boxSection(0.006, 0.036), true), material: 'glossBlack' })
    }
  return lampPieces(bits, 'leftFogLamp')
}
