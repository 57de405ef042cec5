import type { Vector } from '../geometry/vector.ts'
import type { Colour } from './canvas.ts'
import { ARCH, GATE, HALL } from './layout.ts'

/** A rectangle that emits light: its centre, its half sides in metres, and the direction that it faces. */
export type Lamp = {
  at: Vector
  half: Vector
  facing: Vector
  glow: Colour
}

const [X, Y, Z] = [HALL.length / 2, HALL.width / 2, HALL.height]
const COOL: Colour = [5.7, 6, 6.15]
const DIM: Colour = [3.3, 3.4, 3.4]
const PLAIN: Colour = [5.1, 5.2, 5.1]

/**
 * Lines of luminaires under the ceiling. Each luminaire has the length of an ordinary fixture, and there is a joint
 * between two luminaires.
 */
const CEILING_LINES = [-3.1, -1.05, 1.05, 3.1]
const FIXTURE = 1.5
const ceilingLamps: Lamp[] = CEILING_LINES.flatMap((y) =>
  Array.from({ length: 12 }, (_, i) => ({
    at: [-9 + (i + 0.5) * FIXTURE, y, Z] as const,
    half: [FIXTURE / 2 - 0.03, Math.abs(y) > 2 ? 0.09 : 0.075, 0] as const,
    facing: [0, 0, -1] as const,
    // as in reality, one fixture is a little warmer than all others
    glow: i === 9 && y === 3.1 ? ([5.2, 4.9, 4.3] as const) : COOL,
  })),
)

/** Lamps on the side walls: upright bars beside the rig, a long line above, and a low line for sills and wheels. */
const wallLamps: Lamp[] = [-1, 1].flatMap((side): Lamp[] => {
  const facing: Vector = [0, -side, 0]
  const on = (x: number, z: number, hx: number, hz: number): Lamp => ({
    at: [x, side * Y, z],
    half: [hx, 0, hz],
    facing,
    glow: PLAIN,
  })
  return [
    ...[-6.1, -3.7, 3.7, 6.1].map((x) => on(x, 1.55, 0.05, 1.0)),
    ...Array.from({ length: 8 }, (_, i) => on(-6.125 + i * 1.75, 2.95, 0.83, 0.05)),
    ...Array.from({ length: 4 }, (_, i) => ({ ...on(-3.3 + i * 2.2, 0.4, 1.06, 0.03), glow: DIM })),
  ]
})

/** Distance from the middle of the hall to the lamps of the arches, which are on the sides that face the car. */
export const ARCH_LAMPS = ARCH.x - ARCH.post / 2 - 0.02

export const archLamps: Lamp[] = [-1, 1].flatMap((end): Lamp[] => {
  const facing: Vector = [-end, 0, 0]
  const x = end * ARCH_LAMPS
  const on = (y: number, z: number, hy: number, hz: number): Lamp => ({
    at: [x, y, z],
    half: [0, hy, hz],
    facing,
    glow: PLAIN,
  })
  return [on(-ARCH.halfWidth, 1.7, 0.055, 1.25), on(ARCH.halfWidth, 1.7, 0.055, 1.25), on(0, ARCH.height, 2.2, 0.055)]
})

/** The gates as lamps, because daylight comes in through them. */
const gates: Lamp[] = [-1, 1].map((end) => ({
  at: [end * X, 0, GATE.height / 2 + 0.3],
  half: [0, GATE.halfWidth - 0.2, GATE.height / 2 - 0.4],
  facing: [-end, 0, 0],
  glow: [0, 0, 0],
}))

export const lamps: readonly Lamp[] = [...ceilingLamps, ...wallLamps, ...archLamps]

/** Brightness of the day behind the panes of the gates when `mood.daylight` is 1. */
export const DAY = 4.2

/** Returns points that represent a lamp. Each point has its share of the area. */
const pointsOf = ({ at, half, facing }: Lamp, step: number) => {
  const counts = half.map((h) => Math.max(1, Math.round((2 * h) / step)))
  const [nx, ny, nz] = counts as [number, number, number]
  const area = half.filter((h) => h > 0).reduce((product, h) => product * 2 * h, 1) / (nx * ny * nz)
  const points: { at: Vector; facing: Vector; area: number }[] = []
  for (let i = 0; i < nx; i++)
    for (let j = 0; j < ny; j++)
      for (let k = 0; k < nz; k++) {
        const along = (axis: number, n: number, count: number) =>
          (at[axis] as number) + (half[axis] as number) * ((2 * n + 1) / count - 1)
        points.push({ at: [along(0, i, nx), along(1, j, ny), along(2, k, nz)], facing, area })
      }
  return points
}

const lampPoints = lamps.flatMap((lamp) => pointsOf(lamp, 0.75).map((p) => ({ ...p, power: lamp.glow[1] * p.area })))
const dayPoints = gates.flatMap((gate) => pointsOf(gate, 1.2).map((p) => ({ ...p, power: DAY * p.area })))

/** Indirect light that bounces between the walls and comes from all directions: by lamps, and by day. */
const BOUNCE = [0.14, 0.05] as const

/**
 * Computes the light that a white matte surface reflects at a place in the empty hall.
 * @returns light from lamps, and daylight when `mood.daylight` is 1
 */
export function lightOn(at: Vector, facing: Vector): readonly [number, number] {
  const from = (points: typeof lampPoints): number => {
    let sum = 0
    for (const { at: p, facing: f, power } of points) {
      const [dx, dy, dz] = [p[0] - at[0], p[1] - at[1], p[2] - at[2]]
      const here = dx * facing[0] + dy * facing[1] + dz * facing[2]
      const there = -(dx * f[0] + dy * f[1] + dz * f[2])
      if (here <= 0 || there <= 0) continue
      const d2 = dx * dx + dy * dy + dz * dz
      sum += (power * here * there) / (d2 * Math.max(d2, 0.09))
    }
    return sum / Math.PI
  }
  return [from(lampPoints) + BOUNCE[0], from(dayPoints) + BOUNCE[1]]
}
