import { randomFrom } from '../../random.ts'
import { PHOTO_HEIGHT, PHOTO_WIDTH } from '../camera.ts'
import { GLOW_HEIGHT, GLOW_STEP, GLOW_WIDTH } from './glow.ts'
import type { LensLook } from './lens-look.ts'

const TILE = 512

/** Noise of a sensor after demosaicing: its brightness, and two soft colours. Each has a strength of about 1. */
type NoiseTile = { bright: Float32Array; warm: Float32Array; green: Float32Array }

let tile: NoiseTile | undefined

/** Returns a square of noise. It is laid over each photo at a different offset. */
function noiseTile(): NoiseTile {
  if (tile) return tile
  const random = randomFrom(977)
  const white = () =>
    Float32Array.from({ length: TILE * TILE }, () => {
      const r = Math.sqrt(-2 * Math.log(1 - random()))
      return r * Math.cos(2 * Math.PI * random())
    })
  tile = {
    bright: softened(white(), 0.22),
    warm: softened(softened(white(), 0.8), 0.8),
    green: softened(softened(white(), 0.8), 0.8),
  }
  return tile
}

/**
 * Blurs over neighbours. With `share` 0 nothing is blurred, and with 1 each neighbour counts as much as the pixel
 * itself. The total strength stays 1.
 */
function softened(from: Float32Array, share: number): Float32Array {
  const out = new Float32Array(from.length)
  const at = (x: number, y: number) => from[((y + TILE) % TILE) * TILE + ((x + TILE) % TILE)] as number
  let power = 0
  for (let y = 0; y < TILE; y++)
    for (let x = 0; x < TILE; x++) {
      const value =
        at(x, y) +
        share * (at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1)) +
        share * share * (at(x - 1, y - 1) + at(x + 1, y - 1) + at(x - 1, y + 1) + at(x + 1, y + 1))
      out[y * TILE + x] = value
      power += value * value
    }
  const k = 1 / Math.sqrt(power / from.length)
  return out.map((value) => value * k)
}

/**
 * Brightest light that can be distinguished. PLACES is the number of entries in the table over the square root of the
 * light.
 */
const MOST = 8
const PLACES = 4096

/**
 * Code values (0 to 255) over the square root of light. The curve has soft shadows, whites that roll off, and slightly
 * lifted blacks.
 */
const curve = Float32Array.from({ length: PLACES + 2 }, (_, i) => {
  const light = (i / PLACES) ** 2 * MOST
  const x = light * 1.08
  const rolled = (x * (2.51 * x + 0.05)) / (x * (2.43 * x + 0.59) + 0.14)
  return 3.5 + 251.5 * Math.min(1, rolled) ** (1 / 2.2)
})

/** Returns the code value from 0 to 255 of linear light. */
function film(light: number): number {
  const at = Math.sqrt(light > 0 ? light / MOST : 0) * PLACES
  if (at >= PLACES) return curve[PLACES] as number
  const i = at | 0
  const low = curve[i] as number
  return low + ((curve[i + 1] as number) - low) * (at - i)
}

const [W, H] = [PHOTO_WIDTH, PHOTO_HEIGHT]
/** Share of light that the corners lose. */
const VIGNETTE = 0.2
/** Distance in pixels of red (outwards) and blue (inwards) from green at the corners. */
const FRINGE = 0.5
/** Strength of the camera's sharpening, and its largest change of a pixel in code values. */
const [SHARPEN, SHARPEN_MOST] = [0.9, 16]

/**
 * Target exposure of the camera. METER is how far the camera follows its light meter, from 0 (not at all) to 1
 * (wholly).
 */
const [METERED, METER] = [0.17, 0.6]

type Planes = Record<'red' | 'green' | 'blue' | 'bright' | 'soft' | 'softer' | 'room', Float32Array>
let planes: Planes | undefined

/**
 * Converts the light on the sensor to bytes: white balance, exposure, vignette and colour fringe of the lens, film
 * curve, sharpening and noise. The green channel is not shifted.
 * @param glow glow of the lens, as in glow.ts
 */
export function readOut(rgb: Float32Array, glow: Float32Array, look: LensLook): Buffer {
  planes ??= {
    red: new Float32Array(W * H),
    green: new Float32Array(W * H),
    blue: new Float32Array(W * H),
    bright: new Float32Array(W * H),
    soft: new Float32Array(W * H),
    softer: new Float32Array(W * H),
    room: new Float32Array(W * H),
  }
  expose(planes, rgb, glow, look)
  blurInto(planes.soft, planes.bright, planes.room)
  blurInto(planes.softer, planes.soft, planes.room)
  return bytesOf(planes, look)
}

