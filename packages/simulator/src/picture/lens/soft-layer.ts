import { PHOTO_HEIGHT, PHOTO_WIDTH } from '../camera.ts'

/** Blur of the two soft copies in pixels of the photo. */
const [SOFT, SOFTER] = [1.3, 3] as const

const [W, H] = [PHOTO_WIDTH / 2, PHOTO_HEIGHT / 2]
const ROW = W * 4

/**
 * Blurred pixels of a photo at half its size. A place has red, green and blue times its cover, and its cover (0 to 4
 * pixels).
 */
export class SoftLayer {
  private readonly soft = new Float32Array(H * ROW)
  private readonly softer = new Float32Array(H * ROW)
  private readonly half = new Float32Array(H * ROW)

  /** Blurs the pixels whose `spread` has this sign. */
  gather(rgb: Float32Array, spread: Float32Array, sign: 1 | -1) {
    const { soft, softer, half } = this
    soft.fill(0)
    for (let y = 0; y < PHOTO_HEIGHT; y++)
      for (let x = 0; x < PHOTO_WIDTH; x++) {
        const o = y * PHOTO_WIDTH + x
        if ((spread[o] as number) * sign <= 0) continue
        const c = (y >> 1) * ROW + (x >> 1) * 4
        soft[c] = (soft[c] as number) + (rgb[o * 3] as number)
        soft[c + 1] = (soft[c + 1] as number) + (rgb[o * 3 + 1] as number)
        soft[c + 2] = (soft[c + 2] as number) + (rgb[o * 3 + 2] as number)
        soft[c + 3] = (soft[c + 3] as number) + 1
      }
    across(half, soft, 1)
    down(soft, half, 1)
    across(half, soft, 2)
    down(softer, half, 2)
  }

  /** Replaces a pixel of the layer by its blurred surroundings in the layer. The blur is `blur` pixels wide. */
  mix(rgb: Float32Array, x: number, y: number, blur: number) {
    const some = Math.min(1, blur / SOFT)
    const more = Math.min(1, Math.max(0, (blur - SOFT) / (SOFTER - SOFT)))
    const o = (y * PHOTO_WIDTH + x) * 3
    const keep = 1 - some
    let red = keep * (rgb[o] as number)
    let green = keep * (rgb[o + 1] as number)
    let blue = keep * (rgb[o + 2] as number)
    if (more < 1) {
      read(this.soft, x, y)
      const share = (some * (1 - more)) / place.cover
      red += share * place.red
      green += share * place.green
      blue += share * place.blue
    }
    if (more > 0) {
      read(this.softer, x, y)
      const share = (some * more) / place.cover
      red += share * place.red
      green += share * place.green
      blue += share * place.blue
    }
    rgb[o] = red
    rgb[o + 1] = green
    rgb[o + 2] = blue
  }

  /** Blends the layer over a pixel. The edges are as soft as the layer. */
  lay(rgb: Float32Array, x: number, y: number) {
    read(this.softer, x, y)
    if (place.cover < 0.02) return
    const o = (y * PHOTO_WIDTH + x) * 3
    const keep = 1 - place.cover / 4
    rgb[o] = (rgb[o] as number) * keep + place.red / 4
    rgb[o + 1] = (rgb[o + 1] as number) * keep + place.green / 4
    rgb[o + 2] = (rgb[o + 2] as number) * keep + place.blue / 4
  }
}

const place = { red: 0, green: 0, blue: 0, cover: 0 }

/** Reads a layer into `place`, interpolated between its four nearest places. */
function read(from: Float32Array, x: number, y: number) {
  const u = Math.min(W - 1.001, Math.max(0, x / 2 - 0.25))
  const v = Math.min(H - 1.001, Math.max(0, y / 2 - 0.25))
  const i = u | 0
  const j = v | 0
  const s = u - i
  const t = v - j
  const p = j * ROW + i * 4
  const q = p + ROW
  const a = (1 - s) * (1 - t)
  const b = s * (1 - t)
  const c = (1 - s) * t
  const d = s * t
  place.red =
    a * (from[p] as number) + b * (from[p + 4] as number) + c * (from[q] as number) + d * (from[q + 4] as number)
  place.green =
    a * (from[p + 1] as number) +
    b * (from[p + 5] as number) +
    c * (from[q + 1] as number) +
    d * (from[q + 5] as number)
  place.blue =
    a * (from[p + 2] as number) +
    b * (from[p + 6] as number) +
    c * (from[q + 2] as number) +
    d * (from[q + 6] as number)
  place.cover =
    a * (from[p + 3] as number) +
    b * (from[p + 7] as number) +
    c * (from[q + 3] as number) +
    d * (from[q + 7] as number)
}

/** Blurs horizontally with the weights 1 2 1 (reach 1) or 1 3 4 3 1 (reach 2). */
function across(out: Float32Array, from: Float32Array, reach: 1 | 2) {
  for (let y = 0; y < H; y++)
    for (let i = 0; i < ROW; i++) {
      const o = y * ROW + i
      const [a1, b1] = [i < 4 ? o : o - 4, i >= ROW - 4 ? o : o + 4]
      out[o] =
        reach === 1 ? light(from, a1, b1, o) : heavy(from, i < 8 ? a1 : o - 8, i >= ROW - 8 ? b1 : o + 8, a1, b1, o)
    }
}

/** Blurs vertically with the weights of `across`. */
function down(out: Float32Array, from: Float32Array, reach: 1 | 2) {
  for (let y = 0; y < H; y++) {
    const [up, low] = [y < 1 ? 0 : ROW, y >= H - 1 ? 0 : ROW]
    const [upper, lower] = [y < 2 ? up : 2 * ROW, y >= H - 2 ? low : 2 * ROW]
    for (let o = y * ROW; o < (y + 1) * ROW; o++)
      out[o] = reach === 1 ? light(from, o - up, o + low, o) : heavy(from, o - upper, o + lower, o - up, o + low, o)
  }
}

const light = (from: Float32Array, a: number, b: number, o: number): number =>
  0.25 * ((from[a] as number) + (from[b] as number)) + 0.5 * (from[o] as number)
const heavy = (from: Float32Array, a2: number, b2: number, a: number, b: number, o: number): number =>
  ((from[a2] as number) +
    (from[b2] as number) +
    3 * ((from[a] as number) + (from[b] as number)) +
    4 * (from[o] as number)) /
  12
