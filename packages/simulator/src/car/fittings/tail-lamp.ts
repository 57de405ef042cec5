import { boxSection, roundSection, sweep } from '../../geometry/sweep.ts'
import type { BodyPlan } from '../body-plan.ts'
import type { Piece } from '../piece.ts'
import { barAlong, type LampBit, lampPieces } from './lamp-bit.ts'
import { type Place, type Pocket, pocketOf, spanAt } from './pocket.ts'

/** Shape of the light in a tail lamp: a loop along its rim, bars inside it, or rows of small blocks. */
export type TailLampStyle = 'loop' | 'bars' | 'blocks'

/** Builds both tail lamps: light guides, and the ribbed red floor behind the red cover. */
export function buildTailLamps(plan: BodyPlan, style: TailLampStyle): Piece[] {
  const pocket = pocketOf(plan, 'tailLamp')
  const bits = [...guidesOf(pocket, style), ...ribsOf(pocket)]
  return lampPieces(bits, 'leftTailLamp')
}

function guidesOf(pocket: Pocket, style: TailLampStyle): LampBit[] {
  if (style === 'loop') {
    const places = pocket.inset(0.019)
    const points = places.map(([u, v]) => pocket.at(u, v, 0.014))
    const normals = places.map(([u, v]) => pocket.normal(u, v))
    return [
      { mesh: sweep(points, normals, roundSection(0.015, 0.012, 8), { closed: true }), material: 'tailLight' },
      { mesh: row(pocket, 0.5, 0.03, 0.008), material: 'redReflector' },
    ]
  }
  if (style === 'bars')
    return [0.24, 0.5, 0.76].map((share) => ({
      mesh: row(pocket, share, 0.014, 0.011),
      material: 'tailLight' as const,
    }))
  return [0.3, 0.7].flatMap((share) => blocks(pocket, share))
}

/** Builds a level light guide at a share of the lamp's height. */
const row = (pocket: Pocket, share: number, depth: number, thick: number) =>
  barAlong(pocket, placesAt(pocket, share, 30, 0.014), depth, roundSection(thick, thick, 8))

function placesAt(pocket: Pocket, share: number, count: number, margin: number): Place[] {
  const { from, to } = pocket
  return Array.from({ length: count }, (_, i) => from[0] + ((to[0] - from[0]) * (i + 0.5)) / count).flatMap(
    (u): Place[] => {
      const span = spanAt(pocket, u, margin)
      return span && span[1] - span[0] > 0.015 ? [[u, span[0] + (span[1] - span[0]) * share]] : []
    },
  )
}

function blocks(pocket: Pocket, share: number): LampBit[] {
  const places = placesAt(pocket, share, 15, 0.016)
  return places.map(([u, v]) => ({
    mesh: sweep(
      [pocket.at(u - 0.011, v, 0.015), pocket.at(u + 0.011, v, 0.015)],
      [pocket.normal(u, v), pocket.normal(u, v)],
      boxSection(0.024, 0.01),
      { crisp: true },
    ),
    material: 'tailLight',
  }))
}

/** Builds thin upright ribs on the floor of the lamp. */
function ribsOf(pocket: Pocket): LampBit[] {
  const { from, to } = pocket
  const count = Math.round((to[0] - from[0]) / 0.012)
  return Array.from({ length: count }, (_, i) => from[0] + ((to[0] - from[0]) * (i + 0.5)) / count).flatMap(
    (u): LampBit[] => {
      const span = spanAt(pocket, u, 0.004)
      if (!span) return []
      const places: Place[] = [0, 0.5, 1].map((t) => [u, span[0] + (span[1] - span[0]) * t])
      return [{ mesh: barAlong(pocket, places, 0.044, boxSection(0.008, 0.012), true), material: 'redReflector' }]
    },
  )
}
