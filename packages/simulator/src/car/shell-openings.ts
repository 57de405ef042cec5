import { type Field, polygonField } from '../geometry/field.ts'
import { joinMeshes, type Mesh } from '../geometry/mesh.ts'
import { sinkMesh } from '../geometry/sink-mesh.ts'
import { splitMesh } from '../geometry/split-mesh.ts'
import { add, scale } from '../geometry/vector.ts'
import type { OpeningName } from './body-design.ts'
import type { BodyPlan, Opening } from './body-plan.ts'
import type { MaterialName } from './material.ts'
import type { CarPart } from './part.ts'
import type { Piece } from './piece.ts'
import { acrossOf } from './projection.ts'

/** Cuts pieces out of the left half of a body, one after the other. `rest` is the mesh that remains. */
export class Carver {
  readonly pieces: Piece[] = []
  rest: Mesh

  constructor(rest: Mesh) {
    this.rest = rest
  }

  /** Cuts out the part in which the field is negative. Without a gap, the cut only changes the material. */
  cut(field: Field, withGap = true): Mesh {
    const { inside, outside } = splitMesh(this.rest, field, withGap)
    this.rest = outside
    return inside
  }

  add(mesh: Mesh, material: MaterialName, part: CarPart, gap?: number) {
    if (mesh.triangles.length > 0) this.pieces.push({ mesh, material, part, ...(gap !== undefined && { gap }) })
  }

  /** Cuts out a panel and adds it to the pieces. */
  take(field: Field, material: MaterialName, part: CarPart, gap?: number) {
    this.add(this.cut(field), material, part, gap)
  }
}

const LOOKS: Record<OpeningName, { part: CarPart; cover?: MaterialName }> = {
  headlamp: { part: 'leftHeadlamp', cover: 'lampGlass' },
  tailLamp: { part: 'leftTailLamp', cover: 'tailGlass' },
  fogLamp: { part: 'leftFogLamp' },
  grille: { part: 'grille' },
  lowerIntake: { part: 'frontBumper' },
}

/**
 * Cuts out lamps and air intakes. Each gets a dark pocket, and the surface that was cut out of a lamp becomes its cover
 * glass.
 */
export function carveOpenings(carver: Carver, plan: BodyPlan) {
  for (const name of Object.keys(LOOKS) as OpeningName[]) {
    const opening = plan.openings[name]
    if (opening.outline.length === 0) continue
    const { part, cover } = LOOKS[name]
    const cut = carver.cut(outlineField(opening, plan.length))
    if (cover) carver.add(cut, cover, part, 0)
    const { floor, wall } = sinkMesh(cut, (at) => add(at, scale(opening.inward, opening.depth)))
    carver.add(joinMeshes([floor, wall]), 'lampBlack', part, 0)
  }
  for (const { material, part, ...insert } of plan.design.inserts)
    carver.take(outlineField(insert, plan.length), material, part, 0.0015)
}

/** Field of an outline, negative inside. It applies only at the end of the car to which the outline belongs. */
export function outlineField(
  { projection, outline, radius }: Pick<Opening, 'projection' | 'outline' | 'radius'>,
  length: number,
): Field {
  const crossesMiddle = outline[0]?.[0] === 0
  const other = crossesMiddle ? outline.slice(1, -1).map(([u, v]) => [-u, v] as const) : []
  const within = polygonField([...outline, ...other.reverse()], radius)
  const isFront = projection.startsWith('front')
  return (x, y, z) => Math.max(within(acrossOf(projection, length, x, y), z), isFront ? x - 1 : length - 1 - x)
}
