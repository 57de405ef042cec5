import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Point, Rect } from '@skadi/domain/damages/damage-box'
import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'
import { inverse } from '@skadi/pipeline/vision/alignment/tile-field'
import sharp from 'sharp'
import { addPatch, type Patch, readPatch } from './patches.ts'

type Box = { x: number; y: number; w: number; h: number; label: string; polygons?: number[][][] }
export type Item = { file: string; width: number; height: number; boxes: Box[] }

/** Longest sides of the pasted damages in pixels of 1920x1200. */
export const SIDES = [30, 55, 100] as const

/**
 * A photo of a whole real car, a later photo of the same car, and the later photo with real damages of other cars
 * pasted in.
 */
export type HalfRealPair = {
  earlier: Buffer
  /** the earlier photo with the same damages, as if they had been missed */
  earlierDamaged: Buffer
  unchanged: Buffer
  damaged: Buffer
  damages: { side: number; box: Rect }[]
}

/** Reads the items of a set of TRUTH_DATA. */
export async function readItems(truth: string, set: string): Promise<Item[]> {
  return (JSON.parse(await readFile(join(truth, set, 'truth.json'), 'utf8')) as { items: Item[] }).items
}

/** Returns the photos that show a whole car with two wheels, at least 600 px wide. */
export const wholeCars = (items: readonly Item[]): Item[] =>
  items.filter(({ file, width, boxes }) => file.startsWith('car_') && width >= 600 && wheelsOf(boxes).length >= 2)

/** Returns the two largest wheels from left to right. Smaller wheels belong to cars in the background. */
const wheelsOf = (boxes: readonly Box[]) =>
  boxes
    .filter(({ label }) => label === 'wheel')
    .toSorted((a, b) => b.w * b.h - a.w * a.h)
    .slice(0, 2)
    .toSorted((a, b) => a.x - b.x)

/**
 * Makes a pair of photos. Damages are pasted between the wheels. Then the car moves (up to 45 px, 0.7 degrees, 2.5 % of
 * scale, a little perspective). The light changes (gain, gamma, a gradient), and the sensor adds noise. The result is
 * encoded as JPEG.
 * @param polygons items of damage_polygons
 * @param random returns a number from 0 to 1
 */
