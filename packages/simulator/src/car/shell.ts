import { type Field, polygonField } from '../geometry/field.ts'
import { joinMeshes, type Mesh } from '../geometry/mesh.ts'
import { meshField } from '../geometry/mesh-field.ts'
import { refineMesh } from '../geometry/refine-mesh.ts'
import { splitMesh } from '../geometry/split-mesh.ts'
import type { BodyPlan } from './body-plan.ts'
import { Carver } from './carver.ts'
import { mirrorPiece, type Piece } from './piece.ts'
import { carveGlass } from './shell-glass.ts'
import { carveOpenings } from './shell-openings.ts'
import { carvePanels } from './shell-panels.ts'
import { carveUnderside } from './shell-underside.ts'

/** Size of a body's triangles in metres; where it bends they are half as large. */
const CELL = 0.016
/** Normals of neighbouring vertices differ by no more, radians. */
const BEND = 0.07

/** The painted body with its glass, cut into parts; pockets behind lamps and grilles are empty and dark. */
export function buildShell(plan: BodyPlan, cell = CELL): Piece[] {
  const carver = new Carver(shellHalf(plan, cell))
  carveOpenings(carver, plan)
  carveUnderside(carver, plan)
  carveGlass(carver, plan)
  carvePanels(carver, plan)
  return carver.pieces.flatMap((piece) => {
    const other = mirrorPiece(piece)
    if (other.part === piece.part) return [{ ...piece, mesh: joinMeshes([piece.mesh, other.mesh]) }]
    return [piece, ...(other.part === 'rightRearWing' ? withFuelFlap(other, plan) : [other])]
  })
}

/** The rear wing on the right, the fuel flap cut out of it. */
function withFuelFlap(wing: Piece, { design }: BodyPlan): Piece[] {
  const [x, z] = design.fuelFlap
  const [w, h] = [0.085, 0.08]
  const outline = polygonField(
    [
      [x - w, z - h],
      [x + w, z - h],
      [x + w, z + h],
      [x - w, z + h],
    ],
    0.045,
  )
  const { inside, outside } = splitMesh(wing.mesh, (px, _, pz) => outline(px, pz))
  return [
    { ...wing, mesh: outside },
    { ...wing, mesh: inside, part: 'fuelFlap' },
  ]
}

/** The whole left half (y < 0), open only where the right half joins it. */
export function shellHalf({ shell, surfaces, length, height }: BodyPlan, cell = CELL): Mesh {
  const bounds = { from: [-0.05, -1.05, 0.06], to: [length + 0.05, cell * 2, height + 0.06] } as const
  const coarse = meshField(shell, bounds, cell)
  const isSeen: Field = (x, _, z) => Math.min(surfaces.arches(x, z) + 0.01, z - surfaces.bottom(x) - 0.01)
  const once = refineMesh(shell, coarse, BEND, cell * 0.5, isSeen)
  const mesh = refineMesh(shell, once, BEND * 1.5, cell * 0.4, isSeen)
  return splitMesh(mesh, (_, y) => y, false).inside
}
