import type { Field } from '../geometry/field.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { sinkMesh } from '../geometry/sink-mesh.ts'
import { splitMesh } from '../geometry/split-mesh.ts'
import { add, scale } from '../geometry/vector.ts'
import type { BodyPlan } from './body-plan.ts'
import type { Carver } from './carver.ts'
import type { CarPart } from './part.ts'
import { endGlassField, lineField, sideGlassField } from './shell-lines.ts'

/** Width of the black print along the rim of windscreen and rear window, metres. */
const FRIT = 0.035
/** Width of the strip around the side windows, and how far their panes lie behind it. */
const STRIP = 0.013
const STEP = 0.006

/** Cuts windscreen, rear window and side windows with their strips and pillars. */
export function carveGlass(carver: Carver, plan: BodyPlan) {
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

/** The roof's edge over the rear window comes out first: the window's outline runs under it. */
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
