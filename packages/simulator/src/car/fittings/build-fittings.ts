import { landOn } from '../../geometry/land-on.ts'
import { joinMeshes, mirrorMesh } from '../../geometry/mesh.ts'
import { gridMesh } from '../../geometry/solids.ts'
import { boxSection, sweep } from '../../geometry/sweep.ts'
import { add, scale, unit, type Vector } from '../../geometry/vector.ts'
import { STICKER_SIZE } from '../../pictures/sticker-picture.ts'
import type { BodyPlan } from '../body-plan.ts'
import type { CarPart } from '../part.ts'
import { mirrorPiece, type Piece } from '../piece.ts'

import { buildEmblems } from './emblem.ts'
import { bumperMaterial, freePlace, mountOn } from './end-mount.ts'
import { buildGrille } from './grille.ts'
import { buildHandle, type HandleStyle } from './handle.ts'
import { buildHeadlamps } from './headlamp.ts'
import { barAlong, type LampBit, lampPieces } from './lamp-bit.ts'
import { buildLettering } from './lettering.ts'
import { buildMirrors } from './mirror.ts'
import { patchOn, shellUnder } from './patch.ts'
import { buildPlates } from './plates.ts'
import { type Place, pocketOf, spanAt } from './pocket.ts'
import { bowl, turned } from './projector.ts'
import { buildAerial, buildRails } from './roof-fittings.ts'
import { type Mount, mountAt } from './stand.ts'
import { buildTailLamps } from './tail-lamp.ts'
import { trimOf } from './trim-level.ts'
import { buildFrontWipers, buildRearWiper, placesOnWindow } from './wipers.ts'

/** Builds the fittings of the bumpers: parking sensors, caps of the towing eyes, reflectors. */
function buildBumperFittings(plan: BodyPlan): Piece[] {
  const { shell } = plan
  const pieces: Piece[] = []
  for (const end of ['front', 'rear'] as const) {
    const part = `${end}Bumper` as const
    for (const aside of end === 'front' ? [0.36, 0.66] : [0.33, 0.68]) {
      const mount = freePlace(plan, end, aside, end === 'front' ? 0.56 : 0.58, 0.02)
      if (!mount) continue
      const disc = patchOn(shell, mount, [0.0125, 0.0125], { lift: 0.0015, rings: 4, segments: 24 })
      const mesh = joinMeshes([disc, mirrorMesh(disc)])
      pieces.push({ mesh, material: bumperMaterial(plan, mount), part, gap: 0.0014 })
    }
    const eye = freePlace(plan, end, 0.5, end === 'front' ? 0.58 : 0.5, 0.04)
    if (!eye) continue
    const cap = patchOn(shell, eye, [0.028, 0.025], { square: 6, rings: 5, segments: 48 })
    const mesh = end === 'front' ? mirrorMesh(cap) : cap
    pieces.push({ mesh, material: bumperMaterial(plan, eye), part, gap: 0.0011 })
  }
  const rim = plan.design.cladding?.bumper ?? 0
  const reflex = mountOn(plan, 'rear', 0.62, Math.abs(rim - 0.42) < 0.035 ? rim + 0.035 : 0.42)
  if (reflex) {
    const left: Piece = {
      mesh: patchOn(shell, reflex, [0.075, 0.014], { square: 7, lift: 0.003, rings: 5, segments: 56 }),
      material: 'redReflector',
      part: 'rearBumper',
      gap: 0.001,
    }
    pieces.push(left, mirrorPiece(left))
  }
  return pieces
}

/** Builds the end of the exhaust under the bumper: a bright pipe that is dark inside. */
function buildExhaust({ exhaust, length, shell }: BodyPlan): Piece[] {
  const [, y, z] = exhaust
  const rear = landOn(shell, [length + 1, y, z + 0.06], [-1, 0, 0])?.at[0] ?? exhaust[0]
  const mount = mountAt([rear - 0.035, y, z], [1, 0, -0.08])
  const radius = 0.034
  return [
    {
      mesh: turned(
        mount,
        [
          [radius * 0.9, -0.1],
          [radius * 0.93, -0.005],
          [radius * 0.97, 0],
          [radius, -0.005],
          [radius, -0.14],
        ],
        32,
      ),
      material: 'chrome',
      part: 'exhaust',
    },
    {
      mesh: turned(
        mount,
        [
          [0, -0.06],
          [radius * 0.92, -0.06],
        ],
        24,
      ),
      material: 'underbody',
      part: 'exhaust',
    },
  ]
}

