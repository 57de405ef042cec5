// @ts-nocheck: types of AssemblyScript
function rowMeans(map: usize, into: usize, width: i32, height: i32, radius: i32): void {
  const share: f64 = 1 / <f64>(2 * radius + 1)
  for (let y = 0; y < height; y += 1, map += 4 * width, into += 4 * width) {
    const first = <f64>load<f32>(map)
    const last = <f64>load<f32>(map + 4 * (width - 1))
    let sum = <f64>(radius + 1) * first
    for (let x = 1; x <= radius; x += 1) sum += <f64>load<f32>(map + 4 * min(x, width - 1))
    let x = 0
    for (; x < width; x += 1) {
      store<f32>(into + 4 * x, <f32>(sum * share))
      const enters = x + radius + 1 < width ? <f64>load<f32>(map + 4 * (x + radius + 1)) : last
      const leaves = x - radius > 0 ? <f64>load<f32>(map + 4 * (x - radius)) : first
      sum += enters - leaves
    }
  }
}

/** @param sums address of room for 64-bit floats: `width`, rounded up to an even number */
function columnMeans(map: usize, into: usize, width: i32, height: i32, radius: i32, sums: usize): void {
  const share = f64x2.splat(1 / <f64>(2 * radius + 1))
  const line = 4 * width
  memory.fill(sums, 0, 8 * (width + 4))
  for (let y = -radius; y <= radius; y += 1) {
    const row = map + line * min(height - 1, max(0, y))
    for (let x = 0; x < width; x += 2) {
      const sum = sums + 8 * x
      v128.store(sum, f64x2.add(v128.load(sum), f64x2.promote_low_f32x4(v128.load64_zero(row + 4 * x))))
    }
  }
  for (let y = 0; y < height; y += 1) {
    const to = into + line * y
    const enters = map + line * min(height - 1, y + radius + 1)
    const leaves = map + line * max(0, y - radius)
    let x = 0
    for (; x + 4 <= width; x += 4) {
      const at = 4 * x
      const low = v128.load(sums + 8 * x)
      const high = v128.load(sums + 8 * x, 16)
      const means = v128.shuffle<f32>(
        f32x4.demote_f64x2_zero(f64x2.mul(low, share)),
        f32x4.demote_f64x2_zero(f64x2.mul(high, share)),
        0,
        1,
        4,
        5,
      )
      v128.store(to + at, means)
      v128.store(sums + 8 * x, f64x2.add(low, f64x2.sub(promoted(enters + at), promoted(leaves + at))))
      v128.store(sums + 8 * x, f64x2.add(high, f64x2.sub(promoted(enters + at + 8), promoted(leaves + at + 8))), 16)
    }
    for (; x < width; x += 1) {
      const sum = load<f64>(sums + 8 * x)
      store<f32>(to + 4 * x, <f32>(sum * f64x2.extract_lane(share, 0)))
      store<f64>(sums + 8 * x, sum + <f64>load<f32>(enters + 4 * x) - <f64>load<f32>(leaves + 4 * x))
    }
  }
}

function promoted(at: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load64_zero(at))
}

/**
 * Replaces each pixel by the mean of the square of 2 * radius + 1 pixels around the pixel. Beyond the border, the border pixels repeat.
 * @param into may be the map itself
 * @param room memory of the map's size
 * @param sums room for `width` + 4 64-bit floats
 */
export function boxMean(map: usize, into: usize, width: i32, height: i32, radius: i32, room: usize, sums: usize): void {
  rowMeans(map, room, width, height, radius)
  columnMeans(room, into, width, height, radius, sums)
}

/**
 * Evens the light of a map. Subtracts the mean around each pixel (approximately a Gaussian), which removes light and shadow. Divides the
 * remaining detail by the contrast around the pixel.
 * @param means memory of the map's size
 * @param room memory of the map's size
 * @param sums room for `width` + 4 64-bit floats
 */
