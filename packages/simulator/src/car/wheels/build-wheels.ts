import { roundedBox, smoothMax } from '../../geometry/field.ts'
import { joinMeshes, type Mesh, mapMesh, mirrorMesh } from '../../geometry/mesh.ts'
import { meshField } from '../../geometry/mesh-field.ts'
import { lathe, tube } from '../../geometry/solids.ts'
import type { Body, Car } from '../car.ts'
import type { CarPart } from '../part.ts'
import type { Joint, Piece } from '../piece.ts'
import { BOLTS, CAP_RADIUS, rimFace } from './rim-face.ts'
import type { Look } from './rim-plan.ts'
import { buildTyre } from './tyre.ts'
import { RIM_PLANS, type WheelStyle } from './wheel-style.ts'

/**
 * Builds the hexagonal heads of the wheel bolts.
 * @param front y of the hub's face
 */
function wheelBolts(front: number): Mesh {
  const floor = front - BOLTS.depth
  const head = lathe(
    [
      [0.0105, floor],
      [0.0105, floor + 0.013],
      [0.0085, floor + 0.015],
      [0, floor + 0.015],
    ]
      .map(([r, y]) => [r as number, y as number] as const)
      .reverse(),
    6,
  )
  const seat = lathe(
    [
      [0, floor - 0.001],
      [BOLTS.hole, floor - 0.001],
    ],
    16,
  )
  return joinMeshes(
    Array.from({ length: BOLTS.count }, (_, i) => {
      const angle = ((i + 0.5) / BOLTS.count) * 2 * Math.PI
      const [x0, z0] = [BOLTS.circle * Math.cos(angle), BOLTS.circle * Math.sin(angle)]
      return mapMesh(joinMeshes([head, seat]), (x, y, z) => [x + x0, y, z + z0])
    }),
  )
}

/**
 * Builds the cap in the middle of a wheel, and the ring emblem on the cap.
 * @param front y of the hub's face
 */
function centreCap(front: number): { cap: Mesh; emblem: Mesh } {
  const top = front + 0.001
  const cap = lathe(
    [
      [0, top],
      [CAP_RADIUS - 0.006, top - 0.0005],
      [CAP_RADIUS - 0.002, top - 0.002],
      [CAP_RADIUS + 0.001, top - 0.005],
      [CAP_RADIUS + 0.001, top - 0.03],
    ],
    48,
  )
  const ring = (radius: number, half: number) =>
    lathe(
      [
        [radius - half, top - 0.0004],
        [radius - half * 0.5, top + 0.001],
        [radius + half * 0.5, top + 0.001],
        [radius + half, top - 0.0004],
      ],
      48,
    )
  return { cap, emblem: joinMeshes([ring(CAP_RADIUS - 0.007, 0.0014), ring(0.0095, 0.0022)]) }
}

/** Builds the valve that protrudes from the barrel. */
const valve = (radius: number, y: number): Mesh =>
  tube(
    [
      [0, y - 0.01, -radius],
      [0, y + 0.01, -radius + 0.012],
      [0, y + 0.022, -radius + 0.016],
    ],
    0.0032,
    8,
  )

/** Size of the brake disc, and its position along the axle, in metres. */
const DISC = { y: 0.012, half: 0.012, hat: 0.078 }

/** Builds a brake disc of this radius: the swept faces, and the rusty rim and hat. */
function brakeDisc(radius: number): { swept: Mesh; rust: Mesh } {
  const { y, half, hat } = DISC
  return {
    swept: lathe([
      [hat, y + half],
      [radius - 0.006, y + half],
    ]),
    rust: joinMeshes([
      lathe([
        [radius - 0.006, y + half],
        [radius - 0.001, y + half - 0.001],
        [radius, y + half - 0.004],
        [radius, y - half],
      ]),
      lathe([
        [0, y + 0.045],
        [hat - 0.006, y + 0.045],
        [hat - 0.002, y + 0.042],
        [hat, y + half],
      ]),
    ]),
  }
}

/** Builds the caliper that reaches over the disc on its +x side. The caliper does not turn with the wheel. */
function brakeCaliper(radius: number): Mesh {
  const middle = radius - 0.018
  const bow = meshField(
    (x, y, z) => {
      const r = Math.hypot(x + middle, z)
      const angle = Math.atan2(z, x + middle)
      const block = roundedBox(r - middle, y - DISC.y, angle * middle, [0.034, 0.046, 0.085], 0.014)
      const window = roundedBox(r - middle - 0.03, y - DISC.y - 0.04, angle * middle, [0.03, 0.014, 0.045], 0.008)
      return smoothMax(block, -window, 0.006)
    },
    { from: [-0.12, DISC.y - 0.06, -0.11], to: [0.07, DISC.y + 0.06, 0.11] },
    0.008,
  )
  return mapMesh(bow, (x, y, z) => [x + middle, y, z])
}

/** Builds a plate behind the brake, so that nobody can look through the wheel. */
function backPlate(radius: number, y: number): Mesh {
  return lathe([
    [0, y],
    [radius, y],
  ])
}

type Wheels = Car['wheels']
type Loose = Look & { mesh: Mesh }

