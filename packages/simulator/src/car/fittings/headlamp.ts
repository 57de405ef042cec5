import { boxSection, roundSection, sweep } from '../../geometry/sweep.ts'
import { add, scale, unit, type Vector } from '../../geometry/vector.ts'
import type { BodyPlan } from '../body-plan.ts'
import type { Piece } from '../piece.ts'
import { barAlong, type LampBit, lampPieces } from './lamp-bit.ts'
import { type Place, type Pocket, pocketOf, sideOf, spanAt } from './pocket.ts'
import { bowl, projector } from './projector.ts'
import { mountAt } from './stand.ts'

/** Interior of a headlamp. */
export type HeadlampStyle = {
  /** lamps with their kind; `along` is from 0 at the outer end to 1 at the inner end */
  lamps: readonly { along: number; kind: 'projector' | 'bowl' }[]
  /**
   * strips of daytime light: the side of the outline (1 upper, -1 lower), and their start and end as shares of the
   * outline's width
   */
  strips: readonly { side: 1 | -1; from: number; to: number }[]
  ring: 'chrome' | 'glossBlack'
  /** number of plates between floor and cover */
  fins: number
}

/** Builds the pieces behind the cover glass of both headlamps. */
export function buildHeadlamps(plan: BodyPlan, style: HeadlampStyle): Piece[] {
  const pocket = pocketOf(plan, 'headlamp')
  const bits = [
    ...lampsOf(pocket, style),
    ...stripsOf(pocket, style),
    ...finsOf(pocket, style),
    ...facetsOf(pocket),
    indicatorOf(pocket),
  ]
  return lampPieces(bits, 'leftHeadlamp')
}

/** Direction of the headlamp's light: ahead and a little outwards. */
const AHEAD: Vector = unit([-1, -0.22, 0.02])

function lampsOf(pocket: Pocket, { lamps, ring }: HeadlampStyle): LampBit[] {
  return lamps.flatMap(({ along, kind }) => {
    const u = pocket.from[0] + (pocket.to[0] - pocket.from[0]) * along
    const span = spanAt(pocket, u)
    if (!span) return []
    const v = (span[0] + span[1]) / 2
    const room = Math.min(-pocket.field(u, v) - 0.006, 0.05)
    const mount = mountAt(pocket.at(u, v, kind === 'bowl' ? 0.03 : 0.04), AHEAD)
    return kind === 'bowl' ? bowl(mount, room) : projector(mount, Math.min(room / 1.42, 0.034), ring)
  })
}

function stripsOf(pocket: Pocket, { strips }: HeadlampStyle): LampBit[] {
  const line = pocket.inset(0.016)
  return strips.flatMap(({ side, from, to }): LampBit[] => {
    const places = sideOf(line, side, from, to)
    return [
      { mesh: barAlong(pocket, places, 0.016, roundSection(0.0085, 0.01, 8)), material: 'light' },
      { mesh: barAlong(pocket, places, 0.027, boxSection(0.017, 0.014), true), material: 'hubcap' },
    ]
  })
}

function finsOf(pocket: Pocket, { fins }: HeadlampStyle): LampBit[] {
  const { from, to } = pocket
  return Array.from({ length: fins }, (_, i) => {
    const share = (i + 1) / (fins + 1)
    const places = Array.from({ length: 25 }, (_, k) => from[0] + ((to[0] - from[0]) * (k + 0.5)) / 25).flatMap(
      (u): Place[] => {
        const span = spanAt(pocket, u, 0.004)
        return span && span[1] - span[0] > 0.03 ? [[u, span[0] + (span[1] - span[0]) * share]] : []
      },
    )
    return { mesh: barAlong(pocket, places, 0.058, boxSection(0.0022, 0.04), true), material: 'glossBlack' as const }
  })
}

/** Builds upright facets of polished metal along the floor. They reflect the lamps of the hall. */
function facetsOf(pocket: Pocket): LampBit[] {
  const { from, to } = pocket
  const width = 0.03
  const count = Math.floor((to[0] - from[0]) / width)
  return Array.from({ length: count }, (_, i) => from[0] + (i + 0.5) * width).flatMap((u): LampBit[] => {
    const span = spanAt(pocket, u, 0.02)
    if (!span || span[1] - span[0] < 0.015) return []
    const places = [0, 0.33, 0.67, 1].map((t): Place => [u, span[0] + (span[1] - span[0]) * t])
    const path = places.map(([pu, pv], k) => pocket.at(pu, pv, 0.066 + 0.006 * Math.sin(Math.PI * (k / 3))))
    return [{ mesh: sweep(path, AHEAD, boxSection(width * 0.9, 0.006)), material: 'reflector' }]
  })
}

/** Builds the amber indicator in the outer end of the lamp. */
function indicatorOf(pocket: Pocket): LampBit {
  const line = pocket.inset(0.026)
  const places = sideOf(line, 1, 0.02, 0.3)
  const points = places.map(([u, v]) => add(pocket.at(u, v, 0.03), scale([0, 0, 1], -0.002)))
  return { mesh: sweep(points, [0, 0, 1], boxSection(0.02, 0.006), { crisp: true }), material: 'amberReflector' }
}
