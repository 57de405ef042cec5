import path from 'node:path'
import sharp from 'sharp'
import { patch, standardise } from './glyph-net.ts'

/** Ink of one character of a font, cut to its own box. */
export type GlyphMask = { data: Uint8Array; w: number; h: number }

let seed = 20261121
/** Mulberry32: the same run gives the same weights. */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0
  let v = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  v = (v + Math.imul(v ^ (v >>> 7), 61 | v)) ^ v
  return ((v ^ (v >>> 14)) >>> 0) / 4294967296
}
export const between = (low: number, high: number) => low + (high - low) * random()
const chance = (p: number) => random() < p
export const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

/** Ink of one character, 0 to 255, cut to its own box, 60 px high or so. */
export async function drawGlyph(character: string, fontFile: string): Promise<GlyphMask> {
  const family = path
    .basename(fontFile, '.ttf')
    .replace(/_.*$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
  const weight =
    /_\d+([A-Za-z]+)\.ttf$/.exec(fontFile)?.[1]?.replace('SemiBold', 'Semi-Bold').replace('Regular', '') ?? ''
  const text = sharp({ text: { text: character, font: `${family} ${weight} 60`, fontfile: fontFile, rgba: false } })
  const { data, info } = await text.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  let [left, right, top, bottom] = [info.width, -1, info.height, -1]
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      if ((data[(y * info.width + x) * info.channels] ?? 0) < 100) continue
      ;[left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)]
    }
  }
  const [w, h] = [right - left + 1, bottom - top + 1]
  const ink = new Uint8Array(w * h)
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) ink[y * w + x] = data[((y + top) * info.width + x + left) * info.channels] ?? 0
  return { data: ink, w, h }
}

/** Ink at a fraction of the glyph's box (0..1 both ways), bilinear. */
function inkAt(mask: GlyphMask, u: number, v: number): number {
  const [x, y] = [u * mask.w - 0.5, v * mask.h - 0.5]
  const [x0, y0] = [Math.floor(x), Math.floor(y)]
  const at = (px: number, py: number) =>
    px < 0 || py < 0 || px >= mask.w || py >= mask.h ? 0 : (mask.data[py * mask.w + px] as number)
  const [fx, fy] = [x - x0, y - y0]
  return (
    (at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx) * (1 - fy) +
    (at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx) * fy
  )
}

/** One training picture: a character between its neighbours, seen through a poor camera. */
export function drawSample(font: GlyphMask[]): { input: Float32Array; label: number } {
  const reject = chance(0.07)
  const label = Math.floor(random() * 36)
  const glyph = font[label] as GlyphMask
  const stretch = between(0.7, 1.3)
  const aspect = (glyph.w / glyph.h) * stretch
  const [left, right] = [chance(0.6) ? pick(font) : undefined, chance(0.6) ? pick(font) : undefined]
  const gap = { left: between(0.06, 0.45), right: between(0.06, 0.45) }
  // A rejected sample is centred between two characters, or is only a bar or a dot.
  const offCentre = reject && chance(0.6) ? pick([-1, 1]) * (aspect / 2 + 0.1) : 0
  const only = reject && offCentre === 0 ? pick(['bar', 'dot', 'nothing']) : undefined
  const bar = {
    top: chance(0.2) ? between(0.02, 0.2) : 9,
    bottom: chance(0.3) ? between(0.02, 0.2) : 9,
    left: chance(0.08) ? between(0.1, 0.4) : 9,
    right: chance(0.12) ? between(0.1, 0.4) : 9,
    ink: between(60, 255),
    thick: between(0.03, 0.12),
  }
  const sceneInk = (u: number, v: number): number => {
    // u, v in heights of the character, origin its middle.
    let ink = 0
    if (only === 'bar') ink = Math.abs(u) < bar.thick ? 255 : 0
    else if (only === 'dot') ink = u * u + v * v < 0.12 ? 255 : 0
    else if (!only) {
      ink = inkAt(glyph, u / aspect + 0.5, v + 0.5)
      if (left && u < -aspect / 2)
        ink = Math.max(ink, inkAt(left, (u + aspect / 2 + gap.left) / ((left.w / left.h) * stretch) + 1, v + 0.5))
      if (right && u > aspect / 2)
        ink = Math.max(ink, inkAt(right, (u - aspect / 2 - gap.right) / ((right.w / right.h) * stretch), v + 0.5))
    }
    const edge = (d: number) => d > 0 && d < bar.thick
    if (
      edge(-0.5 - bar.top - v) ||
      edge(v - 0.5 - bar.bottom) ||
      edge(-aspect / 2 - bar.left - u) ||
      edge(u - aspect / 2 - bar.right)
    )
      ink = Math.max(ink, bar.ink)
    return ink
  }
  const [shear, turn] = [between(-0.14, 0.14), between(-0.07, 0.07)]
  const [sx, sy, dx, dy] = [
    between(0.92, 1.1),
    between(0.92, 1.1),
    between(-0.06, 0.06) + offCentre,
    between(-0.06, 0.06),
  ]
  const squeeze = Math.min(1, patch.glyphMaxWidth / (patch.glyphHeight * aspect * sx))
  // The camera: how many px high the character is there, before it is brought to the patch.
  const seen = Math.min(patch.glyphHeight * 1.3, 8 / between(0.22, 1))
  const step = patch.glyphHeight / seen
  const [gw, gh] = [Math.ceil(patch.width / step) + 2, Math.ceil(patch.height / step) + 2]
  const low = new Float32Array(gw * gh)
  const grid = 3
  const blur = between(0.9, 2.2)
  for (let y = 0; y < gh; y += 1) {
    for (let x = 0; x < gw; x += 1) {
      let sum = 0
      for (let k = 0; k < grid * grid; k += 1) {
        const px = (x - 0.5 + ((k % grid) / (grid - 1) - 0.5) * blur) * step - patch.width / 2
        const py = (y - 0.5 + (Math.floor(k / grid) / (grid - 1) - 0.5) * blur) * step - patch.height / 2
        const v0 = (py / patch.glyphHeight) * sy + dy
        const u0 = (px / (patch.glyphHeight * squeeze)) * sx + dx
        sum += sceneInk(u0 + shear * v0 - turn * v0, v0 + turn * u0)
      }
      low[y * gw + x] = sum / (grid * grid)
    }
  }
  const [noise, tilt, gamma, gain] = [between(0, 16), between(-60, 60), between(0.7, 1.5), between(0.7, 1.5)]
  const noisy = low.map((v) => gain * 255 * (v / 255) ** gamma + (random() + random() + random() - 1.5) * 2 * noise)
  const input = new Float32Array(patch.width * patch.height)
  for (let y = 0; y < patch.height; y += 1) {
    for (let x = 0; x < patch.width; x += 1) {
      const [gx, gy] = [Math.min(gw - 1.001, (x + 0.5) / step + 0.5), Math.min(gh - 1.001, (y + 0.5) / step + 0.5)]
      const [x0, y0] = [Math.floor(gx), Math.floor(gy)]
      const [fx, fy] = [gx - x0, gy - y0]
      const at = (i: number) => noisy[i] ?? 0
      const i = y0 * gw + x0
      const v = (at(i) * (1 - fx) + at(i + 1) * fx) * (1 - fy) + (at(i + gw) * (1 - fx) + at(i + gw + 1) * fx) * fy
      input[y * patch.width + x] = 255 - Math.max(0, Math.min(255, v)) + tilt * (x / patch.width - 0.5)
    }
  }
  return { input: standardise(input), label: reject ? 36 : label }
}
