import { joinMeshes } from '../../geometry/mesh.ts'
import { gridMesh } from '../../geometry/solids.ts'
import { boxSection, roundSection, sweep } from '../../geometry/sweep.ts'
import type { Vector } from '../../geometry/vector.ts'
import { PLATE_HEIGHT } from '../../pictures/plate.ts'
import type { BodyPlan } from '../body-plan.ts'
import type { CarPart } from '../part.ts'
import type { Piece } from '../piece.ts'
import { stiffMount } from './end-mount.ts'
import { type Mount, onMount } from './stand.ts'

const REAR_RADIUS = 0.044

/** Returns the height of the middle of the rear emblem, which is above the plate. */
export const emblemHeight = ({ badges, plates }: BodyPlan): number =>
  Math.max(badges.rear.at[2], plates.rear.at[2] + PLATE_HEIGHT / 2 + 0.03 + REAR_RADIUS)

/**
 * Builds the front and the rear emblem. The front emblem is in the grille if the grille is high enough, and above the
 * grille otherwise.
 */
export function buildEmblems(plan: BodyPlan): Piece[] {
  const heights = plan.openings.grille.outline.map(([, v]) => v)
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  const room = high - low
  const radius = room > 0.13 ? 0.052 : 0.042
  const front = stiffMount(
    plan,
    'front',
    room > 2.4 * radius ? high - Math.max(radius * 1.2, room * 0.42) : high + radius * 1.25,
    radius,
  )
  const rear = stiffMount(plan, 'rear', emblemHeight(plan), REAR_RADIUS)
  return [
    ...(front ? buildEmblem(front, radius, 'grille') : []),
    ...(rear ? buildEmblem(rear, REAR_RADIUS, 'bootLid') : []),
  ]
}

/**
 * Profile of the emblem's disc as [share of the radius, metres out of the mount]. The skirt of the disc reaches into
 * the body.
 */
const DISC = [
  [0, 0.003],
  [0.98, 0.002],
  [1.06, 0.001],
  [1.08, -0.025],
] as const
const ROUNDNESS = 0.88

/**
 * Builds the emblem of the make of all drawn cars: a ring around two ski tracks.
 * @param radius in metres
 */
function buildEmblem(mount: Mount, radius: number, part: CarPart): Piece[] {
  const around = (angle: number, share: number, out: number): Vector =>
    onMount(mount, Math.cos(angle) * radius * share, Math.sin(angle) * radius * share * ROUNDNESS, out)
  const ring = Array.from({ length: 48 }, (_, i) => around((i / 48) * Math.PI * 2, 1, 0.003))
  const disc = gridMesh(DISC.length, 41, (u, v) => {
    const [share, out] = DISC[Math.round(u * (DISC.length - 1))] as (typeof DISC)[number]
    return around(v * Math.PI * 2, share, out)
  })
  const track = (shift: number) =>
    sweep(
      [-1, 0, 1].map((way) => onMount(mount, (shift + 0.3 * way) * radius, 0.56 * way * radius, 0.004)),
      mount.out,
      boxSection(radius * 0.2, 0.006),
      { crisp: true },
    )
  const rim = sweep(ring, mount.out, roundSection(radius * 0.19, 0.01, 12), { closed: true })
  return [
    { mesh: joinMeshes([rim, track(-0.22), track(0.22)]), material: 'badge', part, gap: 0 },
    { mesh: disc, material: 'glossBlack', part, gap: 0 },
  ]
}
