import { MATERIALS, type Material } from '../car/material.ts'
import type { Piece } from '../car/piece.ts'
import type { Layer, PaintLook } from '../picture/scene.ts'
import { bentMark, deform } from './bent.ts'
import { brokenGlassMark } from './broken-glass.ts'
import { chipMark } from './chip.ts'
import { crackMark } from './crack.ts'
import type { Damage } from './damage.ts'
import { dentMark } from './dent.ts'
import { gougeMark } from './gouge.ts'
import { type Frame, frameOf, type Mark } from './mark.ts'
import { missingMark, without } from './missing.ts'
import { scratchMark } from './scratch.ts'
import { wheelDamageMark } from './wheel-damage.ts'

const MARKS: Record<Damage['kind'], (damage: Damage, frame: Frame) => Mark> = {
  scratch: scratchMark,
  dent: dentMark,
  crack: crackMark,
  chip: chipMark,
  gouge: gougeMark,
  bent: bentMark,
  missing: missingMark,
  brokenGlass: brokenGlassMark,
  wheelDamage: wheelDamageMark,
}

/** Share of a pixel from which it counts as covered. */
const VISIBLE = 0.08
/** Green of a paint above which what lies below it looks dark. */
const PALE = 0.22

/**
 * A damage as a layer over the car's surfaces.
 * @param number its number in the masks, from 1
 */
export function damageLayer(damage: Damage, number: number, { colour }: PaintLook): Layer {
  const frame = frameOf(damage, colour[1] > PALE)
  const { at, u, v, n } = frame
  const { reach, marks = isOuter, draw } = MARKS[damage.kind](damage, frame)
  const reach2 = reach * reach
  const [ax, ay, az] = at
  // what bends away or lies on the other side of a thin part is not met
  const deep = Math.max(0.03, reach * 0.6)
  return {
    reaches: ({ piece }) => (piece.joint ?? 'body') === damage.joint && marks(piece) && isWithin(piece, damage, reach),
    apply: (s) => {
      const [dx, dy, dz] = [s.x - ax, s.y - ay, s.z - az]
      if (dx * dx + dy * dy + dz * dz > reach2) return
      if (s.nx * n[0] + s.ny * n[1] + s.nz * n[2] < 0.3) return
      const w = dx * n[0] + dy * n[1] + dz * n[2]
      if (w > deep || w < -deep) return
      const share = draw(s, dx * u[0] + dy * u[1] + dz * u[2], dx * v[0] + dy * v[1] + dz * v[2], w)
      if (share > VISIBLE) s.damage = number
    },
  }
}

/** The car's pieces with bent and missing ones changed: the same number in the same order, the same vertices or none. */
export function damagedPieces(pieces: readonly Piece[], damages: readonly Damage[]): readonly Piece[] {
  return damages.reduce<readonly Piece[]>((all, damage) => {
    if (damage.kind === 'bent') return deform(all, damage)
    return damage.kind === 'missing' ? without(all, damage) : all
  }, pieces)
}

const isOuter = ({ material, part }: Piece): boolean => {
  const { clear, glow }: Material = MATERIALS[material]
  return clear === undefined && glow === undefined && part !== 'none'
}

/** Whether any vertex lies within reach; triangles are small. */
function isWithin({ mesh: { positions } }: Piece, { at }: Damage, reach: number): boolean {
  const far = (reach + 0.05) ** 2
  for (let i = 0; i < positions.length; i += 3) {
    const dx = (positions[i] as number) - at[0]
    const dy = (positions[i + 1] as number) - at[1]
    const dz = (positions[i + 2] as number) - at[2]
    if (dx * dx + dy * dy + dz * dz < far) return true
  }
  return false
}
