import { type Field, roundedBox, smoothMax } from '../../geometry/field.ts'
import { flipMesh, type Mesh } from '../../geometry/mesh.ts'
import { meshField } from '../../geometry/mesh-field.ts'
import { splitMesh } from '../../geometry/split-mesh.ts'
import type { BodyPlan } from '../body-plan.ts'
import { endGlassField, lineField, sideGlassField } from '../shell-lines.ts'
import { INSET } from './dashboard.ts'

const CELL = 0.04

/** Builds the inner trim of the body: the shell moved inwards by `INSET`, seen from inside, and open at the glass. */
export function innerShell(plan: BodyPlan): { headliner: Mesh; doors: Mesh; floor: Mesh } {
  const { shell, length, height, cabin, belt } = plan
  const lining = meshField(
    (x, y, z) => shell(x, y, z) + INSET,
    { from: [cabin.dash - 0.55, -1, 0.12], to: [length - 0.05, 1, height + 0.05] },
    CELL,
  )
  const panes = [endGlassField(plan, 'windscreen'), endGlassField(plan, 'rearGlass'), sidePanes(plan)]
  const open = panes.reduce((mesh, pane) => splitMesh(mesh, pane, false).outside, flipMesh(lining))
  const last = cabin.seats.at(-1) ?? cabin.dash + 0.7
  // the space behind the dashboard and below the shelf is never visible
  const hidden: Field = (x, _y, z) =>
    Math.min(Math.max(x - cabin.dash + 0.12, z - belt(cabin.dash) + 0.1), Math.max(last + 0.6 - x, z - belt(x) + 0.12))
  const seen = splitMesh(open, hidden, false).outside
  const above = splitMesh(seen, (x, _y, z) => belt(x) - 0.005 - z, false)
  const low = splitMesh(above.outside, (_x, _y, z) => z - cabin.floor - 0.02, false)
  return { headliner: above.inside, doors: low.outside, floor: low.inside }
}

/** Field of the side windows without the pillars between them; negative inside the windows. */
function sidePanes(plan: BodyPlan): Field {
  const outline = sideGlassField(plan)
  const pillars = plan.design.glass.pillars.map(({ low, high, half }) => ({ line: lineField(low, high), half }))
  return (x, y, z) => {
    let f = outline(x, y, z)
    for (const { line, half } of pillars) f = Math.max(f, half - Math.abs(line(x, z)))
    return f
  }
}

/** Builds the surface behind the last seats: a shelf at the lower edge of the windows, or the bulkhead of a van. */
export function shelf(plan: BodyPlan): Mesh {
  const { body, shell, cabin, length, height, belt } = plan
  const isVan = body === 'van'
  const last = (isVan ? cabin.seats[0] : cabin.seats.at(-1)) ?? 2.5
  const middle = isVan ? last + 0.55 : (last + 0.4 + length) / 2
  const half = isVan ? 0.05 : (length - last - 0.4) / 2
  return meshField(
    (x, y, z) => {
      const top = belt(x) - 0.05
      const slab = isVan
        ? roundedBox(x - middle, y, z - height / 2, [half, 2, height], 0.01)
        : roundedBox(x - middle, y, z - top, [half, 2, 0.032], 0.02)
      return smoothMax(slab, shell(x, y, z) + INSET + 0.004, 0.02)
    },
    isVan
      ? { from: [middle - 0.1, -1, cabin.floor], to: [middle + 0.1, 1, height] }
      : { from: [last + 0.35, -1, belt(last) - 0.2], to: [length, 1, belt(length) + 0.05] },
    0.035,
  )
}

/** Builds the inner mirror with its foot, and both sun visors, under the upper edge of the windscreen. */
export function mirrorAndVisors(plan: BodyPlan): { housing: Mesh; glass: Mesh; visors: Mesh } {
  const { design, cabin, shell } = plan
  const [x0] = design.shape.windscreen.head
  const z0 = cabin.roof(x0)
  const mirrorX = x0 - 0.02
  const mirrorZ = z0 - 0.11
  const block = (x: number, y: number, z: number) =>
    roundedBox(x - mirrorX, y - 0.02, z - mirrorZ, [0.016, 0.125, 0.036], 0.016)
  const bounds = { from: [mirrorX - 0.1, -0.15, mirrorZ - 0.06], to: [mirrorX + 0.06, 0.19, mirrorZ + 0.12] } as const
  const whole = meshField(
    (x, y, z) => {
      const foot = roundedBox(x - mirrorX + 0.04, y, z - mirrorZ - 0.05, [0.025, 0.025, 0.08], 0.012)
      return Math.max(Math.min(block(x, y, z), foot), shell(x, y, z) + 0.012)
    },
    bounds,
    0.014,
  )
  const { inside, outside } = splitMesh(
    whole,
    (x, y, z) => Math.max(mirrorX + 0.008 - x, Math.abs(y - 0.02) - 0.115, Math.abs(z - mirrorZ) - 0.03),
    false,
  )
  const visors = meshField(
    (x, y, z) => {
      const drop = cabin.roof(x) - 0.03 - z
      const slab = Math.max(
        roundedBox(x - x0 - 0.07, Math.abs(y) - 0.36, 0, [0.09, 0.19, 1], 0.02),
        Math.abs(drop) - 0.01,
      )
      return Math.max(slab, shell(x, y, z) + INSET)
    },
    { from: [x0 - 0.06, -0.6, z0 - 0.15], to: [x0 + 0.2, 0.6, z0 + 0.1] },
    0.018,
  )
  return { housing: outside, glass: inside, visors }
}