function expose({ red, green, blue, bright }: Planes, rgb: Float32Array, glow: Float32Array, look: LensLook) {
  const gain = 2 ** look.exposure * (METERED / meter(rgb)) ** METER
  const [gr, gg, gb] = [gain * (1 + 0.06 * look.whiteBalance), gain, gain * (1 - 0.075 * look.whiteBalance)]
  const row = new Float32Array(GLOW_WIDTH * 3)
  for (let y = 0; y < H; y++) {
    glowRow(row, glow, y)
    const dy = (y - H / 2) / (W / 2)
    for (let x = 0; x < W; x++) {
      const o = y * W + x
      const dx = (x - W / 2) / (W / 2)
      const shade = 1 - VIGNETTE * ((dx * dx + dy * dy) / 1.39)
      const u = Math.min(GLOW_WIDTH - 1.001, Math.max(0, (x + 0.5) / GLOW_STEP - 0.5))
      const i = u | 0
      const s = u - i
      const p = i * 3
      const r = film(gr * shade * ((rgb[o * 3] as number) + (row[p] as number) * (1 - s) + (row[p + 3] as number) * s))
      const g = film(
        gg * shade * ((rgb[o * 3 + 1] as number) + (row[p + 1] as number) * (1 - s) + (row[p + 4] as number) * s),
      )
      const b = film(
        gb * shade * ((rgb[o * 3 + 2] as number) + (row[p + 2] as number) * (1 - s) + (row[p + 5] as number) * s),
      )
      red[o] = r
      green[o] = g
      blue[o] = b
      bright[o] = 0.27 * r + 0.64 * g + 0.09 * b
    }
  }
}

/** Returns the mean of the light. Lamps count as white. */
function meter(rgb: Float32Array): number {
  let [sum, count] = [0, 0]
  for (let o = 1; o < rgb.length; o += 93) {
    sum += Math.min(1, rgb[o] as number)
    count++
  }
  return Math.max(0.02, sum / count)
}

/** Computes the glow along one row of the photo, interpolated between two rows of the glow. */
function glowRow(row: Float32Array, glow: Float32Array, y: number) {
  const v = Math.min(GLOW_HEIGHT - 1.001, Math.max(0, (y + 0.5) / GLOW_STEP - 0.5))
  const j = v | 0
  const t = v - j
  const o = j * row.length
  for (let i = 0; i < row.length; i++)
    row[i] = (glow[o + i] as number) * (1 - t) + (glow[o + row.length + i] as number) * t
}

/** Blurs with the weights 1 2 1 across and down. `middle` is a buffer for the intermediate result. */
function blurInto(out: Float32Array, from: Float32Array, middle: Float32Array) {
  for (let y = 0; y < H; y++) {
    const a = y * W
    middle[a] = from[a] as number
    middle[a + W - 1] = from[a + W - 1] as number
    for (let o = a + 1; o < a + W - 1; o++)
      middle[o] = 0.25 * ((from[o - 1] as number) + (from[o + 1] as number)) + 0.5 * (from[o] as number)
  }
  for (let y = 0; y < H; y++) {
    const up = y > 0 ? W : 0
    const low = y < H - 1 ? W : 0
    for (let o = y * W; o < (y + 1) * W; o++)
      out[o] = 0.25 * ((middle[o - up] as number) + (middle[o + low] as number)) + 0.5 * (middle[o] as number)
  }
}

/** Noise in code values for each code value: shot noise and read noise after the film curve. */
const noiseAt = Float32Array.from({ length: 256 }, (_, code) => 0.55 + 1.75 * (1 - code / 255) ** 1.6)

function bytesOf({ red, green, blue, bright, soft, softer }: Planes, look: LensLook): Buffer {
  const out = Buffer.allocUnsafe(W * H * 3)
  const noise = noiseTile()
  const [shiftX, shiftY] = [Math.imul(look.seed, 1_103_515_245) >>> 8, Math.imul(look.seed, 747_796_405) >>> 8]
  for (let y = 0; y < H; y++) {
    const noiseRow = ((y + shiftY) % TILE) * TILE
    const fy = ((y - H / 2) / (W / 2 / FRINGE)) * 0.85
    const stepY = y < 1 || y >= H - 1 ? 0 : W
    for (let x = 0; x < W; x++) {
      const o = y * W + x
      const n = noiseRow + ((x + shiftX) % TILE)
      const here = bright[o] as number
      const blurred = soft[o] as number
      const edge = SHARPEN * (blurred - (softer[o] as number))
      const more = blurred - here + (edge > SHARPEN_MOST ? SHARPEN_MOST : edge < -SHARPEN_MOST ? -SHARPEN_MOST : edge)
      const level = look.noise * (noiseAt[here | 0] as number)
      const plain = more + level * (noise.bright[n] as number)
      const warm = 0.55 * level * (noise.warm[n] as number)
      const greenish = 0.25 * level * (noise.green[n] as number)
      // colour fringe: a step along the slope of the picture, outwards for red and inwards for blue
      const fx = ((x - W / 2) / (W / 2 / FRINGE)) * 0.85
      const stepX = x < 1 || x >= W - 1 ? 0 : 1
      const redHere = red[o] as number
      const blueHere = blue[o] as number
      const r =
        redHere -
        Math.abs(fx) * (redHere - (red[fx > 0 ? o - stepX : o + stepX] as number)) -
        Math.abs(fy) * (redHere - (red[fy > 0 ? o - stepY : o + stepY] as number))
      const b =
        blueHere -
        Math.abs(fx) * (blueHere - (blue[fx > 0 ? o + stepX : o - stepX] as number)) -
        Math.abs(fy) * (blueHere - (blue[fy > 0 ? o + stepY : o - stepY] as number))
      const p = o * 3
      out[p] = toByte(r + plain + warm)
      out[p + 1] = toByte((green[o] as number) + plain + greenish)
      out[p + 2] = toByte(b + plain - warm)
    }
  }
  return out
}

const toByte = (value: number): number => (value <= 0 ? 0 : value >= 255 ? 255 : (value + 0.5) | 0)
