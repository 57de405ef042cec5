import type { MaterialName } from '../car/material.ts'
import type { Piece } from '../car/piece.ts'
import { curveThrough } from '../geometry/curve.ts'
import { capsule, type Field, smoothMax, smoothMin } from '../geometry/field.ts'
import { type Mesh, normalsOf } from '../geometry/mesh.ts'
import { meshField } from '../geometry/mesh-field.ts'
import { noise } from '../geometry/noise.ts'
import { splitMesh } from '../geometry/split-mesh.ts'
import { clamp, smoothStep } from '../geometry/vector.ts'
import { egg, skullField } from './face-field.ts'
import type { Likeness, Tint } from './likeness.ts'
import { personPiece } from './person-piece.ts'

const CELL = 0.006

/** Builds hair, or hair with a cap, or nothing, in the coordinates of the head. */
export function hairPieces(likeness: Likeness): Piece[] {
  const { hairStyle, hair, trousers } = likeness
  if (hairStyle === 'bald') return []
  const isLong = hairStyle === 'long'
  const field = isLong ? longHair(likeness) : shortHair(likeness)
  const mesh = meshField(field, { from: [-0.16, -0.14, isLong ? -0.22 : -0.12], to: [0.13, 0.14, 0.16] }, CELL, 2)
  const skull = skullField(likeness)
  // removes the surface at the skin, because it belongs to the head
  const { inside } = splitMesh(mesh, (x, y, z) => 0.001 - skull(x, y, z), false)
  const out = [piece(inside, 'hair', hair)]
  if (hairStyle === 'cap') out.push(piece(cap(likeness), 'cloth', trousers))
  return out
}

const piece = (mesh: Mesh, material: MaterialName, tint: Tint): Piece =>
  personPiece({ ...mesh, normals: normalsOf(mesh.positions, mesh.triangles) }, material, tint)

/** Height of the lower end of the hair over x: nape, behind the ear, over the ear, sideburn, temple, forehead. */
const shortLine = curveThrough([
  [-0.1, -0.085],
  [-0.05, -0.07],
  [-0.03, -0.035],
  [-0.022, 0.014],
  [0.006, 0.018],
  [0.012, -0.012],
  [0.025, -0.01],
  [0.036, 0.03],
  [0.056, 0.055],
  [0.074, 0.069],
  [0.1, 0.07],
])

const strands = (x: number, y: number, z: number) => {
  const angle = Math.atan2(y, x + 0.03)
  return noise((angle + z * 0.9) * 22 + 40, z * 18 + x * 8 + 9) - 0.5 + 0.4 * (noise(angle * 55 + 90, z * 30 + 7) - 0.5)
}

function shortHair(likeness: Likeness): Field {
  const skull = skullField(likeness)
  const { hairStyle } = likeness
  const isParted = hairStyle === 'parted'
  const isTied = hairStyle === 'tied'
  const most = hairStyle === 'cap' ? 0.005 : isParted ? 0.026 : isTied ? 0.012 : 0.017
  return (x, y, z) => {
    const base = skull(x, y, z)
    if (base > 0.06 && x > -0.05) return base - 0.035
    const strand = strands(x, y, z)
    const above = z - shortLine(x) + 0.006 * strand
    const top = smoothStep(0.01, 0.1, z)
    let thick = 0.0045 + (most - 0.0045) * top
    // a parting, from which the hair falls to both sides
    if (isParted) thick -= 0.011 * top * Math.exp(-(((y - 0.03) / 0.008) ** 2))
    thick *= smoothStep(-0.002, 0.022, above)
    const close = Math.max(base - thick - 0.004 * strand * top - 0.001 * strand, -above * 0.6 - 0.002)
    return isTied
      ? smoothMin(close, egg(x, y, z, [-0.122, 0, 0.03], [0.034, 0.04, 0.042]) - 0.004 * strand, 0.02)
      : close
  }
}

/** Field of hair that falls to the shoulders and is open in front of face and neck. */
function longHair(likeness: Likeness): Field {
  const skull = skullField(likeness)
  return (x, y, z) => {
    const strand = strands(x, y, z)
    const base = skull(x, y, Math.max(z, -0.03))
    const part = Math.exp(-(((y - 0.012) / 0.008) ** 2)) * clamp(z / 0.1)
    const crown = smoothMax(base - 0.019 + 0.009 * part, -0.02 - z, 0.03)
    const low = clamp(-z / 0.17)
    const wide = 0.083 + 0.012 * Math.sin(low * 2.6)
    const fall = Math.hypot((x + 0.035) * (wide / 0.082), y) - wide
    const curtain = smoothMax(smoothMax(fall, z - 0.06, 0.03), -0.185 - z + 0.012 * strand, 0.012)
    let f = smoothMin(crown, curtain, 0.025)
    const face = smoothMin(
      egg(x, y, z, [0.09, 0, -0.025], [0.085, 0.0655, 0.098]),
      capsule(x, y, z, [0.07, 0, -0.05], [0.05, 0, -0.3], 0.066),
      0.02,
    )
    f = smoothMax(f, -face - 0.005 * strand, 0.01)
    return f - 0.0045 * strand
  }
}

/** Builds a knitted cap that reaches down to the tops of the ears. */
function cap(likeness: Likeness): Mesh {
  const skull = skullField(likeness)
  return meshField(
    (x, y, z) => {
      const brim = 0.004 * smoothStep(0.056, 0.05, z - x * 0.16)
      const rib = 0.0011 * Math.cos(Math.atan2(y, x) * 40)
      const top = egg(x, y, z, [-0.012, 0, 0.035], [0.107, 0.092, 0.106])
      return smoothMax(smoothMin(top, skull(x, y, z) - 0.011, 0.02) - brim - rib, 0.02 - z + x * 0.18, 0.006)
    },
    { from: [-0.15, -0.13, -0.03], to: [0.14, 0.13, 0.18] },
    CELL,
    2,
  )
}
