/**
 * A closed line of pixel corners, with x and y alternating. The mask is to the right of its direction, so the line
 * around a hole has the opposite direction.
 */
export type Ring = number[]

/** A rectangle of a photo in pixels. */
export type PixelBox = { x: number; y: number; width: number; height: number }

/** A mask of a part of a photo. Covered pixels are 1. */
export type Mask = PixelBox & { bits: Uint8Array }

/**
 * Cuts the pixels with one value out of a map.
 * @param map row by row, `columns` wide
 * @param margin number of empty pixels around the mask
 */
export function maskOf(map: ArrayLike<number>, columns: number, box: PixelBox, value: number, margin = 0): Mask {
  const mask: Mask = {
    x: box.x - margin,
    y: box.y - margin,
    width: box.width + 2 * margin,
    height: box.height + 2 * margin,
    bits: new Uint8Array((box.width + 2 * margin) * (box.height + 2 * margin)),
  }
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++)
      if (map[(box.y + y) * columns + box.x + x] === value) mask.bits[(y + margin) * mask.width + x + margin] = 1
  return mask
}

/** Returns the box and the number of pixels of each value in a map, except 0. */
export function boxesOf(map: ArrayLike<number>, columns: number): Map<number, PixelBox & { pixels: number }> {
  const boxes = new Map<number, { x0: number; y0: number; x1: number; y1: number; pixels: number }>()
  for (let i = 0; i < map.length; i++) {
    const value = map[i] as number
    if (value === 0) continue
    const [x, y] = [i % columns, Math.floor(i / columns)]
    const box = boxes.get(value)
    if (!box) {
      boxes.set(value, { x0: x, y0: y, x1: x, y1: y, pixels: 1 })
      continue
    }
    if (x < box.x0) box.x0 = x
    if (x > box.x1) box.x1 = x
    box.y1 = y
    box.pixels++
  }
  return new Map(
    [...boxes].map(([value, { x0, y0, x1, y1, pixels }]) => [
      value,
      { x: x0, y: y0, width: x1 - x0 + 1, height: y1 - y0 + 1, pixels },
    ]),
  )
}

/**
 * Closes gaps of up to `2 * by` pixels (morphological closing), so that a broken scratch becomes one shape. The mask
 * needs a margin of `by` pixels.
 */
export function closed(mask: Mask, by: number): Mask {
  return { ...mask, bits: spread(spread(mask.bits, mask, by, 1), mask, by, 0) }
}

/** Dilates the pixels with this value by `by` pixels in each direction (a square). */
function spread(bits: Uint8Array, { width, height }: PixelBox, by: number, value: 0 | 1): Uint8Array {
  const pass = (from: Uint8Array, stepX: number, stepY: number) => {
    const out = from.slice()
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        if (from[y * width + x] === value) continue
        for (let k = -by; k <= by; k++) {
          const [px, py] = [x + k * stepX, y + k * stepY]
          const isInside = px >= 0 && py >= 0 && px < width && py < height
          if ((isInside ? from[py * width + px] : 0) === value) out[y * width + x] = value
        }
      }
    return out
  }
  return pass(pass(bits, 1, 0), 0, 1)
}

const TURNS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

/**
 * Returns the outlines of a mask in pixels of the photo. They go between pixels, and their corners are within
 * `tolerance` pixels of the truth.
 * @param least minimum number of pixels in a ring; smaller rings are omitted
 */
export function trace(mask: Mask, tolerance = 1, least = 4): Ring[] {
  const { bits, width, height, x: left, y: top } = mask
  const at = (x: number, y: number) => (x >= 0 && y >= 0 && x < width && y < height ? bits[y * width + x] === 1 : false)
  const seen = new Uint8Array(bits.length)
  const rings: Ring[] = []
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!at(x, y) || at(x, y - 1) || seen[y * width + x]) continue
      // starts at the upper side of a pixel without a neighbour above, and goes right; every ring has such a side
      const ring: Ring = []
      let [cx, cy, turn, twice] = [x, y, 0, 0]
      do {
        const [sx, sy] = TURNS[turn] as readonly [number, number]
        if (turn === 0) seen[cy * width + cx] = 1
        const [nx, ny] = [cx + sx, cy + sy]
        twice += cx * ny - nx * cy
        // returns true if the mask has the pixel ahead on the left (-1) or on the right (1) of the direction
        const ahead = (side: number) => {
          const [rx, ry] = [-sy * side, sx * side]
          return at(nx + (sx + rx - 1) / 2, ny + (sy + ry - 1) / 2)
        }
        const next = ahead(-1) ? (turn + 3) % 4 : ahead(1) ? turn : (turn + 1) % 4
        if (next !== turn) ring.push(nx + left, ny + top)
        ;[cx, cy, turn] = [nx, ny, next]
      } while (cx !== x || cy !== y || turn !== 0)
      if (Math.abs(twice) >= least * 2) rings.push(simplified(ring, tolerance))
    }
  return rings
}

/** Returns true if a ring goes around a hole. */
export function isHole(ring: Ring): boolean {
  let twice = 0
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2)
    twice += (ring[j] as number) * (ring[i + 1] as number) - (ring[i] as number) * (ring[j + 1] as number)
  return twice < 0
}

/** Removes corners within `tolerance` of the line between their neighbours (Douglas-Peucker). */
function simplified(ring: Ring, tolerance: number): Ring {
  const n = ring.length / 2
  if (n < 5) return ring
  const x = (i: number) => ring[(i % n) * 2] as number
  const y = (i: number) => ring[(i % n) * 2 + 1] as number
  let far = 0
  for (let i = 1; i < n; i++)
    if (Math.hypot(x(i) - x(0), y(i) - y(0)) > Math.hypot(x(far) - x(0), y(far) - y(0))) far = i
  const kept = new Uint8Array(n)
  const split = (from: number, to: number) => {
    kept[from % n] = kept[to % n] = 1
    const [dx, dy] = [x(to) - x(from), y(to) - y(from)]
    const length = Math.hypot(dx, dy)
    let [worst, at] = [tolerance, -1]
    for (let i = from + 1; i < to; i++) {
      const [wx, wy] = [x(i) - x(from), y(i) - y(from)]
      const d = length === 0 ? Math.hypot(wx, wy) : Math.abs(wx * dy - wy * dx) / length
      if (d > worst) [worst, at] = [d, i]
    }
    if (at < 0) return
    split(from, at)
    split(at, to)
  }
  split(0, far)
  split(far, n)
  return ring.filter((_, i) => kept[Math.floor(i / 2)])
}