export function evenLight(
  map: usize,
  into: usize,
  width: i32,
  height: i32,
  radius: i32,
  contrast: f32,
  means: usize,
  room: usize,
  sums: usize,
): void {
  const bytes = <usize>(4 * width * height)
  boxMean(map, means, width, height, radius, room, sums)
  boxMean(means, means, width, height, radius, room, sums)
  for (let at: usize = 0; at < bytes; at += 16) {
    const detail = f32x4.sub(v128.load(map + at), v128.load(means + at))
    v128.store(into + at, detail)
    v128.store(means + at, f32x4.mul(detail, detail))
  }
  boxMean(means, means, width, height, radius, room, sums)
  boxMean(means, means, width, height, radius, room, sums)
  const least = f32x4.splat(contrast * contrast)
  for (let at: usize = 0; at < bytes; at += 16)
    v128.store(into + at, f32x4.div(v128.load(into + at), f32x4.sqrt(f32x4.add(v128.load(means + at), least))))
}

/**
 * Computes the squared difference between each pixel and the mean around the pixel.
 * @param count number of pixels
 */
export function squaresFrom(map: usize, means: usize, into: usize, count: i32): void {
  for (let at: usize = 0; at < <usize>(4 * count); at += 16) {
    const off = f32x4.sub(v128.load(map + at), v128.load(means + at))
    v128.store(into + at, f32x4.mul(off, off))
  }
}

/**
 * Computes 1 / (square root + `more`) for each pixel. Rounding may make a mean of squares slightly negative. A negative mean counts as
 * zero.
 */
export function rootShares(map: usize, into: usize, count: i32, more: f32): void {
  const one = f32x4.splat(1)
  const least = f32x4.splat(more)
  const nothing = f32x4.splat(0)
  for (let at: usize = 0; at < <usize>(4 * count); at += 16)
    v128.store(into + at, f32x4.div(one, f32x4.add(f32x4.sqrt(f32x4.max(v128.load(map + at), nothing)), least)))
}

/**
 * Halves a map. Reads every second pixel of every second row and subtracts the mean around the pixel. Multiplies the difference by the
 * reciprocal of the contrast there.
 */
export function evened(first: usize, means: usize, shares: usize, into: usize, width: i32, height: i32): void {
  let at: usize = 0
  for (let y = 0; y < height; y += 1) {
    const row = first + 16 * y * width
    let x = 0
    for (; x + 4 <= width; x += 4, at += 16) {
      const every = v128.shuffle<f32>(v128.load(row + 8 * x), v128.load(row + 8 * x, 16), 0, 2, 4, 6)
      v128.store(into + at, f32x4.mul(f32x4.sub(every, v128.load(means + at)), v128.load(shares + at)))
    }
    for (; x < width; x += 1, at += 4)
      store<f32>(into + at, (load<f32>(row + 8 * x) - load<f32>(means + at)) * load<f32>(shares + at))
  }
}

/** Normalises each pixel: subtracts `usual`, then divides by `by`. */
export function measured(map: usize, into: usize, count: i32, usual: f32, by: f32): void {
  const middle = f32x4.splat(usual)
  const share = f32x4.splat(<f32>1 / by)
  for (let at: usize = 0; at < <usize>(4 * count); at += 16)
    v128.store(into + at, f32x4.mul(f32x4.sub(v128.load(map + at), middle), share))
}

export function difference(map: usize, without: usize, into: usize, count: i32): void {
  const bytes = <usize>(4 * count)
  let at: usize = 0
  for (; at + 16 <= bytes; at += 16) v128.store(into + at, f32x4.sub(v128.load(map + at), v128.load(without + at)))
  for (; at < bytes; at += 4) store<f32>(into + at, load<f32>(map + at) - load<f32>(without + at))
}

/** Mirrors a map: writes each row backwards. */
export function mirror(map: usize, into: usize, width: i32, height: i32): void {
  for (let y = 0; y < height; y += 1, map += 4 * width, into += 4 * width) {
    let x = 0
    for (; x + 4 <= width; x += 4) {
      const four = v128.load(map + 4 * (width - 4 - x))
      v128.store(into + 4 * x, v128.shuffle<f32>(four, four, 3, 2, 1, 0))
    }
    for (; x < width; x += 1) store<f32>(into + 4 * x, load<f32>(map + 4 * (width - 1 - x)))
  }
}
