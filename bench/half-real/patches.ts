import type { Point, Rect } from '@skadi/domain/damages/damage-box'
import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'
import sharp from 'sharp'

/**
 * A real damage that was cut out of a photo. `detail` is its difference from its own blur, and `alpha` its opacity from
 * 0 to 1.
 */
export type Patch = { width: number; height: number; detail: Float32Array; alpha: Float32Array; ring: Point[] }

/**
 * Cuts out a damage and scales it so that its longest side has `side` pixels. Subtracts the patch's own blur over half
 * its size, so that only detail remains. The target car thus keeps its own colour and light.
 * @param ring outline of the damage in pixels of the photo
 */
export async function readPatch(
  file: string,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  ring: readonly [number, number][],
  side: number,
): Promise<Patch> {
  const scale = side / Math.max(w, h)
  const { width: most, height: tall } = await sharp(file).metadata()
  const room = Math.ceil(Math.max(w, h) / 2)
  const left = Math.max(0, Math.floor(x) - room)
  const top = Math.max(0, Math.floor(y) - room)
  const wide = Math.min(most, Math.ceil(x + w) + room) - left
  const high = Math.min(tall, Math.ceil(y + h) + room) - top
  const [width, height] = [Math.max(3, Math.round(wide * scale)), Math.max(3, Math.round(high * scale))]
  const cut = () =>
    sharp(file)
      .removeAlpha()
      .toColourspace('srgb')
      .extract({ left, top, width: wide, height: high })
      .resize({ width, height, fit: 'fill' })
  const sharpPixels = await cut().raw().toBuffer()
  const scaled = { raw: { width, height, channels: 3 as const } }
  const blurred = await sharp(sharpPixels, scaled)
    .blur(Math.max(0.5, side / 4))
    .raw()
    .toBuffer()
  const points = ring.map(([px, py]) => ({ x: (px - left) * scale, y: (py - top) * scale }))
  const path = points.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/><polygon points="${path}" fill="white"/></svg>`
  const mask = await sharp(Buffer.from(svg))
    .removeAlpha()
    .blur(Math.max(0.6, side / 30))
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return {
    width,
    height,
    detail: Float32Array.from(sharpPixels, (value, at) => value - (blurred[at] as number)),
    alpha: Float32Array.from(mask, (value) => value / 255),
    ring: points,
  }
}

/**
 * Adds a patch to a picture of 1920x1200 (red, green, blue).
 * @returns position of the patch
 */
export function addPatch(pixels: Buffer, patch: Patch, left: number, top: number): { box: Rect; points: Point[] } {
  for (let y = 0; y < patch.height; y += 1)
    for (let x = 0; x < patch.width; x += 1) {
      const share = patch.alpha[y * patch.width + x] as number
      const [px, py] = [left + x, top + y]
      if (share === 0 || px < 0 || py < 0 || px >= IMAGE_SIZE.width || py >= IMAGE_SIZE.height) continue
      for (let c = 0; c < 3; c += 1) {
        const o = (py * IMAGE_SIZE.width + px) * 3 + c
        const value = (pixels[o] as number) + share * (patch.detail[(y * patch.width + x) * 3 + c] as number)
        pixels[o] = Math.max(0, Math.min(255, Math.round(value)))
      }
    }
  const points = patch.ring.map((point) => ({ x: point.x + left, y: point.y + top }))
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { box: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }, points }
}
