import { coarseMesh } from '../geometry/coarse-mesh.ts'
import { type Field, polygonField, smoothMax, smoothMin } from '../geometry/field.ts'
import { joinMeshes, type Mesh } from '../geometry/mesh.ts'
import { meshField } from '../geometry/mesh-field.ts'
import { refineMesh } from '../geometry/refine-mesh.ts'
import { sinkMesh } from '../geometry/sink-mesh.ts'
import { softCurve } from '../geometry/soft-curve.ts'
import { splitMesh } from '../geometry/split-mesh.ts'
import { add, scale } from '../geometry/vector.ts'
import type { BodyPlan } from './body-plan.ts'
import type { CarPart } from './part.ts'
import { mirrorPiece, type Piece } from './piece.ts'
import { endGlassField, lineField, sideGlassField, uprightCurve } from './shell-lines.ts'
import { Carver, carveOpenings, outlineField } from './shell-openings.ts'

/** Cuts the painted panels out of the body that is left without glass and openings. */
function carvePanels(carver: Carver, plan: BodyPlan) {
  const { surfaces, design, wheels } = plan
  const { doors, bonnet, bumpers, bootLid, shape } = design
  const { cabinSide, windscreen, rearGlass, roof, belt } = surfaces
  const [frontLine, splitLine] = [uprightCurve(doors.front), uprightCurve(doors.split)]
  const door = splitMesh(carver.cut(doorField(plan)), (x, _, z) => x - splitLine(z))
  carver.add(door.inside, 'paint', 'leftFrontDoor')
  carver.add(door.outside, 'paint', 'leftRearDoor')

  const bonnetEdge = softCurve(bonnet.edge, 0.1)
  const bonnetFront = softCurve(bonnet.front, 0.05)
  const bonnetField: Field = (x, y, z) => {
    const a = Math.abs(y)
    const outline = Math.max(a - bonnetEdge(x), bonnetFront(a) - z)
    return Math.max(smoothMax(outline, (0.03 - windscreen(x, a, z)) * 1.5, 0.04), x - shape.windscreen.head[0])
  }
  carver.take(bonnetField, 'paint', 'bonnet')
  const cowl: Field = (x, y, z) => {
    const a = Math.abs(y)
    const low = Math.max(z - shape.windscreen.foot[1] - 0.06, 0.7 - z)
    return Math.max(a - bonnetEdge(x), low, windscreen(x, a, z) - 0.05, x - shape.windscreen.head[0])
  }
  carver.take(cowl, 'trim', 'windscreen', 0)

  const outline = outlineField({ projection: 'rear', outline: bootLid.outline, radius: 0.05 }, plan.length)
  const lid: Field = (x, y, z) => {
    const front =
      bootLid.front === 'rearGlass'
        ? Math.min(0.02 - rearGlass(x, Math.abs(y), z), z - shape.rearGlass.foot[1] + 0.05)
        : bootLid.front - x
    return Math.max(outline(x, y, z), front)
  }
  carver.take(lid, 'paint', 'bootLid')
  const roofPanel: Field = (x, y, z) => {
    const a = Math.abs(y)
    return Math.max((cabinSide(x, a, z) - roof(x, a, z)) * 0.8 + 0.03, belt(x) + 0.2 - z)
  }
  carver.take(roofPanel, 'paint', 'roof')

  const [frontSeam, rearSeam] = [uprightCurve(bumpers.front), uprightCurve(bumpers.rear)]
  const frontBumper = carver.cut((x, _, z) => Math.max(x - frontSeam(z), z - bumpers.frontTop))
  const rearBumper = carver.cut((x, _, z) => Math.max(rearSeam(z) - x, z - bumpers.rearTop))
  for (const [bumper, part] of [
    [frontBumper, 'frontBumper'],
    [rearBumper, 'rearBumper'],
  ] as const) {
    const { inside, outside } = splitMesh(bumper, (_x, _y, z) => z - (design.cladding?.bumper ?? 0))
    carver.add(inside, 'trim', part, 0.0015)
    carver.add(outside, 'paint', part)
  }
  carver.take(
    (x, _, z) => Math.max(z - doors.bottom + 0.004, wheels.frontAxle - x, x - wheels.rearAxle),
    'paint',
    'leftSill',
  )
  carver.take((x, _, z) => Math.max(x - frontLine(0.9) - 0.3, z - belt(x)), 'paint', 'leftFrontWing')
  carver.add(
    carver.cut((x, _, z) => Math.max(x - splitLine(z), belt(x) - z), false),
    'paint',
    'leftAPillar',
  )
  carver.add(carver.rest, 'paint', 'leftRearWing')
}

