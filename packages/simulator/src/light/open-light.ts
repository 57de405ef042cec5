import { EVEN_MOOD, hallLight, type Light } from '../hall/hall.ts'

const SAMPLES = 4096
let harmonics: Float64Array | undefined

/**
 * Returns the light that a white matte surface in the middle of the empty hall reflects, by its direction. It uses
 * spherical harmonics of the second order (Ramamoorthi and Hanrahan 2001). `nx`, `ny`, `nz` have unit length.
 */
export function openLight(nx: number, ny: number, nz: number): number {
  harmonics ??= projectHall()
  const h = harmonics
  const sum =
    (h[0] as number) +
    (h[1] as number) * ny +
    (h[2] as number) * nz +
    (h[3] as number) * nx +
    (h[4] as number) * nx * ny +
    (h[5] as number) * ny * nz +
    (h[6] as number) * (3 * nz * nz - 1) +
    (h[7] as number) * nx * nz +
    (h[8] as number) * (nx * nx - ny * ny)
  return Math.max(sum, 0.02)
}

function projectHall(): Float64Array {
  const out = new Float64Array(9)
  const light: Light = { red: 0, green: 0, blue: 0 }
  for (let i = 0; i < SAMPLES; i++) {
    const z = 1 - (2 * i + 1) / SAMPLES
    const r = Math.sqrt(1 - z * z)
    const angle = i * 2.399_963_229_7
    const [x, y] = [r * Math.cos(angle), r * Math.sin(angle)]
    hallLight(light, 0, 0, 0.9, x, y, z, 0.12, EVEN_MOOD)
    const l = (light.green * 4 * Math.PI) / SAMPLES
    // square of the basis times the factor of the cosine lobe, divided by pi
    const terms = [
      0.25,
      0.5 * y,
      0.5 * z,
      0.5 * x,
      (15 / 16) * x * y,
      (15 / 16) * y * z,
      (5 / 64) * (3 * z * z - 1),
      (15 / 16) * x * z,
      (15 / 64) * (x * x - y * y),
    ]
    for (let k = 0; k < 9; k++) out[k] = (out[k] as number) + ((terms[k] as number) * l) / Math.PI
  }
  return out
}
