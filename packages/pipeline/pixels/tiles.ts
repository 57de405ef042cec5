// @ts-nocheck: types of AssemblyScript
/**
 * Resamples a map. `places` gives the position for every `step`th pixel of every `step`th row: x and y in turn as 64-bit floats, `columns`
 * positions per row. The positions of the other pixels, and the light between pixels, are interpolated linearly. Beyond the border, the
 * border pixels repeat.
 */
export function warp(map: usize, into: usize, width: i32, height: i32, places: usize, columns: i32, step: i32): void {
  const right = (width - 1) * ONE - 1
  const bottom = (height - 1) * ONE - 1
  const share = 1 / <f64>step
  for (let y = 0; y < height; y += 1) {
    const above = places + 16 * (y / step) * columns
    const below = above + 16 * columns
    const down = <f64>(y % step) * share
    for (let cell = 0; cell < columns - 1; cell += 1) {
      const corner = 16 * cell
      const x0 = between(load<f64>(above + corner), load<f64>(below + corner), down)
      const y0 = between(load<f64>(above + corner, 8), load<f64>(below + corner, 8), down)
      const x1 = between(load<f64>(above + corner, 16), load<f64>(below + corner, 16), down)
      const y1 = between(load<f64>(above + corner, 24), load<f64>(below + corner, 24), down)
      const dx = fixed((x1 - x0) * share)
      const dy = fixed((y1 - y0) * share)
      let sx = fixed(x0)
      let sy = fixed(y0)
      const end = min(width, (cell + 1) * step)
      for (let x = cell * step; x < end; x += 1, into += 4, sx += dx, sy += dy) {
        const cx = max(0, min(right, sx))
        const cy = max(0, min(bottom, sy))
        const first = map + 4 * ((cy >> BITS) * width + (cx >> BITS))
        const second = first + 4 * width
        const p = <f32>(cx & (ONE - 1)) * SHARE
        const upper = load<f32>(first) + (load<f32>(first, 4) - load<f32>(first)) * p
        const lower = load<f32>(second) + (load<f32>(second, 4) - load<f32>(second)) * p
        store<f32>(into, upper + (lower - upper) * (<f32>(cy & (ONE - 1)) * SHARE))
      }
    }
  }
}

/** Fixed-point positions: the lower bits are the fraction of a pixel. Photos have at most 8192 pixels per side. */
const BITS = 16
const ONE = 1 << BITS
const SHARE: f32 = <f32>1 / <f32>ONE
function fixed(place: f64): i32 {
  return <i32>(max<f64>(-8192, min<f64>(8192, place)) * <f64>ONE)
}

function between(a: f64, b: f64, share: f64): f64 {
  return a * (1 - share) + b * share
}

/**
 * Computes the likeness (at most 1) of a tile of one map and the tile at offset `dx`, `dy` in another map of equal size. Subtracts no mean,
 * because the light of both maps is evened. Reads every second pixel.
 * @param half half of the tile's side
 * @param least a tile with less detail than this value has no likeness
 */
export function tileLikeness(
  from: usize,
  to: usize,
  width: i32,
  height: i32,
  x: i32,
  y: i32,
  dx: i32,
  dy: i32,
  half: i32,
  least: f32,
): f32 {
  const left = max(0, max(x - half, -dx))
  const right = min(width, min(x + half, width - dx))
  const top = max(0, max(y - half, -dy))
  const bottom = min(height, min(y + half, height - dy))
  let products = f32x4.splat(0)
  let ones = f32x4.splat(0)
  let others = f32x4.splat(0)
  let product: f32 = 0
  let one: f32 = 0
  let other: f32 = 0
  const off = 4 * (dy * width + dx)
  for (let v = top; v < bottom; v += 2) {
    let here = to + 4 * (v * width + left)
    const end = to + 4 * (v * width + right)
    for (; here + 32 <= end; here += 32) {
      const p = v128.shuffle<f32>(v128.load(here - to + from + off), v128.load(here - to + from + off, 16), 0, 2, 4, 6)
      const q = v128.shuffle<f32>(v128.load(here), v128.load(here, 16), 0, 2, 4, 6)
      products = f32x4.add(products, f32x4.mul(p, q))
      ones = f32x4.add(ones, f32x4.mul(p, p))
      others = f32x4.add(others, f32x4.mul(q, q))
    }
    for (; here < end; here += 8) {
      const p = load<f32>(here - to + from + off)
      const q = load<f32>(here)
      product += p * q
      one += p * p
      other += q * q
    }
  }
  product += sumOf(products)
  one += sumOf(ones)
  other += sumOf(others)
  return product / (sqrt<f32>(one * other) + (least * <f32>(bottom - top) * <f32>(right - left)) / 4)
}

