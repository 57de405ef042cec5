import type { Field } from '../geometry/field.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { splitMesh } from '../geometry/split-mesh.ts'
import type { MaterialName } from './material.ts'
import type { CarPart } from './part.ts'
import type { Piece } from './piece.ts'

/** Cuts pieces out of the left half of a body, one after the other; `rest` is the remaining mesh. */
export class Carver {
  readonly pieces: Piece[] = []
  rest: Mesh

  constructor(rest: Mesh) {
    this.rest = rest
  }

  /** Cuts out the part with a negative field. Without a gap the cut only changes the material. */
  cut(field: Field, withGap = true): Mesh {
    const { inside, outside } = splitMesh(this.rest, field, withGap)
    this.rest = outside
    return inside
  }

  add(mesh: Mesh, material: MaterialName, part: CarPart, gap?: number) {
    if (mesh.triangles.length > 0) this.pieces.push({ mesh, material, part, ...(gap !== undefined && { gap }) })
  }

  /** Cuts out a panel and keeps the panel. */
  take(field: Field, material: MaterialName, part: CarPart, gap?: number) {
    this.add(this.cut(field), material, part, gap)
  }
}
