import { LABEL_OF_KIND } from '../damage/damage.ts'
import { registrationOf } from '../passing/car-identity.ts'
import { RENDERER_VERSION } from '../passing/passing-description.ts'
import type { PassingScene } from '../passing/pose-scene.ts'
import type { PassingTruth, PhotoTruth } from './truth.ts'

/** Computes the ground truth of a passing from the contents of the hall and from its photos. */
export function passingTruth({ passing, damages }: PassingScene, photos: readonly PhotoTruth[]): PassingTruth {
  const { seed, rig, identity, speed, mood, lens, nuisances } = passing
  return {
    renderer: RENDERER_VERSION,
    seed,
    rig,
    identity,
    registration: registrationOf(identity),
    speed,
    mood,
    lens,
    nuisances,
    damages: damages.map((damage, i) => ({
      ...damage,
      state: passing.damages[i]?.state ?? 'new',
      label: LABEL_OF_KIND[damage.kind],
    })),
    photos,
  }
}
