// @ts-nocheck: types of AssemblyScript
/**
 * Reads a photo of three bytes per pixel. Computes its light at full size, and its blue and red colour differences at half its size. Both
 * sides of the photo are even.
 */
export function planes(
  rgbAt: usize,
  width: i32,
  height: i32,
  lightAt: usize,
  blueAt: usize,
  redAt: usize,
  blueness: f32,
  redness: f32,
): void {
  const across = width >> 1
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < across; x += 1) {
      let greys: f32 = 0
      let blues: f32 = 0
      let reds: f32 = 0
      for (let v = 0; v < 2; v += 1) {
        const first = (y + v) * width + 2 * x
        let rgb = rgbAt + 3 * first
        let light = lightAt + 4 * first
        for (let u = 0; u < 2; u += 1, rgb += 3, light += 4) {
          const r = <f32>load<u8>(rgb)
          const b = <f32>load<u8>(rgb, 2)
          const grey = <f32>0.299 * r + <f32>0.587 * <f32>load<u8>(rgb, 1) + <f32>0.114 * b
          store<f32>(light, grey)
          greys += grey
          blues += b
          reds += r
        }
      }
      const square = 4 * ((y >> 1) * across + x)
      store<f32>(blueAt + square, <f32>0.25 * blueness * (blues - greys))
      store<f32>(redAt + square, <f32>0.25 * redness * (reds - greys))
    }
  }
}

/** Shrinks a grey photo of one byte per pixel by a whole factor. Each new pixel is the mean of its source pixels. */
export function shrink(photoAt: usize, width: i32, into: usize, outWidth: i32, outHeight: i32, times: i32): void {
  const share: f32 = <f32>1 / <f32>(times * times)
  for (let y = 0; y < outHeight; y += 1)
    for (let x = 0; x < outWidth; x += 1, into += 4) {
      let sum: u32 = 0
      for (let v = 0; v < times; v += 1) {
        const from = photoAt + (y * times + v) * width + x * times
        for (let u = 0; u < times; u += 1) sum += load<u8>(from + u)
      }
      store<f32>(into, <f32>sum * share)
    }
}

/** Shrinks a map to half its size. Each new pixel is the mean of four pixels. */
export function halve(map: usize, width: i32, height: i32, into: usize): void {
  const quarter = f32x4.splat(0.25)
  const across = width >> 1
  for (let y = 0; y < height >> 1; y += 1) {
    const above = map + 8 * y * width
    const below = above + 4 * width
    let x = 0
    for (; x + 4 <= across; x += 4) {
      const left = f32x4.add(v128.load(above + 8 * x), v128.load(below + 8 * x))
      const right = f32x4.add(v128.load(above + 8 * x, 16), v128.load(below + 8 * x, 16))
      const sum = f32x4.add(v128.shuffle<f32>(left, right, 0, 2, 4, 6), v128.shuffle<f32>(left, right, 1, 3, 5, 7))
      v128.store(into + 4 * x, f32x4.mul(sum, quarter))
    }
    for (; x < across; x += 1) {
      const sum =
        load<f32>(above + 8 * x) + load<f32>(above + 8 * x, 4) + load<f32>(below + 8 * x) + load<f32>(below + 8 * x, 4)
      store<f32>(into + 4 * x, <f32>0.25 * sum)
    }
    into += 4 * across
  }
}