/**
 * Builds the QR stickers of a car that has them. They are low on the left of windscreen and rear window, and on both
 * sides behind the front doors. On a window that leans strongly, the code looks too flat for the low cameras. The
 * cameras at the sides see the code upright.
 */
function buildStickers(plan: BodyPlan): Piece[] {
  const up = STICKER_SIZE / 2 + 0.045
  const ends = [
    { part: 'windscreen' as const, place: placesOnWindow(plan, 'windscreen')(-0.44, up + 0.03) },
    { part: 'rearWindow' as const, place: placesOnWindow(plan, 'rearGlass')(-0.36, up) },
  ]
  const x = (plan.design.doors.split.at(-1)?.[0] ?? plan.length / 2) + 0.36
  const side = landOn(plan.shell, [x, -2, plan.belt(x) + up], [0, 1, 0])
  const sides = side
    ? [
        mountAt(side.at, side.normal),
        mountAt([side.at[0], -side.at[1], side.at[2]], [side.normal[0], -side.normal[1], side.normal[2]]),
      ]
    : []
  const piece = (mount: Mount, part: CarPart): Piece => ({
    mesh: stickerOn(plan, mount),
    material: 'sticker',
    part,
    picture: 'sticker',
    gap: 0,
  })
  return [
    ...ends.map(({ part, place }) => piece(mountAt(place.at, place.normal), part)),
    ...sides.map((mount, i) => piece(mount, i === 0 ? 'leftRearWindow' : 'rightRearWindow')),
  ]
}

/** Builds a square of film that bends with the surface below it. */
function stickerOn({ shell }: BodyPlan, mount: Mount) {
  const mesh = gridMesh(9, 9, (u, v) => {
    const { at, normal } = shellUnder(shell, mount, (u - 0.5) * STICKER_SIZE, (v - 0.5) * STICKER_SIZE)
    return add(at, scale(normal, 0.002))
  })
  const uvs = mesh.uvs?.map((value, i) => (i % 2 ? 1 - value : value))
  return { ...mesh, ...(uvs && { uvs }) }
}

/**
 * Builds the fittings at the upper rims of the windows: the black field of the camera in front, and the third brake
 * light at the rear.
 */
function buildGlassFittings(plan: BodyPlan): Piece[] {
  const front = placesOnWindow(plan, 'windscreen')(0, 0.075, true)
  const field = { square: 3.4, lift: 0.0006, segments: 48 }
  const lamp = { square: 9, lift: 0.002, segments: 48 }
  return [
    {
      mesh: patchOn(plan.shell, mountAt(front.at, front.normal), [0.085, 0.062], field),
      material: 'glossBlack',
      part: 'windscreen',
      gap: 0,
    },
    {
      mesh: patchOn(plan.shell, brakeLightMount(plan), [0.13, 0.0075], lamp),
      material: 'redReflector',
      part: 'rearWindow',
      gap: 0.0006,
    },
  ]
}

/**
 * Returns the mount of the brake light: on the edge of the spoiler, or at the upper rim of the rear window if there is
 * no spoiler.
 */
function brakeLightMount(plan: BodyPlan): Mount {
  const { spoiler } = plan.design.shape
  if (spoiler)
    for (let z = plan.height; z > plan.height - 0.4; z -= 0.003) {
      const edge = mountOn(plan, 'rear', 0, z)
      if (edge && edge.out[0] > 0.8 && Math.abs(edge.at[0] - spoiler.end) < 0.05) return edge
    }
  const rim = placesOnWindow(plan, 'rearGlass')(0, 0.022, true)
  return mountAt(rim.at, rim.normal)
}