export async function halfRealPair(
  truth: string,
  car: Item,
  polygons: readonly Item[],
  random: () => number,
): Promise<HalfRealPair> {
  const file = join(truth, 'damage_scratch_wheel_mirror', car.file)
  const scale = Math.min(IMAGE_SIZE.width / car.width, IMAGE_SIZE.height / car.height)
  const { data } = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .resize({ ...IMAGE_SIZE, fit: 'contain', background: 'black' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const left = Math.floor((IMAGE_SIZE.width - car.width * scale) / 2)
  const top = Math.floor((IMAGE_SIZE.height - car.height * scale) / 2)
  const wheels = wheelsOf(car.boxes).map(({ x, y, w, h }) => ({
    x: x * scale + left,
    y: y * scale + top,
    width: w * scale,
    height: h * scale,
  }))
  const [first, last] = [wheels[0] as Rect, wheels.at(-1) as Rect]
  const high = (first.height + last.height) / 2
  const [from, to] = [first.x + first.width, last.x]
  const middle = (first.y + last.y + high) / 2
  const hurt = Buffer.from(data)
  const laid: { side: number; box: Rect; points: Point[] }[] = []
  for (const [at, side] of SIDES.entries()) {
    const patch = await anyPatch(truth, polygons, side, random)
    // each damage has its own third of the flank's length; it is up to one wheel height above the middle of the wheels
    const x = from + ((at + 0.2 + 0.6 * random()) / SIDES.length) * (to - from) - patch.width / 2
    const y = middle - high * (0.1 + 0.9 * random()) - patch.height / 2
    laid.push({ side, ...addPatch(hurt, patch, Math.round(x), Math.round(y)) })
  }
  const motion = someMotion(random)
  const light = someLight(random)
  const take = (pixels: Buffer) => takeAgain(pixels, motion, light)
  return {
    earlier: await jpegOf(data),
    earlierDamaged: await jpegOf(hurt),
    unchanged: await take(data),
    damaged: await take(hurt),
    damages: laid.map(({ side, points }) => ({ side, box: boxOf(points.map((point) => mapped(motion, point))) })),
  }
}

async function anyPatch(truth: string, items: readonly Item[], side: number, random: () => number): Promise<Patch> {
  const all = items.flatMap((item) =>
    item.boxes
      .filter(({ w, h, polygons }) => Math.max(w, h) >= 30 && Math.max(w, h) <= 260 && polygons?.[0])
      .map((box) => ({ item, box })),
  )
  const { item, box } = all[Math.floor(random() * all.length)] as { item: Item; box: Box }
  const ring = (box.polygons as number[][][])[0] as number[][]
  return readPatch(join(truth, 'damage_polygons', item.file), box, ring as [number, number][], side)
}

/** Returns a random motion around the middle of the photo, as a row-major 3x3 matrix. */
function someMotion(random: () => number): number[] {
  const of = (most: number) => (random() * 2 - 1) * most
  const [angle, scale] = [(of(0.7) * Math.PI) / 180, 1 + of(0.025)]
  const [dx, dy, px, py] = [of(45), of(25), of(6e-6), of(6e-6)]
  const [cx, cy] = [IMAGE_SIZE.width / 2, IMAGE_SIZE.height / 2]
  const [c, s] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  const to = [c, -s, cx + dx - c * cx + s * cy, s, c, cy + dy - s * cx - c * cy]
  return [...to, px, py, 1 - px * cx - py * cy]
}

type SeenLight = { gain: number; gamma: number; gradient: [number, number]; noise: number; random: () => number }
const someLight = (random: () => number): SeenLight => {
  const turn = random() * 2 * Math.PI
  const gradient: [number, number] = [0.15 * Math.cos(turn), 0.15 * Math.sin(turn)]
  return { gain: 0.8 + 0.4 * random(), gamma: 0.85 + 0.33 * random(), gradient, noise: 1.5 + 2.5 * random(), random }
}

function mapped(m: readonly number[], { x, y }: Point): Point {
  const [a, b, c, d, e, f, g, h, i] = m as [number, number, number, number, number, number, number, number, number]
  const w = g * x + h * y + i
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w }
}

function takeAgain(pixels: Buffer, motion: readonly number[], light: SeenLight): Promise<Buffer> {
  const { width, height } = IMAGE_SIZE
  const back = inverse(motion)
  const out = Buffer.alloc(pixels.length)
  const curve = Float32Array.from({ length: 256 }, (_, value) => 255 * light.gain * (value / 255) ** light.gamma)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = mapped(back, { x, y })
      const [i, j] = [Math.floor(at.x), Math.floor(at.y)]
      if (i < 0 || j < 0 || i >= width - 1 || j >= height - 1) continue
      const [s, t] = [at.x - i, at.y - j]
      const lit = 1 + light.gradient[0] * (x / width - 0.5) * 2 + light.gradient[1] * (y / height - 0.5) * 2
      // a sensor's smoothing leaves mostly one noise for all three colours, and a little separate noise for each
      const grain = gaussian(light.random) * light.noise
      for (let c = 0; c < 3; c += 1) {
        const o = (j * width + i) * 3 + c
        const above = (pixels[o] as number) * (1 - s) + (pixels[o + 3] as number) * s
        const below = (pixels[o + width * 3] as number) * (1 - s) + (pixels[o + width * 3 + 3] as number) * s
        const value = (curve[Math.round(above * (1 - t) + below * t)] as number) * lit + grain
        out[(y * width + x) * 3 + c] = Math.max(0, Math.min(255, Math.round(value)))
      }
    }
  return jpegOf(out)
}

const gaussian = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

const jpegOf = (pixels: Buffer): Promise<Buffer> =>
  sharp(pixels, { raw: { ...IMAGE_SIZE, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()

function boxOf(points: readonly Point[]): Rect {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
