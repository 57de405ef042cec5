import { type Field, smoothMax } from '../geometry/field.ts'
import { softCurve } from '../geometry/soft-curve.ts'
import { splitMesh } from '../geometry/split-mesh.ts'
import type { BodyPlan } from './body-plan.ts'
import type { Carver } from './carver.ts'
import { sideGlassField, uprightCurve } from './shell-lines.ts'
import { outlineField } from './shell-openings.ts'

/** Cuts the painted panels out of what glass and openings have left. */
export function carvePanels(carver: Carver, plan: BodyPlan) {
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

/** Both doors with their window frames, negative within. */
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