/** Builds the fittings in the outer openings of the front bumper: a fog lamp, or the fins of an air curtain. */
function buildFogLamps(plan: BodyPlan, kind: 'lamp' | 'fins'): Piece[] {
  const pocket = pocketOf(plan, 'fogLamp')
  const middle = (pocket.from[0] + pocket.to[0]) / 2
  const span = spanAt(pocket, middle)
  if (!span) return []
  const bits: LampBit[] = []
  if (kind === 'lamp') {
    const v = (span[0] + span[1]) / 2
    const room = Math.min(-pocket.field(middle, v) - 0.004, 0.045)
    bits.push(...bowl(mountAt(pocket.at(middle, v, 0.03), unit([-1, -0.1, 0])), room / 1.08))
  } else
    for (const share of [0.3, 0.55, 0.8]) {
      const u = pocket.from[0] + (pocket.to[0] - pocket.from[0]) * share
      const here = spanAt(pocket, u)
      if (!here) continue
      const places = [0, 0.25, 0.5, 0.75, 1].map((t): Place => [u, here[0] + (here[1] - here[0]) * t])
      bits.push({ mesh: barAlong(pocket, places, 0.024, boxSection(0.006, 0.036), true), material: 'glossBlack' })
    }
  return lampPieces(bits, 'leftFogLamp')
}

/** Builds the rubber flaps behind the wheels. */
function buildMudFlaps({ wheels }: BodyPlan): Piece {
  const { frontAxle, rearAxle, halfTrack, radius, width } = wheels
  const left = [frontAxle, rearAxle].map((axle) => {
    const x = axle + radius + 0.055
    const path: Vector[] = [
      [x - 0.015, -halfTrack, radius * 1.05],
      [x, -halfTrack, radius * 0.7],
      [x + 0.012, -halfTrack, 0.13],
    ]
    return sweep(path, [1, 0, 0], boxSection(width + 0.02, 0.008), { crisp: true })
  })
  return { mesh: joinMeshes([...left, ...left.map(mirrorMesh)]), material: 'rubber', part: 'none', gap: 0 }
}

/**
 * Builds all parts that are fixed to the shell of a body. Plates and QR stickers are included, for the cars that have
 * them.
 */
export function buildFittings(plan: BodyPlan): Piece[] {
  const trim = trimOf(plan.body)
  return [
    ...buildHeadlamps(plan, trim.headlamp),
    ...buildTailLamps(plan, trim.tailLamp),
    ...buildFogLamps(plan, trim.fogLamp),
    ...buildGrille(plan, 'grille', trim.grille, 'grille'),
    ...buildGrille(plan, 'lowerIntake', trim.lowerIntake, 'frontBumper'),
    ...buildEmblems(plan),
    ...buildLettering(plan, trim.name),
    ...buildMirrors(plan.mirror, trim.mirror),
    ...handlesOf(plan, trim.handle),
    ...buildFrontWipers(plan),
    ...(trim.rearWiper ? buildRearWiper(plan) : []),
    ...buildGlassFittings(plan),
    ...buildBumperFittings(plan),
    ...(trim.mudFlaps ? [buildMudFlaps(plan)] : []),
    ...(trim.exhaust ? buildExhaust(plan) : []),
    buildAerial(plan),
    ...(trim.rails ? buildRails(plan) : []),
    ...buildPlates(plan),
    ...buildStickers(plan),
  ]
}

/** Builds all door handles. */
function handlesOf({ shell, handles }: BodyPlan, style: HandleStyle): Piece[] {
  const parts = ['leftFrontHandle', 'leftRearHandle'] as const
  return handles.flatMap(([x, , z], i) => {
    const found = landOn(shell, [x, -2, z], [0, 1, 0])
    if (!found) return []
    const left = buildHandle(shell, mountAt(found.at, found.normal), style, parts[i] ?? 'leftRearHandle')
    return [...left, ...left.map(mirrorPiece)]
  })
}
