import type { Piece } from '../car/piece.ts'
import { noise } from '../geometry/noise.ts'
import type { Surfel } from '../picture/surfel.ts'
import type { Damage } from './damage.ts'
import { cover, type Ground, lay, type Mark } from './mark.ts'

const SOCKET: Ground = { red: 0.012, green: 0.012, blue: 0.012, specular: 0.03, roughness: 0.9, metal: 0 }
const BRACKET: Ground = { red: 0.2, green: 0.2, blue: 0.2, specular: 0.3, roughness: 0.5, metal: 0.5 }

const NOTHING = { positions: new Float32Array(), normals: new Float32Array(), triangles: new Uint32Array() }

/** Leaves a part out: its pieces stay in the list, without triangles. */
export const without = (pieces: readonly Piece[], { part }: Pick<Damage, 'part'>): Piece[] =>
  pieces.map((piece) => (piece.part === part ? { ...piece, mesh: NOTHING } : piece))

/** The dark socket with its holes and torn clips that a lost part leaves on the surface behind it. */
export function missingMark({ size, seed, part }: Damage): Mark {
  const [half, high] = part.endsWith('Mirror') ? [0.055, 0.045] : [size * 0.42, size * 0.28]
  const turn = seed % 97
  const draw = (s: Surfel, u: number, v: number): number => {
    const edge = (Math.abs(u) / half) ** 4 + (Math.abs(v) / high) ** 4 + 0.25 * (noise(u * 90 + turn, v * 90) - 0.5)
    const d = (1 - Math.max(edge, 0) ** 0.25) * Math.min(half, high)
    const share = Math.min(1, Math.max(0, d / s.footprint + 0.5))
    if (share <= 0) return 0
    lay(s, SOCKET, share)
    s.light *= 1 - 0.6 * share
    for (const k of [-0.55, 0.55]) {
      const r = Math.hypot(u - k * half, v)
      if (r < 0.011) lay(s, BRACKET, cover(r - 0.0075, 0.003, s.footprint) * 0.8)
    }
    return share
  }
  return { reach: Math.hypot(half, high) + 0.02, draw }
}
