import { joinMeshes, type Mesh } from '../../geometry/mesh.ts'
import { gridMesh } from '../../geometry/solids.ts'
import type { Vector } from '../../geometry/vector.ts'
import type { BodyPlan } from '../body-plan.ts'
import type { Body } from '../car.ts'
import type { MaterialName } from '../material.ts'
import type { Piece } from '../piece.ts'
import { dashboard, screens, steeringWheel } from './dashboard.ts'
import { innerShell, mirrorAndVisors, shelf } from './inner-shell.ts'
import { frontSeat, rearBench, seatAt } from './seat.ts'

type Tint = readonly [number, number, number]
/** Colours of a cabin: seats, their middle panels, headliner and pillars. */
export type CabinTrim = { seat: Tint; panel: Tint; lining: Tint }

const TRIMS: Record<Body, CabinTrim> = {
  hatchback: { seat: [0.03, 0.03, 0.032], panel: [0.06, 0.061, 0.066], lining: [0.3, 0.295, 0.28] },
  saloon: { seat: [0.026, 0.026, 0.028], panel: [0.034, 0.034, 0.036], lining: [0.06, 0.06, 0.062] },
  estate: { seat: [0.036, 0.036, 0.038], panel: [0.05, 0.05, 0.052], lining: [0.34, 0.33, 0.31] },
  suv: { seat: [0.17, 0.1, 0.055], panel: [0.2, 0.12, 0.067], lining: [0.2, 0.2, 0.2] },
  van: { seat: [0.04, 0.041, 0.044], panel: [0.055, 0.06, 0.075], lining: [0.3, 0.295, 0.28] },
}

/** Everything that is seen through the glass, all of it inside the shell. The driver sits on the left (y < 0). */
export function buildCabin(plan: BodyPlan, trim: CabinTrim = TRIMS[plan.body]): Piece[] {
  const { cabin, body } = plan
  const out: Piece[] = []
  const put = (mesh: Mesh, material: MaterialName, tint?: Tint) => {
    out.push({ mesh: bare(mesh), material, part: 'none', gap: 0, ...(tint && { tint }) })
  }
  const lining = innerShell(plan)
  put(lining.headliner, 'headliner', trim.lining)
  put(lining.doors, 'interior')
  put(lining.floor, 'interior', [0.02, 0.02, 0.021])
  put(shelf(plan), body === 'van' ? 'hallSteel' : 'interior')
  const board = dashboard(plan)
  put(board.body, 'interior')
  put(board.strip, 'glossBlack', [0.02, 0.02, 0.021])
  put(board.console, 'interior')
  const { frames, lit } = screens(plan)
  put(frames, 'glossBlack')
  put(lit, 'light', [0.006, 0.01, 0.016])
  const wheel = steeringWheel(plan)
  put(wheel.rim, 'leather', [0.02, 0.02, 0.02])
  put(joinMeshes([wheel.hub, wheel.column].map(bare)), 'interior')
  const mirror = mirrorAndVisors(plan)
  put(mirror.housing, 'interior')
  put(mirror.glass, 'chrome')
  put(mirror.visors, 'headliner', trim.lining)
  const seat = frontSeat()
  const [first = 2, second] = cabin.seats
  for (const side of [-1, 1]) {
    const placed = (mesh: Mesh) => seatAt(mesh, first, side * cabin.seatAside, cabin.cushion)
    put(placed(seat.bolsters), 'fabric', trim.seat)
    put(placed(seat.panels), 'fabric', trim.panel)
    put(placed(seat.posts), 'chrome')
    put(belt(plan, first, side), 'rubber', [0.014, 0.014, 0.015])
  }
  if (second !== undefined && body !== 'van') {
    const bench = rearBench(cabin.halfWidth - 0.08)
    const placed = (mesh: Mesh) => seatAt(mesh, second, 0, cabin.cushion)
    put(placed(bench.bench), 'fabric', trim.seat)
    put(placed(bench.panels), 'fabric', trim.panel)
    put(placed(bench.posts), 'chrome')
  }
  return out
}

const bare = ({ positions, normals, triangles }: Mesh): Mesh => ({ positions, normals, triangles })

/** A belt that hangs along the pillar behind a front seat. */
function belt({ cabin, shell, height }: BodyPlan, seat: number, side: number): Mesh {
  const x = seat + 0.3
  const top = height - 0.32
  const inside = (z: number): number => {
    let y = 0.3
    while (y < 1 && shell(x, y, z) < -0.055) y += 0.005
    return y
  }
  return gridMesh(16, 2, (u, v): Vector => {
    const z = top + (cabin.floor + 0.1 - top) * u
    return [x + (v - 0.5) * 0.046 - 0.05 * u, side * inside(z), z]
  })
}
