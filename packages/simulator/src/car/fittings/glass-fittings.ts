import type { BodyPlan } from '../body-plan.ts'
import type { Piece } from '../piece.ts'
import { mountOn } from './end-mount.ts'
import { patchOn } from './patch.ts'
import { type Mount, mountAt } from './stand.ts'
import { placesOnWindow } from './window-place.ts'

/** What sits at the windows' upper rims: the camera's black field in front, the third brake light behind. */
export function buildGlassFittings(plan: BodyPlan): Piece[] {
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

/** On the spoiler's edge, else at the upper rim of the rear window. */
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
