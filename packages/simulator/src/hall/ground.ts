import { cloud, hash, noise } from '../geometry/noise.ts'
import { clamp, smoothStep } from '../geometry/vector.ts'
import { Canvas, type Colour } from './canvas.ts'
import { ARCH, BOLLARDS, HALL, LANE } from './layout.ts'

const [X, Y] = [HALL.length / 2, HALL.width / 2]
const YELLOW: Colour = [0.5, 0.36, 0.035]
const DENSITY = 90

/**
 * Paints the floor: concrete that is sealed with grey resin and worn by years of traffic. u goes along x, and v along
 * y.
 */
export function paintGround(): Canvas {
  const { length: L, width: W } = HALL
  const ground = new Canvas(L, W, DENSITY, [0.3, 0.305, 0.3])
  blotches(ground)
  for (const y of [-LANE, LANE]) line(ground, 0, Y + y - 0.05, L, Y + y + 0.05)
  for (const [x, y] of [
    [-9.2, 0],
    [8.6, 0],
  ] as const)
    arrow(ground, X + x, Y + y)
  tracks(ground)
  for (const u of [X - 7.5, X - 4.6, X - 1.45, X + 1.7, X + 4.7, X + 7.6]) joint(ground, u - 0.004, 0, u + 0.004, W)
  for (const v of [Y - 2.6, Y + 2.6]) joint(ground, 0, v - 0.004, L, v + 0.004)
  for (const u of [X - 3.35, X + 3.45]) grating(ground, u)
  spots(ground)
  standing(ground)
  return ground
}

/** Paints the wear and the cloudy patches of the resin, which are computed on a coarse grid. */
function blotches({ columns, rows, colour }: Canvas) {
  const cell = 5
  const [w, h] = [Math.ceil(columns / cell) + 2, Math.ceil(rows / cell) + 2]
  const coarse = new Float32Array(w * h)
  for (let n = 0; n < coarse.length; n++) {
    const [x, y] = [((n % w) * cell) / DENSITY, (Math.floor(n / w) * cell) / DENSITY]
    coarse[n] = 0.8 + 0.26 * cloud(x * 0.55, y * 0.55, 3) + 0.16 * cloud(x * 3 + 40, y * 3, 3)
  }
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const s = (i % cell) / cell
      const t = (j % cell) / cell
      const o = ((j / cell) | 0) * w + ((i / cell) | 0)
      const k =
        ((coarse[o] as number) * (1 - s) + (coarse[o + 1] as number) * s) * (1 - t) +
        ((coarse[o + w] as number) * (1 - s) + (coarse[o + w + 1] as number) * s) * t
      const c = (j * columns + i) * 3
      colour[c] = (colour[c] as number) * k
      colour[c + 1] = (colour[c + 1] as number) * k
      colour[c + 2] = (colour[c + 2] as number) * k
    }
}

/** Paints a line that is scuffed where tyres cross it. */
function line(ground: Canvas, u0: number, v0: number, u1: number, v1: number) {
  ground.rect(u0, v0, u1, v1, { colour: YELLOW, share: 0.93 })
  const inside = (v: number) => Math.max(v0 - v, v - v1) * 20
  ground.fill([u0, v0, u1, v1], (u, v) => Math.max(inside(v), 0.6 - cloud(u * 2.2 + v, v * 7 - u * 0.6, 4)), {
    shade: 0.66,
    soft: 0.25,
  })
  ground.fill([u0, v0, u1, v1], (u, v) => Math.max(inside(v), 0.655 - cloud(u * 9 + v * 5, v * 12 - u * 6, 4)), {
    colour: [0.25, 0.25, 0.24],
    soft: 0.05,
    share: 0.8,
  })
}

/** Paints an arrow to -x, the direction in which cars drive. */
function arrow(ground: Canvas, u: number, v: number) {
  const white = { colour: [0.55, 0.55, 0.53], share: 0.85 } as const
  ground.rect(u - 0.2, v - 0.1, u + 1.1, v + 0.1, white)
  ground.fill(
    [u - 1, v - 0.4, u - 0.2, v + 0.4],
    (x, y) => Math.max((Math.abs(y - v) * 2 - (x - u + 1)) * 0.45, x - u + 0.2),
    white,
  )
}

