import { type Field, polygonField, roundedBox, smoothMax, smoothMin } from '../../geometry/field.ts'
import { joinMeshes, type Mesh, mapMesh } from '../../geometry/mesh.ts'
import { meshField } from '../../geometry/mesh-field.ts'
import { gridMesh, panel, tube } from '../../geometry/solids.ts'
import { splitMesh } from '../../geometry/split-mesh.ts'
import type { Vector } from '../../geometry/vector.ts'
import type { BodyPlan } from '../body-plan.ts'

/** Minimum distance in metres between the cabin and the outer surface. */
export const INSET = 0.035
/** Angle in radians by which the steering wheel is tilted from upright. */
export const COLUMN = 0.42

/** Returns the height of the top of the dashboard. */
export const dashTop = ({ cabin, belt }: BodyPlan): number => belt(cabin.dash) - 0.015

/** Builds the dashboard with its hood, the bright strip along it, and the centre console. */
export function dashboard(plan: BodyPlan): { body: Mesh; strip: Mesh; console: Mesh } {
  const { shell, cabin } = plan
  const { dash, floor, steeringWheel, seats, cushion } = cabin
  const top = dashTop(plan)
  const profile = polygonField(
    [
      [dash - 0.75, top + 0.02],
      [dash - 0.07, top + 0.005],
      [dash + 0.005, top - 0.035],
      [dash - 0.015, top - 0.11],
      [dash - 0.075, top - 0.19],
      [dash - 0.09, top - 0.42],
      [dash - 0.75, top - 0.42],
    ],
    0.03,
  )
  const field: Field = (x, y, z) => {
    let f = profile(x, z)
    const hood = roundedBox(x - dash + 0.045, y - steeringWheel[1], z - top - 0.012, [0.1, 0.19, 0.045], 0.03)
    const opening = roundedBox(x - dash - 0.06, y - steeringWheel[1], z - top - 0.004, [0.1, 0.165, 0.034], 0.02)
    f = smoothMin(f, smoothMax(hood, -opening, 0.01), 0.03)
    return smoothMax(f, shell(x, y, z) + INSET, 0.015)
  }
  const mesh = meshField(field, { from: [dash - 0.5, -0.85, top - 0.45], to: [dash + 0.1, 0.85, top + 0.09] }, 0.022)
  const { inside, outside } = splitMesh(
    mesh,
    (x, _y, z) => Math.max(Math.abs(z - top + 0.085) - 0.016, dash - 0.06 - x),
    false,
  )
  const end = (seats[0] ?? dash + 0.6) + 0.12
  const console = meshField(
    (x, y, z) => {
      const rise = 0.1 * Math.max(0, 1 - (x - dash) / 0.35)
      const box = roundedBox(
        x - (dash + end) / 2,
        y,
        z - (floor + cushion) / 2 - rise,
        [(end - dash) / 2 + 0.1, 0.1, (cushion - floor) / 2 + 0.03],
        0.03,
      )
      const arm = roundedBox(x - end + 0.12, y, z - cushion - 0.07, [0.16, 0.085, 0.035], 0.025)
      const lever = roundedBox(x - dash - 0.3, y, z - cushion - 0.1, [0.022, 0.022, 0.05], 0.018)
      return Math.min(box, arm, lever)
    },
    { from: [dash - 0.1, -0.13, floor - 0.02], to: [end + 0.1, 0.13, cushion + 0.24] },
    0.03,
  )
  return { body: outside, strip: inside, console }
}

/** Builds the driver's screen and the middle screen. Both are black with a faint picture. */
export function screens(plan: BodyPlan): { frames: Mesh; lit: Mesh } {
  const { dash, steeringWheel } = plan.cabin
  const top = dashTop(plan)
  const lean = 0.14
  const upright = (x: number, y: number, z: number, halfWidth: number, halfHeight: number): Mesh =>
    panel([x, y, z], [0, halfWidth, 0], [-lean * halfHeight, 0, halfHeight])
  const middle = meshField(
    (x, y, z) => roundedBox(x - dash - 0.01 + lean * (z - top), y, z - top - 0.03, [0.011, 0.15, 0.09], 0.01),
    { from: [dash - 0.05, -0.17, top - 0.08], to: [dash + 0.06, 0.17, top + 0.14] },
    0.02,
  )
  return {
    frames: joinMeshes([middle, upright(dash - 0.02, steeringWheel[1], top + 0.004, 0.16, 0.034)].map(bare)),
    lit: joinMeshes([
      upright(dash + 0.0185, -0.055, top + 0.03, 0.08, 0.075),
      upright(dash + 0.0185, 0.07, top + 0.055, 0.025, 0.035),
      upright(dash - 0.0185, steeringWheel[1] - 0.09, top + 0.004, 0.05, 0.025),
      upright(dash - 0.0185, steeringWheel[1] + 0.09, top + 0.004, 0.05, 0.025),
    ]),
  }
}
const bare = ({ positions, normals, triangles }: Mesh): Mesh => ({ positions, normals, triangles })

/** Builds rim, hub and spokes of the steering wheel. */
export function steeringWheel({ cabin }: BodyPlan): { rim: Mesh; hub: Mesh; column: Mesh } {
  const radius = 0.182
  const ring = gridMesh(49, 11, (u, v) => {
    const [a, b] = [u * 2 * Math.PI, v * 2 * Math.PI]
    const r = radius + 0.0155 * Math.cos(b)
    return [0.0155 * Math.sin(b), r * Math.cos(a), r * Math.sin(a)]
  })
  const hub = meshField(
    (x, y, z) => {
      const pad = roundedBox(x + 0.01, y, z + 0.01, [0.03, 0.085 - 0.2 * Math.max(0, -z), 0.068], 0.028)
      const aside = roundedBox(x, Math.abs(y) - 0.12, z - 0.005, [0.008, 0.065, 0.02], 0.008)
      const below = roundedBox(x, y, z + 0.12, [0.008, 0.022, 0.07], 0.008)
      return smoothMin(pad, Math.min(aside, below), 0.02)
    },
    { from: [-0.06, -0.2, -0.2], to: [0.04, 0.2, 0.08] },
    0.016,
  )
  const column = tube(
    [
      [-0.02, 0, 0],
      [-0.2, 0, -0.01],
    ],
    0.035,
    12,
  )
  const [ox, oy, oz] = cabin.steeringWheel
  const [c, s] = [Math.cos(COLUMN), Math.sin(COLUMN)]
  const placed = (mesh: Mesh) =>
    mapMesh(bare(mesh), (x, y, z): Vector => [ox + c * x - s * z, oy + y, oz + s * x + c * z])
  return { rim: placed(ring), hub: placed(hub), column: placed(column) }
}