/** Field of both doors with their window frames; negative inside. */
function doorField(plan: BodyPlan): Field {
  const { belt, arches } = plan.surfaces
  const { doors, slidingDoor } = plan.design
  const [frontLine, splitLine, rearLine] = [
    uprightCurve(doors.front),
    uprightCurve(doors.split),
    uprightCurve(doors.rear),
  ]
  const glass = sideGlassField(plan)
  return (x, y, z) => {
    const upright = smoothMax(frontLine(z) - x, x - rearLine(z), 0.05)
    const panel = smoothMax(smoothMax(upright, doors.bottom - z, 0.08), 0.05 - arches(x, z), 0.03)
    const lower = Math.max(panel, z - (slidingDoor && x > splitLine(z) ? slidingDoor : belt(x) + 0.01))
    return Math.max(Math.min(lower, glass(x, y, z) - 0.032), 0.4 + y)
  }
}

/** Width of the black print along the rim of windscreen and rear window, metres. */
const FRIT = 0.035
/** Width of the strip around the side windows. STEP is the depth of the panes behind the strip. */
const STRIP = 0.013
const STEP = 0.006

/** Cuts out the windscreen, the rear window, and the side windows with their strips and pillars. */
function carveGlass(carver: Carver, plan: BodyPlan) {
  carveSpoiler(carver, plan)
  for (const [end, part] of [
    ['windscreen', 'windscreen'],
    ['rearGlass', 'rearWindow'],
  ] as const) {
    const outline = endGlassField(plan, end)
    const { inside, outside } = splitMesh(carver.cut(outline), (x, y, z) => outline(x, y, z) + FRIT, false)
    carver.add(outside, 'glossBlack', part)
    carver.add(inside, isDark(plan, plan.design.shape[end].foot[0]) ? 'privacyGlass' : 'glass', part, 0)
  }
  carveSideGlass(carver, plan)
}

/**
 * Cuts out the edge of the roof over the rear window. This comes first, because the outline of the window continues
 * under this edge.
 */
function carveSpoiler(carver: Carver, { surfaces, design }: BodyPlan) {
  const { spoiler } = design.shape
  if (!spoiler) return
  const field: Field = (x, y, z) => Math.max(surfaces.spoiler(x, Math.abs(y), z) - 0.004, spoiler.end - 0.14 - x)
  carver.add(carver.cut(field, false), 'paint', 'bootLid')
}

const isDoorEnd = ({ behind }: { behind: CarPart }): boolean => behind === 'leftRearWindow'

const isDark = ({ design }: BodyPlan, x: number): boolean => x > design.glass.privacyFrom