/** Paints the rubber that tyres have left along the lane. */
function tracks(ground: Canvas) {
  for (const side of [-1, 1])
    for (let i = 0; i < 9; i++) {
      const drift = (hash(i, 31 + side) - 0.5) * 0.36
      const bend = (hash(i, 41 + side) - 0.5) * 0.24
      const half = 0.07 + 0.045 * hash(i, 51)
      const at = (u: number) => Y + side * 0.76 + drift + bend * Math.sin((u - X) / 5 + i)
      ground.fill(
        [0, Y + side * 0.76 + drift - 0.32, HALL.length, Y + side * 0.76 + drift + 0.32],
        (u, v) => Math.abs(v - at(u)) - half + 0.12 * (noise(u * 0.8, i * 7) - 0.45) + 0.02 * noise(u * 6, v * 30),
        { shade: 0.93 - 0.1 * hash(i, 61), soft: 0.06 },
      )
    }
}

function joint(ground: Canvas, u0: number, v0: number, u1: number, v1: number) {
  ground.rect(u0 - 0.02, v0 - 0.02, u1 + 0.02, v1 + 0.02, { shade: 0.9, soft: 0.05 })
  ground.rect(u0, v0, u1, v1, { shade: 0.32 })
}

/** Paints a drain across the lane, under a steel grating. */
function grating(ground: Canvas, u: number) {
  const [v0, v1] = [Y - 2.1, Y + 2.1]
  ground.rect(u - 0.16, v0 - 0.06, u + 0.16, v1 + 0.06, { shade: 0.8, soft: 0.08 })
  ground.rect(u - 0.1, v0, u + 0.1, v1, { colour: [0.3, 0.295, 0.285] })
  ground.rect(u - 0.078, v0 + 0.02, u + 0.078, v1 - 0.02, { colour: [0.016, 0.016, 0.016] })
  for (let v = v0 + 0.02; v < v1; v += 0.033)
    ground.rect(u - 0.078, v, u + 0.078, v + 0.012, { colour: [0.27, 0.265, 0.255] })
  for (const x of [-0.026, 0.026]) ground.rect(u + x - 0.005, v0, u + x + 0.005, v1, { colour: [0.3, 0.295, 0.28] })
  for (let v = v0; v < v1; v += 1.05)
    ground.rect(u - 0.1, v - 0.004, u + 0.1, v + 0.004, { colour: [0.03, 0.03, 0.03] })
}

/** Paints the shade around the feet of the hall's objects, and along the walls. */
function standing(ground: Canvas) {
  const feet = [-1, 1].flatMap((end) => [-1, 1].map((side) => [end * ARCH.x, side * ARCH.halfWidth] as const))
  for (const [x, y] of feet)
    ground.rect(X + x - 0.26, Y + y - 0.26, X + x + 0.26, Y + y + 0.26, { shade: 0.35, soft: 0.35 })
  for (const [x, y] of BOLLARDS) ground.disc(X + x, Y + y, 0.17, { shade: 0.3, soft: 0.2 })
  for (const v of [0, HALL.width]) ground.rect(0, v - 0.12, HALL.length, v + 0.12, { shade: 0.45, soft: 0.5 })
  for (const u of [0, HALL.length]) ground.rect(u - 0.1, 0, u + 0.1, HALL.width, { shade: 0.5, soft: 0.4 })
}

/** Paints oil, drips, chewing gum and chips in the resin. */
function spots(ground: Canvas) {
  for (let i = 0; i < 240; i++) {
    const [u, v] = [hash(i, 71) * HALL.length, Y + (hash(i, 72) - 0.5) * (i % 3 ? 5 : 9)]
    const isOil = i < 26
    const radius = isOil ? 0.04 + 0.14 * hash(i, 73) ** 2 : 0.004 + 0.012 * hash(i, 73)
    ground.fill(
      [u - radius * 2, v - radius * 2, u + radius * 2, v + radius * 2],
      (x, y) => Math.hypot(x - u, y - v) - radius * (0.6 + 0.8 * noise(x * 14 + i, y * 14)),
      { shade: isOil ? 0.72 + 0.15 * hash(i, 74) : i % 5 ? 0.6 : 1.25, soft: radius },
    )
  }
}

/** Returns the share of water on the floor at a place, from 0 (dry) to 1 (a puddle), for a wet day. */
export function waterAt(x: number, y: number, wet: number): number {
  if (wet <= 0) return 0
  const low = cloud(x * 0.9 + 39.5, y * 1.3 + 23.5, 5) + 0.1 * clamp(1 - Math.abs(Math.abs(y) - 0.76) / 0.3)
  const most = 0.76 - 0.42 * wet
  return smoothStep(most - 0.02, most + 0.05, low)
}
