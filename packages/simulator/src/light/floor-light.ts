import { type HallMood, hallLight, type Light } from '../hall/hall.ts'
import { type Bvh, firstHit, lastHit } from './bvh.ts'

/**
 * Share of the hall's light that reaches the floor around the car, from 0 to 1, on a grid in the coordinates of the
 * hall.
 */
export type FloorShadow = {
  fromX: number
  fromY: number
  cell: number
  columns: number
  rows: number
  share: Float32Array
}

/** Extent in metres of the ground around the car that has its shadow. */
const REACH = { x: 3.8, y: 2.6 }
/** Sizes in metres of the cells of the soft shadow, and of the tight shadow under tyres. */
const [COARSE, FINE] = [0.1, 0.02]
/** Height in metres. Pieces below this height cast a tight shadow. */
const LOW = 0.16
/**
 * Exponent on the share of light that reaches the floor below a car. The floor in the shadow of the car reflects part
 * of this light, so it is weaker than the walls alone suggest.
 */
const DEPTH = 1.4

/**
 * Computes the shadows of the car on the floor. They are soft, because the lamps are long, but dark and tight at the
 * tyres.
 */
export function bakeFloor(bvh: Bvh, mood: HallMood): FloorShadow {
  const coarse = grid(COARSE)
  each(coarse, (x, y, o) => {
    coarse.share[o] = openShare(bvh, mood, x, y, 144, o)
  })
  const soft = softened(softened(coarse))
  const fine = grid(FINE)
  const near = lowPlaces(bvh, fine)
  each(fine, (x, y, o) => {
    fine.share[o] = near[o] ? openShare(bvh, mood, x, y, 72, o) : floorShare(soft, x, y)
  })
  const shadow = softened(fine)
  for (let o = 0; o < shadow.share.length; o++) shadow.share[o] = (shadow.share[o] as number) ** DEPTH
  return shadow
}

/** Returns the share of light at a place of the floor. It is 1 outside the grid. */
export function floorShare({ fromX, fromY, cell, columns, rows, share }: FloorShadow, x: number, y: number): number {
  const u = (x - fromX) / cell - 0.5
  const v = (y - fromY) / cell - 0.5
  const i = Math.floor(u)
  const j = Math.floor(v)
  if (i < 0 || j < 0 || i >= columns - 1 || j >= rows - 1) return 1
  const s = u - i
  const t = v - j
  const o = j * columns + i
  return (
    ((share[o] as number) * (1 - s) + (share[o + 1] as number) * s) * (1 - t) +
    ((share[o + columns] as number) * (1 - s) + (share[o + columns + 1] as number) * s) * t
  )
}

const radiance: Light = { red: 0, green: 0, blue: 0 }

/** Returns the share of the light on a place of the floor that the car does not block. */
function openShare(bvh: Bvh, mood: HallMood, x: number, y: number, rays: number, seed: number): number {
  let [open, all] = [0, 0]
  const turn = (seed * 0.754_877_666) % 1
  for (let k = 0; k < rays; k++) {
    const r2 = (k + 0.5) / rays
    const angle = (k * 0.618_033_988_7 + turn) * 2 * Math.PI
    const r = Math.sqrt(r2)
    const [dx, dy, dz] = [r * Math.cos(angle), r * Math.sin(angle), Math.sqrt(1 - r2)]
    hallLight(radiance, x, y, 0, dx, dy, dz, 0.15, mood)
    all += radiance.green
    if (firstHit(bvh, x, y, 0.002, dx, dy, dz, 12) < 0) open += radiance.green
  }
  return open / all
}

/** Marks the cells within 0.14 m of a piece that is close to the floor. */
function lowPlaces(bvh: Bvh, at: FloorShadow): Uint8Array {
  const near = new Uint8Array(at.share.length)
  const reach = Math.round(0.14 / at.cell)
  each(at, (x, y, o) => {
    if (firstHit(bvh, x, y, 0.001, 0.001, 0.001, 1, LOW) < 0 || lastHit.distance > LOW) return
    for (let j = -reach; j <= reach; j++)
      for (let i = -reach; i <= reach; i++) {
        const k = o + j * at.columns + i
        if (k >= 0 && k < near.length) near[k] = 1
      }
  })
  return near
}

function grid(cell: number): FloorShadow {
  const columns = Math.round((REACH.x * 2) / cell)
  const rows = Math.round((REACH.y * 2) / cell)
  return { fromX: -REACH.x, fromY: -REACH.y, cell, columns, rows, share: new Float32Array(columns * rows).fill(1) }
}

function each({ fromX, fromY, cell, columns, rows }: FloorShadow, visit: (x: number, y: number, o: number) => void) {
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) visit(fromX + (i + 0.5) * cell, fromY + (j + 0.5) * cell, j * columns + i)
}

/** Averages each cell with its neighbours, because the rays leave a little noise. */
function softened(shadow: FloorShadow): FloorShadow {
  const { columns, rows, share } = shadow
  const out = Float32Array.from(share)
  for (let j = 1; j < rows - 1; j++)
    for (let i = 1; i < columns - 1; i++) {
      let sum = 0
      for (let dj = -1; dj <= 1; dj++)
        for (let di = -1; di <= 1; di++) sum += share[(j + dj) * columns + i + di] as number
      out[j * columns + i] = sum / 9
    }
  return { ...shadow, share: out }
}