function carveSideGlass(carver: Carver, plan: BodyPlan) {
  const { glass } = plan.design
  const outline = sideGlassField(plan)
  const { inside, outside } = splitMesh(carver.cut(outline), (x, y, z) => outline(x, y, z) + STRIP, false)
  const strip = splitMesh(outside, (x) => x - (glass.pillars.find(isDoorEnd)?.low[0] ?? Infinity), false)
  carver.add(strip.inside, glass.strip, 'leftFrontDoor', 0)
  carver.add(strip.outside, glass.strip, 'leftRearDoor', 0)
  let panes = inside
  let [part, from]: [CarPart, number] = ['leftFrontWindow', 0]
  const addPane = (pane: Mesh) => {
    const { floor, wall } = sinkMesh(pane, (at, normal) => add(at, scale(normal, -STEP)))
    carver.add({ ...floor, normals: pane.normals }, isDark(plan, from) ? 'privacyGlass' : 'glass', part, 0)
    carver.add(wall, 'rubber', part, 0)
  }
  for (const { low, high, half, behind } of glass.pillars) {
    const line = lineField(low, high)
    const split = splitMesh(panes, (x, _, z) => half - line(x, z), false)
    const pillar = splitMesh(split.outside, (x, _, z) => -half - line(x, z), false)
    addPane(split.inside)
    carver.add(pillar.inside, 'glossBlack', part === 'leftFrontWindow' ? 'leftFrontDoor' : 'leftRearDoor', 0)
    panes = pillar.outside
    ;[part, from] = [behind, low[0]]
  }
  addPane(panes)
}

/** Cuts out wheelhouses, floor and unpainted lower trim. */
function carveUnderside(carver: Carver, { surfaces, design }: BodyPlan) {
  const { arches, bottom } = surfaces
  carver.add(
    carver.cut((x, y, z) => Math.max(arches(x, z) - 0.004, 0.3 + y), false),
    'underbody',
    'none',
    0,
  )
  const floor = carver.cut((x, _, z) => z - bottom(x) - 0.012, false)
  carver.add(thinned(floor), 'underbody', 'none', 0)
  const { cladding } = design
  if (!cladding) return
  const { frontAxle, rearAxle } = design.shape.wheels
  const trim = carver.cut((x, _, z) => smoothMin(arches(x, z) - cladding.arch, z - cladding.sill, 0.05))
  const front = splitMesh(trim, (x) => x - frontAxle, false)
  const rear = splitMesh(front.outside, (x) => rearAxle - x, false)
  carver.add(front.inside, 'trim', 'frontBumper', 0.0015)
  carver.add(rear.inside, 'trim', 'rearBumper', 0.0015)
  carver.add(rear.outside, 'trim', 'leftSill', 0.0015)
}

/** Reduces the floor to a few triangles. They are enough, because the floor is invisible and only affects the light. */
function thinned(mesh: Mesh): Mesh {
  const { triangles, chosen } = coarseMesh(mesh, 0.06)
  const pick = (from: Float32Array) =>
    Float32Array.from(
      { length: chosen.length * 3 },
      (_, i) => from[(chosen[Math.floor(i / 3)] as number) * 3 + (i % 3)] as number,
    )
  return { positions: pick(mesh.positions), normals: pick(mesh.normals), triangles }
}

/** Size of a body's triangles in metres. It is half as large at bends. */
const CELL = 0.016
/** Maximum angle in radians between the normals of neighbouring vertices. */
const BEND = 0.07

/**
 * Builds the painted body with its glass, divided into parts. The pockets behind lamps and grilles are empty and dark.
 */
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

/** Cuts the fuel flap out of the right rear wing. */
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

/** Builds the whole left half (y < 0). It is open only at the joint with the right half. */
export function shellHalf({ shell, surfaces, length, height }: BodyPlan, cell = CELL): Mesh {
  const bounds = { from: [-0.05, -1.05, 0.06], to: [length + 0.05, cell * 2, height + 0.06] } as const
  const coarse = meshField(shell, bounds, cell)
  const isSeen: Field = (x, _, z) => Math.min(surfaces.arches(x, z) + 0.01, z - surfaces.bottom(x) - 0.01)
  const once = refineMesh(shell, coarse, BEND, cell * 0.5, isSeen)
  const mesh = refineMesh(shell, once, BEND * 1.5, cell * 0.4, isSeen)
  return splitMesh(mesh, (_, y) => y, false).inside
}
