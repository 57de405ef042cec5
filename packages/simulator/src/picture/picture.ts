import type { Light } from '../hall/hall.ts'

/** A picture for a surface: linear light, with rows from the top. */
export type Picture = {
  width: number
  height: number
  rgb: Float32Array
  /** side of one pixel on the surface in metres */
  texel: number
  /** the same picture at half its size, for distant views */
  smaller?: Picture
}

/** Builds a picture with all its smaller versions (mipmaps). */
export function pictureOf(width: number, height: number, rgb: Float32Array, texel: number): Picture {
  const picture: Picture = { width, height, rgb, texel }
  if (width < 4 || height < 4) return picture
  const [w, h] = [width >> 1, height >> 1]
  const half = new Float32Array(w * h * 3)
  const row = width * 3
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let k = 0; k < 3; k++) {
        const o = y * 2 * row + x * 6 + k
        half[(y * w + x) * 3 + k] =
          ((rgb[o] as number) + (rgb[o + 3] as number) + (rgb[o + row] as number) + (rgb[o + row + 3] as number)) / 4
      }
  return { ...picture, smaller: pictureOf(w, h, half, texel * 2) }
}

/**
 * Returns the colour of a picture at u, v (0 to 1), as sharp as the resolution of the photo allows.
 * @param footprint metres that a pixel of the photo covers on the surface
 */
export function lookUp(out: Light, picture: Picture, u: number, v: number, footprint: number) {
  let sharp = picture
  while (sharp.smaller && sharp.smaller.texel < footprint) sharp = sharp.smaller
  bilinear(out, sharp, u, v)
  const { smaller } = sharp
  const share = Math.min(1, Math.max(0, footprint / sharp.texel - 1))
  if (!smaller || share === 0) return
  const { red, green, blue } = out
  bilinear(out, smaller, u, v)
  out.red = red + (out.red - red) * share
  out.green = green + (out.green - green) * share
  out.blue = blue + (out.blue - blue) * share
}

function bilinear(out: Light, { width, height, rgb }: Picture, u: number, v: number) {
  const x = Math.min(width - 1, Math.max(0, u * width - 0.5))
  const y = Math.min(height - 1, Math.max(0, v * height - 0.5))
  const [i, j] = [Math.min(width - 2, x | 0), Math.min(height - 2, y | 0)]
  const [s, t] = [x - i, y - j]
  const a = (j * width + i) * 3
  const c = a + width * 3
  const [ka, kb, kc, kd] = [(1 - s) * (1 - t), s * (1 - t), (1 - s) * t, s * t]
  const at = (k: number) =>
    ka * (rgb[a + k] as number) +
    kb * (rgb[a + 3 + k] as number) +
    kc * (rgb[c + k] as number) +
    kd * (rgb[c + 3 + k] as number)
  out.red = at(0)
  out.green = at(1)
  out.blue = at(2)
}
