import { type Curve, curveThrough } from '../../geometry/curve.ts'
import { joinMeshes, type Mesh } from '../../geometry/mesh.ts'
import { gridMesh, lathe } from '../../geometry/solids.ts'
import { letterRing } from './lettering.ts'

export type TyreSize = {
  /** distance in metres from the axle to the tread */
  radius: number
  width: number
  /** outer radius of the rim */
  rim: number
}

const SEGMENTS = 90
const PITCHES = 68
const GROOVE = { depth: 0.0065, half: 0.0042 }
/** middles of the grooves as shares of half the width */
const GROOVES = [-0.54, -0.19, 0.19, 0.54]

/**
 * Builds a tyre: bulging sidewalls with rings, round shoulders, and a grooved tread. `dark` has the slots across the
 * tread.
 */
export function buildTyre(size: TyreSize): { rubber: Mesh; letters: Mesh; tread: Mesh; dark: Mesh } {
  const wall = sidewall(size)
  const tread = treadProfile(size)
  const inner = wall
    .filter((_, i) => i % 4 === 0 || i === wall.length - 1)
    .map(([r, y]) => [r, -y] as const)
    .reverse()
  return {
    rubber: joinMeshes([lathe(wall, SEGMENTS), lathe(inner, SEGMENTS)]),
    letters: joinMeshes(letters(size)),
    tread: lathe(tread, SEGMENTS),
    dark: joinMeshes(slots(size)),
  }
}

const shoulderAt = ({ radius, width }: TyreSize) => [radius - 0.015, width / 2 - 0.0125] as const

/** Returns y of the outer wall over the radius, without its rings. */
function bulgeOf(size: TyreSize): Curve {
  const { radius, width, rim } = size
  const height = radius - rim
  const [end, endY] = shoulderAt(size)
  return curveThrough([
    [rim - 0.004, width / 2 - 0.013],
    [rim + height * 0.12, width / 2 - 0.005],
    [rim + height * 0.42, width / 2],
    [rim + height * 0.66, width / 2 - 0.003],
    [end, endY],
  ])
}

/**
 * Builds the letters of the sidewall: the maker's name twice in large letters, and small print between the two names.
 */
function letters(size: TyreSize): Mesh[] {
  const height = size.radius - size.rim
  const wall = bulgeOf(size)
  const large = (angle: number) => letterRing('SKADI', angle, size.rim + height * 0.36, height * 0.21, wall)
  const small = (angle: number) => letterRing('NORD ISA', angle, size.rim + height * 0.42, height * 0.1, wall)
  return [large(Math.PI / 2), large(-Math.PI / 2), small(0.2), small(Math.PI + 0.1)]
}

/** Returns the outer wall as [radius, y], from the rim to the shoulder. */
function sidewall(size: TyreSize): (readonly [number, number])[] {
  const { radius, rim } = size
  const [end] = shoulderAt(size)
  const height = radius - rim
  const bulge = bulgeOf(size)
  const rings = [
    [0.1, 0.0016, 0.0035],
    [0.24, 0.0007, 0.001],
    [0.68, 0.0007, 0.001],
  ] as const
  const stops = new Set<number>(Array.from({ length: 12 }, (_, i) => rim - 0.004 + ((end - rim + 0.004) * i) / 11))
  for (const [at, , half] of rings) for (const k of [-1.6, -0.8, 0, 0.8, 1.6]) stops.add(rim + height * at + half * k)
  return [...stops]
    .sort((a, b) => a - b)
    .map((r) => {
      let y = bulge(r)
      for (const [at, rise, half] of rings) y += rise * Math.exp(-(((r - rim - height * at) / half) ** 2))
      return [r, y] as const
    })
}

const crown = ({ radius, width }: TyreSize, y: number): number => {
  const t = Math.abs(y) / (width / 2)
  return radius - 0.0035 * t * t - 0.012 * Math.max(0, (t - 0.74) / 0.26) ** 2.4
}

/** Returns the profile from the outer shoulder over the grooves to the inner shoulder. */
function treadProfile(size: TyreSize): (readonly [number, number])[] {
  const { width } = size
  const [, start] = shoulderAt(size)
  const out: (readonly [number, number])[] = [shoulderAt(size)]
  const plain = [1, 0.96, 0.92, 0.86, 0.78, 0.68].map((t) => t * start)
  for (const y of plain.slice(1)) out.push([crown(size, y), y])
  for (const share of [...GROOVES].reverse()) {
    const middle = share * (width / 2)
    const top = crown(size, middle)
    out.push(
      [top, middle + GROOVE.half],
      [top - GROOVE.depth, middle + GROOVE.half * 0.7],
      [top - GROOVE.depth, middle - GROOVE.half * 0.7],
      [top, middle - GROOVE.half],
    )
  }
  for (const y of plain.slice(1).reverse()) out.push([crown(size, -y), -y])
  const [r, y] = shoulderAt(size)
  out.push([r, -y])
  return out
}

/**
 * Builds slots across the tread blocks, slightly above the blocks. There are two slots per pitch in the shoulders, and
 * slanted slots between the grooves.
 */
function slots(size: TyreSize): Mesh[] {
  const { width, radius } = size
  const half = width / 2
  const out: Mesh[] = []
  const slot = (from: number, to: number, angle: number, slant: number, thick: number, points: number) => {
    const surface = (u: number, v: number) => {
      const y = from + (to - from) * u
      const r = crown(size, y) + 0.0004
      const a = angle + (slant * u + (v - 0.5) * thick) / radius
      return [r * Math.cos(a), y, r * Math.sin(a)] as const
    }
    out.push(gridMesh(points, 2, surface))
  }
  for (let i = 0; i < PITCHES; i++) {
    const angle = ((i + 0.12 * Math.sin(i * 2.4)) / PITCHES) * 2 * Math.PI
    for (const side of [-1, 1]) {
      slot(side * half * 0.62, side * half * 0.885, angle, 0.006, 0.0034, 6)
      slot(side * half * 0.27, side * half * 0.46, angle + 0.03, 0.009 * side, 0.002, 3)
    }
    slot(-half * 0.1, half * 0.02, angle + 0.05, 0.01, 0.0016, 3)
  }
  return out
}
