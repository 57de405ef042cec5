import { capsule, type Field, roundedBox, smoothMax, smoothMin } from '../../geometry/field.ts'
import { joinMeshes, type Mesh, mapMesh } from '../../geometry/mesh.ts'
import { meshField } from '../../geometry/mesh-field.ts'
import { gridMesh, tube } from '../../geometry/solids.ts'
import { splitMesh } from '../../geometry/split-mesh.ts'
import type { Vector } from '../../geometry/vector.ts'
import type { BodyPlan } from '../body-plan.ts'
import type { Body } from '../car.ts'
import type { MaterialName } from '../material.ts'
import type { Piece } from '../piece.ts'
import { dashboard, screens, steeringWheel } from './dashboard.ts'
import { innerShell, mirrorAndVisors, shelf } from './inner-shell.ts'

/** Angle in radians by which backrests lean. */
const LEAN = 0.36

const [C, S] = [Math.cos(LEAN), Math.sin(LEAN)]
/**
 * Converts a place relative to the hip to the axes of the backrest: the distance behind the plane of the hip, and the
 * distance up along the backrest.
 */
const leaned = (x: number, z: number): readonly [number, number] => [C * (x - 0.1) - S * z, S * (x - 0.1) + C * z]

/**
 * Builds a front seat: bolsters, middle panels, posts and headrest. The hip is at 0, the passenger looks to -x, and z =
 * 0 is on the cushion.
 */
function frontSeat(): { bolsters: Mesh; panels: Mesh; posts: Mesh } {
  const field: Field = (x, py, z) => {
    const y = Math.abs(py)
    let cushion = roundedBox(x + 0.14, y, z + 0.075 - 0.1 * Math.max(0, -x - 0.1), [0.29, 0.255, 0.08], 0.05)
    cushion = smoothMin(cushion, capsule(x, y, z, [-0.38, 0.215, 0.03], [0.12, 0.225, 0.02], 0.05), 0.04)
    cushion = smoothMax(cushion, -capsule(x, y, z, [-0.5, 0, 0.125], [0.2, 0, 0.1], 0.1), 0.05)
    const [d, up] = leaned(x, z)
    const half = 0.25 - 0.05 * Math.max(0, up - 0.25) - 0.35 * Math.max(0, up - 0.5)
    let back = roundedBox(d - 0.055, y, up - 0.31, [0.055, half, 0.32], 0.045)
    back = smoothMin(back, capsule(d, y, up, [-0.025, half - 0.035, 0.08], [-0.015, half - 0.05, 0.46], 0.045), 0.04)
    const rest = roundedBox(d - 0.035, y, up - 0.745, [0.045 + 0.02 * (up - 0.745), 0.125, 0.085], 0.042)
    // piping along the seam between panel and bolster
    const seam = 0.003 * Math.exp(-(((y - 0.155) / 0.006) ** 2))
    return Math.min(smoothMin(cushion, back, 0.03) + seam, rest)
  }
  const mesh = meshField(field, { from: [-0.5, -0.32, -0.2], to: [0.52, 0.32, 0.85] }, 0.022)
  const { inside, outside } = splitMesh(mesh, (x, y, z) => panelField(x, y, z), false)
  return { bolsters: outside, panels: inside, posts: posts(0) }
}

/** Field of the soft middle panels of a seat, on cushion and backrest. */
function panelField(x: number, y: number, z: number): number {
  const [d, up] = leaned(x, z)
  const onBack = Math.max(d - 0.03, 0.06 - up, up - 0.52)
  const onCushion = Math.max(-0.03 - z, x - 0.06, -0.38 - x)
  return Math.max(Math.abs(y) - 0.155, Math.min(onBack, onCushion))
}

function posts(aside: number): Mesh {
  return joinMeshes(
    [-0.055, 0.055].map((y) => {
      const at = (up: number) => [0.1 + C * 0.045 + S * up, aside + y, C * up - S * 0.045] as const
      return tube([at(0.58), at(0.7)], 0.006, 8)
    }),
  )
}

/**
 * Builds a bench for three with its headrests. The hip of the middle seat is at 0.
 * @param half half of the bench's width in metres
 */
function rearBench(half: number): { bench: Mesh; panels: Mesh; posts: Mesh } {
  const places = [-half * 0.56, 0, half * 0.56]
  const field: Field = (x, y, z) => {
    const hollow = 0.012 * Math.cos((Math.abs(y) / half - 0.56) * 7)
    const cushion = roundedBox(x + 0.15, y, z + 0.075 - hollow, [0.3, half, 0.08], 0.05)
    const [d, up] = leaned(x, z)
    const back = roundedBox(d - 0.055 + hollow, y, up - 0.3, [0.055, half - 0.1 * Math.max(0, up - 0.3), 0.3], 0.045)
    let f = smoothMin(cushion, back, 0.03)
    for (const place of places) {
      const low = place === 0 ? 0.03 : 0
      f = Math.min(f, roundedBox(d - 0.045, y - place, up - 0.69 + low, [0.045, 0.12, 0.075 - low * 0.5], 0.04))
      f += 0.0025 * Math.exp(-(((Math.abs(y - place) - half * 0.27) / 0.008) ** 2))
    }
    return f
  }
  const mesh = meshField(field, { from: [-0.5, -half - 0.05, -0.2], to: [0.52, half + 0.05, 0.82] }, 0.03)
  // removes the back of the bench, which faces the boot
  const front = splitMesh(mesh, (x, _y, z) => 0.075 - leaned(x, z)[0], false).outside
  const { inside, outside } = splitMesh(
    front,
    (x, y, z) => {
      const [d, up] = leaned(x, z)
      const place = Math.abs(Math.abs(y) - half * 0.56) - half * 0.24
      return Math.max(
        place,
        Math.min(Math.max(d - 0.03, 0.06 - up, up - 0.54), Math.max(-0.03 - z, x - 0.06, -0.4 - x)),
      )
    },
    false,
  )
  return { bench: outside, panels: inside, posts: joinMeshes(places.map((place) => posts(place))) }
}

/** Moves the mesh of a seat to its place in the car. */
const seatAt = (mesh: Mesh, x0: number, y0: number, z0: number): Mesh =>
  mapMesh(mesh, (x, y, z) => [x + x0, y + y0, z + z0])

type Tint = readonly [number, number, number]
/** Colours of a cabin: the seats, the middle panels of the seats, and the lining of roof and pillars. */
export type CabinTrim = { seat: Tint; panel: Tint; lining: Tint }

const TRIMS: Record<Body, CabinTrim> = {
  hatchback: { seat: [0.03, 0.03, 0.032], panel: [0.06, 0.061, 0.066], lining: [0.3, 0.295, 0.28] },
  saloon: { seat: [0.026, 0.026, 0.028], panel: [0.034, 0.034, 0.036], lining: [0.06, 0.06, 0.062] },
  estate: { seat: [0.036, 0.036, 0.038], panel: [0.05, 0.05, 0.052], lining: [0.34, 0.33, 0.31] },
  suv: { seat: [0.17, 0.1, 0.055], panel: [0.2, 0.12, 0.067], lining: [0.2, 0.2, 0.2] },
  van: { seat: [0.04, 0.041, 0.044], panel: [0.055, 0.06, 0.075], lining: [0.3, 0.295, 0.28] },
}

/**
 * Builds the part of the interior that is visible through the glass. All of it is inside the shell. The driver sits on
 * the left (y < 0).
 */
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

/** Builds a seat belt that hangs along the pillar behind a front seat. */
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
