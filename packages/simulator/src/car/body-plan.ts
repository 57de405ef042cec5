import type { Field } from '../geometry/field.ts'
import { landOn } from '../geometry/land-on.ts'
import type { Vector } from '../geometry/vector.ts'
import type { BodyDesign, OpeningName } from './body-design.ts'
import type { Body } from './car.ts'
import { ESTATE } from './plans/estate.ts'
import { HATCHBACK } from './plans/hatchback.ts'
import { SALOON } from './plans/saloon.ts'
import { SUV } from './plans/suv.ts'
import { VAN } from './plans/van.ts'
import { type Projection, sightOf } from './projection.ts'
import { shellField } from './shell-field.ts'
import type { Points, ShellShape } from './shell-shape.ts'
import { type ShellSurfaces, shellSurfaces } from './shell-surfaces.ts'

/**
 * An opening in the left half of the body, with a pocket behind it. A lamp also has a cover glass in the opening. The
 * right half is the mirror image. Grille and lower intake extend to the middle (u = 0).
 */
export type Opening = {
  projection: Projection
  /** corners of the opening in metres, as [u, v] of the projection */
  outline: Points
  /** radius of the rounded corners */
  radius: number
  /** distance in metres from the body's surface to the bottom of the pocket, along `inward` */
  depth: number
  /** unit vector that points into the car, for the left side */
  inward: Vector
}

/** Openings that every body has. The design of each body has their outlines. */
const OPENINGS: Record<OpeningName, Omit<Opening, 'outline'>> = {
  headlamp: { projection: 'frontCorner', radius: 0.015, depth: 0.08, inward: [0.85, 0.53, 0] },
  tailLamp: { projection: 'rearCorner', radius: 0.015, depth: 0.055, inward: [-0.8, 0.6, 0] },
  fogLamp: { projection: 'frontCorner', radius: 0.015, depth: 0.045, inward: [0.9, 0.436, 0] },
  grille: { projection: 'front', radius: 0.02, depth: 0.06, inward: [1, 0, 0] },
  lowerIntake: { projection: 'front', radius: 0.02, depth: 0.07, inward: [1, 0, 0] },
}

/**
 * Geometry of a body, on which fittings, wheels and cabin are built. Metres; x goes from the nose to the tail, y to the
 * car's right, and z up.
 */
export type BodyPlan = {
  body: Body
  length: number
  /** width without mirrors */
  width: number
  height: number
  wheels: ShellShape['wheels']
  /** centre of each plate on the surface, and the direction that the plate faces */
  plates: Record<'front' | 'rear', { at: Vector; facing: Vector }>
  /** the painted body with its glass, as a solid; negative inside */
  shell: Field
  surfaces: ShellSurfaces
  design: BodyDesign
  /** returns z of the lower edge of the side windows at x */
  belt: (x: number) => number
  openings: Record<OpeningName, Opening>
  /** position of the foot of the left mirror, which is on the outer side of the door */
  mirror: Vector
  /** centres of the left handles on the surface of the doors; the van's second handle opens the sliding door */
  handles: readonly Vector[]
  /** pivots of the front wipers on the cowl; the driver's wiper is first */
  wipers: readonly [Vector, Vector]
  exhaust: Vector
  /** position of the aerial's foot on the roof */
  aerial: Vector
  /** middles of the badges on the front of the bonnet and on the lid */
  badges: Record<'front' | 'rear', { at: Vector; facing: Vector }>
  /** roof rails, if the body has them: x of their start and end, and distance from the middle */
  rails?: { from: number; to: number; aside: number }
  cabin: {
    floor: number
    /** returns the height under the roof at x, inside the cabin */
    roof: (x: number) => number
    /** x of the rear edge of the dashboard in the middle */
    dash: number
    /** x of the hips in each row of seats, from the front */
    seats: readonly number[]
    /** distance between the middle of a seat and the car's middle */
    seatAside: number
    /** half of the inner width at shoulder height */
    halfWidth: number
    /** centre of the steering wheel, which is on the left */
    steeringWheel: Vector
    /** z of the cushions of the front seats */
    cushion: number
  }
}

const DESIGNS: Record<Body, BodyDesign> = { hatchback: HATCHBACK, saloon: SALOON, estate: ESTATE, suv: SUV, van: VAN }

