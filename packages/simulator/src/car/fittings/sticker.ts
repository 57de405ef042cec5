import { landOn } from '../../geometry/land-on.ts'
import { gridMesh } from '../../geometry/solids.ts'
import { add, scale } from '../../geometry/vector.ts'
import { STICKER_SIZE } from '../../pictures/sticker-picture.ts'
import type { BodyPlan } from '../body-plan.ts'
import type { CarPart } from '../part.ts'
import type { Piece } from '../piece.ts'
import { shellUnder } from './patch.ts'
import { type Mount, mountAt } from './stand.ts'
import { placesOnWindow } from './window-place.ts'

/**
 * The QR stickers of a car that has them: on windscreen and rear window, low on the left, and on both sides behind the front
 * doors. Where windows lean far back, the low cameras see the code too flat to read it; those at the sides see it upright.
 */
export function buildStickers(plan: BodyPlan): Piece[] {
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

/** A square of film that bends with what it sticks to. */
function stickerOn({ shell }: BodyPlan, mount: Mount) {
  const mesh = gridMesh(9, 9, (u, v) => {
    const { at, normal } = shellUnder(shell, mount, (u - 0.5) * STICKER_SIZE, (v - 0.5) * STICKER_SIZE)
    return add(at, scale(normal, 0.002))
  })
  const uvs = mesh.uvs?.map((value, i) => (i % 2 ? 1 - value : value))
  return { ...mesh, ...(uvs && { uvs }) }
}
