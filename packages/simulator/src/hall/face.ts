import type { Canvas } from './canvas.ts'

/**
 * Light of a wall, the floor or the ceiling. Each texel has four numbers: red, green, blue and daylight. There are ever
 * coarser copies (mipmaps).
 */
export type Face = {
  /** texels per metre at the finest level */
  density: number
  levels: readonly Level[]
}
type Level = { columns: number; rows: number; light: Float32Array }

/** Light of a place on a face. Daylight is a separate value, because it differs between passings. */
export const seenOnFace = { red: 0, green: 0, blue: 0, day: 0 }

/**
 * Computes the light that a painted wall reflects.
 * @param incoming returns the light on the wall at u, v in metres, by lamps and by day; a white wall would reflect this
 * much
 */
export function faceOf(canvas: Canvas, incoming: (u: number, v: number) => readonly [number, number]): Face {
  const { columns, rows, density, colour, glow } = canvas
  const light = new Float32Array(glow)
  const cell = Math.max(1, Math.round(density / 3))
  const wide = Math.ceil(columns / cell) + 1
  const lamps = new Float32Array(wide * (Math.ceil(rows / cell) + 1))
  const day = new Float32Array(lamps.length)
  for (let n = 0; n < lamps.length; n++) {
    const [byLamps, byDay] = incoming(((n % wide) * cell) / density, (Math.floor(n / wide) * cell) / density)
    lamps[n] = byLamps
    day[n] = byDay
  }
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const s = (i % cell) / cell
      const t = (j % cell) / cell
      const o = ((j / cell) | 0) * wide + ((i / cell) | 0)
      const a = (1 - s) * (1 - t)
      const b = s * (1 - t)
      const c = (1 - s) * t
      const d = s * t
      const byLamps =
        a * (lamps[o] as number) +
        b * (lamps[o + 1] as number) +
        c * (lamps[o + wide] as number) +
        d * (lamps[o + wide + 1] as number)
      const byDay =
        a * (day[o] as number) +
        b * (day[o + 1] as number) +
        c * (day[o + wide] as number) +
        d * (day[o + wide + 1] as number)
      const from = (j * columns + i) * 3
      const to = (j * columns + i) * 4
      light[to] = (light[to] as number) + (colour[from] as number) * byLamps
      light[to + 1] = (light[to + 1] as number) + (colour[from + 1] as number) * byLamps
      light[to + 2] = (light[to + 2] as number) + (colour[from + 2] as number) * byLamps
      light[to + 3] = (light[to + 3] as number) + (colour[from + 1] as number) * byDay
    }
  const levels: Level[] = [{ columns, rows, light }]
  for (let last = levels[0]; last && last.columns > 2 && last.rows > 2; last = levels.at(-1)) levels.push(halved(last))
  return { density, levels }
}

function halved({ columns, rows, light }: Level): Level {
  const [w, h] = [Math.ceil(columns / 2), Math.ceil(rows / 2)]
  const out = new Float32Array(w * h * 4)
  for (let j = 0; j < h; j++) {
    const upper = j * 2 * columns * 4
    const lower = Math.min(j * 2 + 1, rows - 1) * columns * 4
    for (let i = 0; i < w; i++) {
      const a = i * 8
      const b = Math.min(i * 2 + 1, columns - 1) * 4
      for (let k = 0; k < 4; k++)
        out[(j * w + i) * 4 + k] =
          0.25 *
          ((light[upper + a + k] as number) +
            (light[upper + b + k] as number) +
            (light[lower + a + k] as number) +
            (light[lower + b + k] as number))
    }
  }
  return { columns: w, rows: h, light: out }
}

/**
 * Reads the light of a face into `seenOnFace`.
 * @param u metres from the corner of the face
 * @param v metres from the corner of the face
 * @param radius radius of the averaged spot in metres
 */
export function seeFace({ density, levels }: Face, u: number, v: number, radius: number) {
  const most = levels.length - 1
  const fine = Math.min(most, Math.max(0, Math.log2(Math.max(1, 2 * radius * density))))
  const level = fine | 0
  const rest = fine - level
  const seen = seenOnFace
  seen.red = seen.green = seen.blue = seen.day = 0
  addLevel(levels[level] as Level, (u * density) / (1 << level), (v * density) / (1 << level), 1 - rest)
  if (rest > 0 && level < most)
    addLevel(levels[level + 1] as Level, (u * density) / (2 << level), (v * density) / (2 << level), rest)
}

function addLevel({ columns, rows, light }: Level, x: number, y: number, weight: number) {
  const u = Math.min(columns - 1.001, Math.max(0, x - 0.5))
  const v = Math.min(rows - 1.001, Math.max(0, y - 0.5))
  const i = u | 0
  const j = v | 0
  const s = u - i
  const t = v - j
  const o = (j * columns + i) * 4
  const p = o + columns * 4
  const a = (1 - s) * (1 - t) * weight
  const b = s * (1 - t) * weight
  const c = (1 - s) * t * weight
  const d = s * t * weight
  const seen = seenOnFace
  seen.red +=
    a * (light[o] as number) + b * (light[o + 4] as number) + c * (light[p] as number) + d * (light[p + 4] as number)
  seen.green +=
    a * (light[o + 1] as number) +
    b * (light[o + 5] as number) +
    c * (light[p + 1] as number) +
    d * (light[p + 5] as number)
  seen.blue +=
    a * (light[o + 2] as number) +
    b * (light[o + 6] as number) +
    c * (light[p + 2] as number) +
    d * (light[p + 6] as number)
  seen.day +=
    a * (light[o + 3] as number) +
    b * (light[o + 7] as number) +
    c * (light[p + 3] as number) +
    d * (light[p + 7] as number)
}
