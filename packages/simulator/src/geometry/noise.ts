/** Returns a deterministic number from 0 to 1 for two whole numbers. */
export function hash(x: number, y: number): number {
  let h = (Math.imul(x | 0, 374_761_393) + Math.imul(y | 0, 668_265_263)) | 0
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177)
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296
}

/** Returns smooth noise over a plane from 0 to 1, with one bump per unit. */
export function noise(x: number, y: number): number {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const fu = x - i
  const fv = y - j
  const u = fu * fu * (3 - 2 * fu)
  const v = fv * fv * (3 - 2 * fv)
  const a = hash(i, j)
  const b = hash(i + 1, j)
  const c = hash(i, j + 1)
  const d = hash(i + 1, j + 1)
  return a + (b - a) * u + (c - a + (a - b - c + d) * u) * v
}

/** Returns noise of several sizes from 0 to 1; most values are about 0.5. */
export function cloud(x: number, y: number, octaves: number): number {
  let [sum, weight, scale, total] = [0, 0.5, 1, 0]
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise(x * scale + i * 17.3, y * scale - i * 9.7)
    total += weight
    weight /= 2
    scale *= 2.03
  }
  return sum / total
}

/** Returns smooth noise in space from 0 to 1, with one bump per unit. */
export function noise3(x: number, y: number, z: number): number {
  const k = Math.floor(z)
  const f = z - k
  const w = f * f * (3 - 2 * f)
  const below = noise(x + k * 57.31, y - k * 31.17)
  return below + (noise(x + (k + 1) * 57.31, y - (k + 1) * 31.17) - below) * w
}

/** Returns noise of several sizes in space, from 0 to 1. */
export function cloud3(x: number, y: number, z: number, octaves: number): number {
  let [sum, weight, scale, total] = [0, 0.5, 1, 0]
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise3(x * scale + i * 7.7, y * scale, z * scale - i * 3.1)
    total += weight
    weight /= 2
    scale *= 2.03
  }
  return sum / total
}