const CORNERS = [
  ['leftFront', 'leftFrontWheel', 'frontAxle', -1],
  ['rightFront', 'rightFrontWheel', 'frontAxle', 1],
  ['leftRear', 'leftRearWheel', 'rearAxle', -1],
  ['rightRear', 'rightRearWheel', 'rearAxle', 1],
] as const satisfies readonly (readonly [Joint, CarPart, keyof Wheels, -1 | 1])[]

/**
 * Builds the four wheels of a car. All wheels have the same meshes. Calipers belong to the body, because they do not
 * turn.
 */
export function buildWheels(style: WheelStyle, wheels: Wheels): Piece[] {
  const turning = buildWheel(style, wheels)
  const caliper = brakeCaliper(discRadius(style, wheels))
  return CORNERS.flatMap(([joint, part, axle, side]) => [
    ...turning.map((loose) => ({ ...loose, part, joint })),
    {
      mesh: standing(caliper, wheels[axle], side, wheels),
      material: 'steel' as const,
      tint: [0.16, 0.16, 0.16] as const,
      part,
    },
  ])
}

/** Builds one wheel in its own coordinates: the axle is at 0, and the outer face is at +y. */
export function buildWheel(style: WheelStyle, { radius, width }: Wheels): Loose[] {
  const plan = RIM_PLANS[style]
  const rim = radius * plan.size
  const lip = width / 2 - 0.01
  const tyre = buildTyre({ radius, width, rim })
  const face = rimFace(plan, rim, lip)
  const hub = lip - (plan.dish[0]?.[1] ?? 0) * rim
  const disc = brakeDisc(discRadiusOf(rim))
  const { cap, emblem } = centreCap(hub)
  const out: Loose[] = [
    { mesh: tyre.rubber, material: 'tyre', tint: [0.026, 0.026, 0.027] },
    { mesh: tyre.letters, material: 'tyre', tint: [0.045, 0.045, 0.046] },
    { mesh: tyre.tread, material: 'tyre', tint: [0.038, 0.037, 0.036] },
    { mesh: tyre.dark, material: 'underbody', tint: [0.004, 0.004, 0.004] },
    { mesh: face.painted, ...plan.look },
    { mesh: lipOf(rim, lip), ...(plan.turned ?? plan.look) },
    { mesh: barrelOf(rim, lip, width), ...plan.barrel },
    { mesh: disc.swept, material: 'steel', tint: [0.55, 0.54, 0.53] },
    { mesh: disc.rust, material: 'rust', tint: [0.075, 0.05, 0.037] },
    { mesh: backPlate(rim - 0.01, -0.035), material: 'underbody' },
    { mesh: cap, material: 'glossBlack' },
    { mesh: emblem, material: 'badge' },
    { mesh: valve(rim - 0.03, lip - 0.045), material: 'rubber' },
  ]
  if (face.turned && plan.turned) out.push({ mesh: face.turned, ...plan.turned })
  if (plan.bolts) out.push({ mesh: wheelBolts(hub), material: 'steel', tint: [0.5, 0.5, 0.5] })
  return out
}

const discRadiusOf = (rim: number) => Math.min(0.165, rim - 0.065)
const discRadius = (style: WheelStyle, { radius }: Wheels) => discRadiusOf(radius * RIM_PLANS[style].size)

/** Builds the rounded edge of the rim, where the tyre begins. */
function lipOf(rim: number, lip: number): Mesh {
  return lathe([
    [rim - 0.019, lip - 0.016],
    [rim - 0.0165, lip - 0.007],
    [rim - 0.014, lip - 0.002],
    [rim - 0.0105, lip + 0.0005],
    [rim - 0.006, lip + 0.001],
    [rim - 0.0025, lip],
    [rim, lip - 0.003],
    [rim + 0.001, lip - 0.012],
  ])
}

/** Builds the inside of the rim with its drop centre. It is visible between the spokes. */
function barrelOf(rim: number, lip: number, width: number): Mesh {
  return lathe([
    [rim - 0.012, -width / 2 + 0.01],
    [rim - 0.026, -width / 2 + 0.02],
    [rim - 0.03, -0.02],
    [rim - 0.034, 0.01],
    [rim - 0.034, lip - 0.04],
    [rim - 0.026, lip - 0.026],
    [rim - 0.019, lip - 0.016],
  ])
}

/** Moves the mesh of a wheel to its place in the car. */
function standing(mesh: Mesh, axle: number, side: -1 | 1, { halfTrack, radius }: Wheels): Mesh {
  const outward = side > 0 ? mesh : mirrorMesh(mesh)
  return mapMesh(outward, (x, y, z) => [x + axle, y + side * halfTrack, z + radius])
}

const FITTING: Record<Body, readonly [WheelStyle, ...WheelStyle[]]> = {
  hatchback: ['fiveTwin', 'hubCap', 'ySpoke', 'turbine'],
  saloon: ['tenSpoke', 'fiveTwin', 'aero', 'ySpoke'],
  estate: ['fiveTwin', 'turbine', 'tenSpoke', 'ySpoke'],
  suv: ['darkSuv', 'ySpoke', 'aero', 'turbine'],
  van: ['hubCap', 'bareSteel', 'fiveTwin'],
}

/** Returns the wheel style with this number, modulo the number of styles that fit the body. */
export function wheelStyleFor(body: Body, number: number): WheelStyle {
  const styles = FITTING[body]
  return styles[number % styles.length] ?? styles[0]
}
