import type { Light } from '../hall/hall.ts'

/**
 * A person or car beside the cameras. It is visible only as a reflection in the paint. Lengths are in metres of the
 * hall.
 */
export type Bystander = {
  kind: 'person' | 'car'
  x: number
  y: number
  /** linear light of clothes or paint */
  colour: readonly [number, number, number]
}

const MOST = 15

/**
 * Tests whether a mirror ray meets a bystander.
 * @returns true if it does; the light of the bystander is then in `out`
 */
export function meetsBystander(
  out: Light,
  bystanders: readonly Bystander[],
  px: number,
  py: number,
  pz: number,
  dx: number,
  dy: number,
  dz: number,
): boolean {
  for (const { kind, x, y, colour } of bystanders) {
    const flat = dx * dx + dy * dy
    if (flat < 1e-6) continue
    const t = ((x - px) * dx + (y - py) * dy) / flat
    if (t <= 0 || t > MOST) continue
    const off = Math.hypot(px + dx * t - x, py + dy * t - y)
    const z = pz + dz * t
    if (kind === 'person') {
      const half =
        z > 1.52
          ? z < 1.78
            ? 0.1 * Math.sqrt(Math.max(0, 1 - ((z - 1.65) / 0.13) ** 2))
            : 0
          : z > 1.44
            ? 0.07
            : z > 0.85
              ? 0.24
              : 0.17
      if (off > half || z < 0) continue
      const round = 0.16 * Math.sqrt(1 - (off / half) ** 2) + 0.05
      const tone = z > 1.46 ? [0.42, 0.25, 0.18] : z > 0.85 ? colour : [0.03, 0.035, 0.05]
      out.red = (tone[0] as number) * round
      out.green = (tone[1] as number) * round
      out.blue = (tone[2] as number) * round
      return true
    }
    const half = z > 1.45 || z < 0.15 ? 0 : z > 0.95 ? 1.35 : 2.1
    if (off > half) continue
    const tone = z > 0.98 && z < 1.38 ? [0.03, 0.03, 0.032] : colour
    const shade = 0.2 * (0.5 + 0.5 * Math.min(1, z))
    out.red = (tone[0] as number) * shade
    out.green = (tone[1] as number) * shade
    out.blue = (tone[2] as number) * shade
    return true
  }
  return false
}
