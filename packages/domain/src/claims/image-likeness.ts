/** How alike two photos are: `same` bytes, or pictures that look `alike`. */
export const IMAGE_SIMILARITIES = ['same', 'alike'] as const

/** Side of the small grey picture that a likeness is made of, in pixels. */
export const LIKENESS_SIDE = 32
/** Frequencies that count, in each direction; the first of all, the brightness, does not. */
const KEPT = 8

/** What a photo looks like, as 64 bits in text; photos that look alike differ in few of them. */
export type Likeness = string

/**
 * The perceptual hash of a photo (pHash): which of its 64 lowest frequencies lie above their median. Size, compression,
 * brightness and small changes hardly move it.
 * @param grey the photo squeezed to `LIKENESS_SIDE` squared, one byte a pixel
 * @returns null for a picture of next to nothing, whose bits would be chance
 */
export function likenessOf(grey: Uint8Array): Likeness | null {
  if (spreadOf(grey) < LEAST_SPREAD) return null
  const waves = lowFrequencies(grey)
  const [, ...others] = waves
  const sorted = [...others].sort((a, b) => a - b)
  const median = sorted[sorted.length >> 1] as number
  return waves.map((wave) => (wave > median ? '1' : '0')).join('')
}

/** Standard deviation under which a picture shows next to nothing, in levels of 256. */
const LEAST_SPREAD = 8

function spreadOf(grey: Uint8Array): number {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length
  return Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length)
}

/** The cosine transform's lowest `KEPT` squared, rows first. */
function lowFrequencies(grey: Uint8Array): number[] {
  const rows: number[] = []
  for (let y = 0; y < LIKENESS_SIDE; y += 1)
    for (let u = 0; u < KEPT; u += 1) {
      let sum = 0
      for (let x = 0; x < LIKENESS_SIDE; x += 1) sum += (grey[y * LIKENESS_SIDE + x] as number) * wave(u, x)
      rows.push(sum)
    }
  const waves: number[] = []
  for (let v = 0; v < KEPT; v += 1)
    for (let u = 0; u < KEPT; u += 1) {
      let sum = 0
      for (let y = 0; y < LIKENESS_SIDE; y += 1) sum += (rows[y * KEPT + u] as number) * wave(v, y)
      waves.push(sum)
    }
  return waves
}

const WAVES = Array.from({ length: KEPT * LIKENESS_SIDE }, (_, at) =>
  Math.cos(((2 * (at % LIKENESS_SIDE) + 1) * Math.floor(at / LIKENESS_SIDE) * Math.PI) / (2 * LIKENESS_SIDE)),
)
const wave = (frequency: number, at: number): number => WAVES[frequency * LIKENESS_SIDE + at] as number

/** Bits in which two likenesses differ, 0 to 64. */
export function likenessDistance(a: Likeness, b: Likeness): number {
  let different = 0
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) different += 1
  return different
}

/**
 * Bits in which two likenesses may differ for photos to count as alike. With 10, 95 of 100 photos that lost 5 % of their edges
 * are known; of 861 pairs of different photos none differed in less than 16 (bench/photo-likeness.ts --fit, 2026-11-23).
 */
export const ALIKE_WITHIN = 10