/** Makes the plan of a body. */
export function bodyPlan(body: Body): BodyPlan {
  const design = DESIGNS[body]
  const { shape, doors } = design
  const { length, height, wheels } = shape
  const surfaces = shellSurfaces(shape)
  const shell = shellField(shape, surfaces)
  const meets = (from: Vector, along: Vector): { at: Vector; facing: Vector } => {
    const hit = landOn(shell, from, along)
    if (!hit) throw new Error(`nothing of the ${body} at ${from.join(' ')}`)
    return { at: hit.at, facing: hit.normal }
  }
  const onSide = (x: number, z: number): Vector => meets([x, -2, z], [0, 1, 0]).at
  const onTop = (x: number, y: number): Vector => meets([x, y, 3], [0, 0, -1]).at
  const belt = surfaces.belt
  const splitX = doors.split.at(-2)?.[0] ?? 2.4
  const foot = shape.windscreen.foot
  const seat = splitX - 0.2
  const cushion = height - 0.93
  return {
    body,
    length,
    width: 2 * Math.max(...shape.plan.map((p) => p[1])),
    height,
    wheels,
    plates: {
      front: meets([-1, 0, design.plates.front], [1, 0, 0]),
      rear: meets([length + 1, 0, design.plates.rear], [-1, 0, 0]),
    },
    shell,
    surfaces,
    design,
    belt,
    openings: Object.fromEntries(
      Object.entries(OPENINGS).map(([name, opening]) => [
        name,
        { ...opening, outline: design.openings[name as OpeningName] },
      ]),
    ) as Record<OpeningName, Opening>,
    mirror: onSide(foot[0] + 0.43, belt(foot[0] + 0.43) - 0.02),
    handles: [
      onSide(splitX - 0.17, belt(splitX) - 0.13),
      design.slidingDoor
        ? onSide(splitX + 0.15, belt(splitX) - 0.13)
        : onSide((doors.rear.at(-1)?.[0] ?? 3.5) - 0.14, belt(3.4) - 0.13),
    ],
    wipers: [onTop(foot[0] - 0.03, -0.52), onTop(foot[0] - 0.06, 0.1)],
    exhaust: [length - 0.14, -0.55, surfaces.bottom(length - 0.15) + 0.02],
    aerial: onTop(design.slidingDoor ? shape.windscreen.head[0] + 0.25 : shape.rearGlass.head[0] - 0.12, 0),
    badges: {
      front: meets([-1, 0, middleOf(design.openings.grille)], [1, 0, 0]),
      rear: meets([length + 1, 0, design.plates.rear + 0.125], [-1, 0, 0]),
    },
    ...(design.hasRails && { rails: railsOf(shape, surfaces) }),
    cabin: {
      floor: 0.3,
      roof: (x) => surfaces.roofLine(x) - 0.05,
      dash: foot[0] + 0.42,
      seats: design.slidingDoor ? [seat] : [seat, seat + 0.85],
      seatAside: 0.36,
      halfWidth: -surfaces.cabinSide(seat, 0, belt(seat)) - 0.06,
      steeringWheel: [foot[0] + 0.62, -0.36, cushion + 0.3],
      cushion,
    },
  }
}

const middleOf = (outline: Points): number => {
  const heights = outline.map(([, v]) => v)
  return (Math.min(...heights) + Math.max(...heights)) / 2
}

/** Places roof rails where the roof bends down to the sides. */
function railsOf({ windscreen, rearGlass }: ShellShape, { cabinSide, roofLine }: ShellSurfaces) {
  const [from, to] = [windscreen.head[0] + 0.15, rearGlass.head[0] - 0.25]
  const middle = (from + to) / 2
  return { from, to, aside: -cabinSide(middle, 0, roofLine(middle) - 0.06) - 0.05 }
}

/**
 * Projects a point of a projection onto the left half of the body. Returns the point on the body and its outward
 * normal.
 */
export function onShell(
  { shell, length }: Pick<BodyPlan, 'shell' | 'length'>,
  projection: Projection,
  u: number,
  v: number,
): { at: Vector; normal: Vector } | undefined {
  const { from, along } = sightOf(projection, length, u, v)
  return landOn(shell, from, along)
}
