import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import type { Car } from '../car/car.ts'
import type { CarPart } from '../car/part.ts'
import type { Piece } from '../car/piece.ts'
import { dot, subtract, unit, type Vector } from '../geometry/vector.ts'
import { rigCamera } from '../hall/cameras.ts'
import { PHOTO_HEIGHT, PHOTO_WIDTH, project } from '../picture/camera.ts'
import { randomFrom } from '../random.ts'
import type { Damage, DamageKind, DamageSketch } from './damage.ts'
import { areasOf, atArea, closest, inBox, isEven, nearestTo, type Place, vertexPlace } from './surface-place.ts'
import { isRim } from './wheel-damage.ts'

/** Where each kind happens: parts, how often per area, and how far from a panel's rim (share of the size). */
const PLACES: Record<DamageKind, { parts: RegExp; materials: RegExp; margin: number }> = {
  scratch: { parts: /Bumper|Wing|Door|bonnet|bootLid|Sill|roof$/, materials: /^(paint|trim)$/, margin: 0.15 },
  dent: { parts: /Wing|Door|bonnet|bootLid|roof$/, materials: /^paint$/, margin: 0.5 },
  crack: { parts: /Bumper/, materials: /^(paint|trim)$/, margin: 0.2 },
  chip: { parts: /bonnet|frontBumper|FrontWing|Door|roof$/, materials: /^paint$/, margin: 0.15 },
  gouge: { parts: /Bumper|Wing|Door|Sill/, materials: /^(paint|trim)$/, margin: 0.2 },
  bent: { parts: /Bumper|FrontWing|RearWing|Door/, materials: /^paint$/, margin: 0 },
  missing: { parts: /Mirror|Handle/, materials: /./, margin: 0 },
  brokenGlass: { parts: /windscreen|Window|Headlamp/, materials: /Glass$|^glass$/, margin: 0.3 },
  wheelDamage: { parts: /Wheel/, materials: /./, margin: 0 },
}
/** Large parts that little happens to count less. */
const CALM: Partial<Record<CarPart, number>> = { roof: 0.1, bonnet: 0.6 }

/**
 * Finds where a damage lies on a body: on its part, or on one that fits its kind; always the same place for the same seed.
 * @throws Error when the body has no part that fits
 */
export function placeDamage(car: Pick<Car, 'pieces' | 'wheels'>, sketch: DamageSketch): Damage {
  const { id, kind, size, severity, rust, seed } = sketch
  const random = randomFrom(seed ^ 0x5ca1ab1e)
  const sought = { ...sketch, size: sketch.sizeAtFirst ?? size }
  const place =
    kind === 'wheelDamage'
      ? onWheel(car, sought, random)
      : kind === 'missing'
        ? behindPart(car, sought, random)
        : onPanel(car, sought, random)
  return { id, kind, size, severity, rust, seed, angle: sketch.angle ?? 0, ...place }
}

function fitting(pieces: readonly Piece[], { kind, part, size }: DamageSketch): readonly Piece[] {
  const { materials } = PLACES[kind]
  // toughened side windows crumble all over or not at all
  const parts = kind === 'brokenGlass' && size < 0.25 ? /windscreen|Headlamp/ : PLACES[kind].parts
  const asked = part && pieces.filter((piece) => piece.part === part)
  const among = asked?.length ? asked : pieces.filter((piece) => parts.test(piece.part))
  const found = among.filter((piece) => materials.test(piece.material))
  if (found.length === 0) throw new Error(`No part of this car takes a ${kind}${part ? ` on ${part}` : ''}`)
  return found
}

/** A place by area, away from the panel's rim, where a camera looks at it; or the place that is asked for. */
function onPanel(car: Pick<Car, 'pieces' | 'wheels'>, sketch: DamageSketch, random: () => number): Place {
  const pieces = fitting(car.pieces, sketch)
  if (sketch.where) return nearestTo(pieces, inBox(pieces, sketch.where))
  const areas = pieces.map((piece) => areasOf(piece, CALM[piece.part] ?? 1))
  const total = areas.reduce((sum, area) => sum + (area.at(-1) ?? 0), 0)
  const margin = Math.min(PLACES[sketch.kind].margin * sketch.size, 0.18)
  for (let attempt = 0; attempt < ATTEMPTS && total > 0; attempt++) {
    const [piece, vertex] = atArea(pieces, areas, random() * total)
    const edge = piece.mesh.edges?.[vertex] ?? 1
    if (edge < margin * (1 - attempt / ATTEMPTS)) continue
    const place = vertexPlace(piece, vertex)
    if (isSeen(car, place) && isEven(piece, place, Math.min(sketch.size / 2, 0.15))) return place
  }
  return nearestTo(pieces, inBox(pieces, [0.5, 0.5, 0.5]))
}

const ATTEMPTS = 120

/** Whether one of the rig's cameras looks at it while the car stands straight. */
function isSeen({ wheels }: Pick<Car, 'wheels'>, { at, normal }: Place): boolean {
  const inHall: Vector = [at[0] - (wheels.frontAxle + wheels.rearAxle) / 2, at[1], at[2]]
  return SHOWN_CAMERAS.some((name) => {
    const camera = rigCamera(name)
    const [x, y, depth] = project(camera, inHall)
    const isInside = depth > 0 && x > 60 && y > 60 && x < PHOTO_WIDTH - 60 && y < PHOTO_HEIGHT - 60
    return isInside && dot(unit(subtract(camera.position, inHall)), normal) > 0.3
  })
}

/** The surface behind the middle of a part that can be lost. */
function behindPart({ pieces }: Pick<Car, 'pieces'>, sketch: DamageSketch, random: () => number): Place {
  const parts = [...new Set(fitting(pieces, sketch).map(({ part }) => part))]
  const part = sketch.part ?? (parts[Math.floor(random() * parts.length)] as CarPart)
  const middle = inBox(
    pieces.filter((piece) => piece.part === part),
    [0.5, 0.5, 0.5],
  )
  const panels = pieces.filter(({ material, part: other }) => material === 'paint' && /Door|Wing/.test(other))
  return { ...closest(panels, middle), part }
}

/** A point of a rim's lip. */
function onWheel(car: Pick<Car, 'pieces'>, sketch: DamageSketch, random: () => number): Place {
  const rims = fitting(car.pieces, sketch).filter(isRim)
  const parts = [...new Set(rims.map(({ part }) => part))]
  const part = (sketch.part ?? parts[Math.floor(random() * parts.length)]) as CarPart
  const angle = (sketch.where?.[0] ?? random()) * Math.PI * 2
  let [lip, face, best] = [0, 0, -Infinity]
  for (const { mesh } of rims.filter((piece) => piece.part === part))
    for (let i = 0; i < mesh.positions.length; i += 3) {
      const [x, y, z] = [mesh.positions[i] as number, mesh.positions[i + 1] as number, mesh.positions[i + 2] as number]
      const radius = Math.hypot(x, z)
      if (radius + 0.7 * y <= best) continue
      best = radius + 0.7 * y
      lip = radius
      face = y
    }
  const joint = rims.find((piece) => piece.part === part)?.joint
  if (!joint) throw new Error('This car has no rims')
  return { part, joint, at: [lip * Math.cos(angle), face, lip * Math.sin(angle)], normal: [0, 1, 0] }
}
