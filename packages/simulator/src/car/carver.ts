import type { Field } from '../geometry/field.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { splitMesh } from '../geometry/split-mesh.ts'
import type { MaterialName } from './material.ts'
import type { CarPart } from './part.ts'
import type { Piece } from './piece.ts'

/** Takes pieces out of the left half of a body, one after the other; what is taken is gone from `rest`. */
export class Carver {
  readonly pieces: Piece[] = []
  rest: Mesh

  constructor(rest: Mesh) {
    this.rest = rest
  }

  /** Cuts out where a field is negative. Without a gap the cut is a change of material only. */
  cut(field: Field, withGap = true): Mesh {
    const { inside, outside } = splitMesh(this.rest, field, withGap)
    this.rest = outside
    return inside
  }

  add(mesh: Mesh, material: MaterialName, part: CarPart, gap?: number) {
    if (mesh.triangles.length > 0) this.pieces.push({ mesh, material, part, ...(gap !== undefined && { gap }) })
  }

  /** Cuts a panel out and keeps it. */
  take(field: Field, material: MaterialName, part: CarPart, gap?: number) {
    this.add(this.cut(field), material, part, gap)
  }
}