function sumOf(four: v128): f32 {
  return (
    f32x4.extract_lane(four, 0) +
    f32x4.extract_lane(four, 1) +
    (f32x4.extract_lane(four, 2) + f32x4.extract_lane(four, 3))
  )
}

/**
 * Finds the best position of a tile within `reach` of the tile's own position. Tries every second position, then the neighbours of the best
 * position.
 * @param most greatest distance that is tried
 * @param farCosts cost of each pixel of distance, in likeness
 * @param found seven 32-bit floats: the offset to the right and down, the likeness at this offset, and the likeness one pixel to the left,
 * to the right, above and below; a position farther than `most` has no likeness
 * @see tileLikeness
 */
export function seekTile(
  from: usize,
  to: usize,
  width: i32,
  height: i32,
  x: i32,
  y: i32,
  half: i32,
  least: f32,
  reach: i32,
  most: i32,
  farCosts: f32,
  found: usize,
): void {
  store<f32>(found, 0)
  store<f32>(found, 0, 4)
  store<f32>(found, -Infinity, 8)
  scan(from, to, width, height, x, y, half, least, reach & ~1, 2, most, farCosts, found)
  scan(from, to, width, height, x, y, half, least, 1, 1, most, farCosts, found)
  const right = <i32>load<f32>(found)
  const down = <i32>load<f32>(found, 4)
  store<f32>(found, scoreOf(from, to, width, height, x, y, right - 1, down, half, least, most, farCosts), 12)
  store<f32>(found, scoreOf(from, to, width, height, x, y, right + 1, down, half, least, most, farCosts), 16)
  store<f32>(found, scoreOf(from, to, width, height, x, y, right, down - 1, half, least, most, farCosts), 20)
  store<f32>(found, scoreOf(from, to, width, height, x, y, right, down + 1, half, least, most, farCosts), 24)
}

/** Tries every `step`th place within `around` of the best place so far. Stores a place that is better. */
function scan(
  from: usize,
  to: usize,
  width: i32,
  height: i32,
  x: i32,
  y: i32,
  half: i32,
  least: f32,
  around: i32,
  step: i32,
  most: i32,
  farCosts: f32,
  found: usize,
): void {
  const right = <i32>load<f32>(found)
  const down = <i32>load<f32>(found, 4)
  for (let dy = down - around; dy <= down + around; dy += step)
    for (let dx = right - around; dx <= right + around; dx += step) {
      const score = scoreOf(from, to, width, height, x, y, dx, dy, half, least, most, farCosts)
      if (score > load<f32>(found, 8)) {
        store<f32>(found, <f32>dx)
        store<f32>(found, <f32>dy, 4)
        store<f32>(found, score, 8)
      }
    }
}

function scoreOf(
  from: usize,
  to: usize,
  width: i32,
  height: i32,
  x: i32,
  y: i32,
  dx: i32,
  dy: i32,
  half: i32,
  least: f32,
  most: i32,
  farCosts: f32,
): f32 {
  if (max(abs(dx), abs(dy)) > most) return -Infinity
  return (
    tileLikeness(from, to, width, height, x, y, dx, dy, half, least) - farCosts * sqrt<f32>(<f32>(dx * dx + dy * dy))
  )
}

/**
 * Sets the trust of outlier tiles of a grid to zero. An outlier is farther than `most` from the median of the trusted tiles at most two
 * tiles away. There must be at least four such tiles.
 * @param dx @param dy @param trust one 32-bit float per tile
 * @param room for 64 floats
 */
export function distrustOutliers(
  dx: usize,
  dy: usize,
  trust: usize,
  columns: i32,
  rows: i32,
  most: f32,
  room: usize,
): void {
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      let count = 0
      for (let v = max(0, y - 2); v <= min(rows - 1, y + 2); v += 1)
        for (let u = max(0, x - 2); u <= min(columns - 1, x + 2); u += 1) {
          const near = 4 * (v * columns + u)
          if ((u === x && v === y) || load<f32>(trust + near) <= 0) continue
          insert(room, count, load<f32>(dx + near))
          insert(room + 128, count, load<f32>(dy + near))
          count += 1
        }
      if (count < 4) continue
      const at = 4 * (y * columns + x)
      const offX = load<f32>(dx + at) - load<f32>(room + 4 * (count >> 1))
      const offY = load<f32>(dy + at) - load<f32>(room + 128 + 4 * (count >> 1))
      if (offX * offX + offY * offY > most * most) store<f32>(trust + at, 0)
    }
}

function insert(sorted: usize, count: i32, value: f32): void {
  let at = sorted + 4 * count
  for (; at > sorted && load<f32>(at - 4) > value; at -= 4) store<f32>(at, load<f32>(at - 4))
  store<f32>(at, value)
}
