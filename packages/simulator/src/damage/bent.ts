import type { Piece } from '../car/piece.ts'
import { mapMesh } from '../geometry/mesh.ts'
import { noise } from '../geometry/noise.ts'
import { dot, subtract, type Vector } from '../geometry/vector.ts'
import type { Surfel } from '../picture/surfel.ts'
import type { Damage } from './damage.ts'
import { type Frame, frameOf, lay, type Mark, primerOf } from './mark.ts'

/**
 * Dents the pieces near a bent place inwards and adds folds to them. Pieces that are too far away are returned unchanged. Vertices
 * keep their order, so that their baked light stays valid.
 */
export function deform(pieces: readonly Piece[], damage: Damage): Piece[] {
  const { at, size } = damage
  const push = pushOf(damage)
  const reach = size * 0.75
  const move = (x: number, y: number, z: number): Vector => {
    const depth = push(x, y, z)
    if (depth === 0) return [x, y, z]
    const { normal: n } = damage
    return [x - n[0] * depth, y - n[1] * depth, z - n[2] * depth]
  }
  return pieces.map((piece) => {
    if ((piece.joint ?? 'body') !== 'body' || !near(piece, at, reach)) return piece
    return { ...piece, mesh: mapMesh(piece.mesh, move) }
  })
}

/** Draws broken paint along the folds of a bent part. */
export function bentMark(damage: Damage, frame: Frame): Mark {
  const push = pushOf(damage)
  const most = depthOf(damage)
  const draw = (s: Surfel, u: number, v: number): number => {
    // `deform` has already moved the surface inwards; its undamaged place is further out
    const [nx, ny, nz] = damage.normal
    let depth = push(s.x, s.y, s.z)
    depth = push(s.x + nx * depth, s.y + ny * depth, s.z + nz * depth)
    if (depth < most * 0.1) return 0
    const fold = Math.abs(noise(u * 9 + damage.seed, v * 5) - 0.5)
    if (damage.severity > 0.6 && depth > most * 0.45 && fold < 0.012 && noise(u * 50, v * 50 + damage.seed) > 0.5)
      lay(s, primerOf(frame), 0.9)
    s.light *= 1 - 0.25 * (depth / most)
    return 1
  }
  return { reach: damage.size * 0.8, draw }
}

const depthOf = ({ size, severity }: Damage): number => size * (0.05 + 0.13 * severity)

/** Returns a function that gives the metres by which a place of the undamaged car moved inwards. */
function pushOf(damage: Damage): (x: number, y: number, z: number) => number {
  const { at, size, seed } = damage
  const { u, v, n } = frameOf(damage)
  const most = depthOf(damage)
  const radius = size * 0.6
  return (x, y, z) => {
    const d: Vector = subtract([x, y, z], at)
    const [a, b, c] = [dot(d, u), dot(d, v), dot(d, n)]
    const r2 = (a * a + b * b * 1.6) / (radius * radius) + (c * c) / (radius * radius * 1.5)
    if (r2 >= 1) return 0
    const fall = (1 - r2) ** 2
    const folds =
      1 + 0.5 * (Math.abs(noise(a * 9 + seed, b * 5) - 0.5) - 0.25) + 0.35 * (noise(a * 14 - seed, b * 14) - 0.5)
    return most * fall * folds
  }
}

function near({ mesh: { positions } }: Piece, [x, y, z]: Vector, reach: number): boolean {
  for (let i = 0; i < positions.length; i += 3) {
    const [dx, dy, dz] = [
      (positions[i] as number) - x,
      (positions[i + 1] as number) - y,
      (positions[i + 2] as number) - z,
    ]
    if (dx * dx + dy * dy + dz * dz < reach * reach) return true
  }
  return false
}
