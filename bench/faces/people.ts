import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import type { FoundFace } from '@skadi/pipeline/vision/faces/face-net'
import { bodyPlan } from '@skadi/simulator/car/body-plan'
import type { Vector } from '@skadi/simulator/geometry/vector'
import { describePassing } from '@skadi/simulator/passing/describe-passing'
import { carLife } from '@skadi/simulator/passing/life'
import { poseScene } from '@skadi/simulator/passing/pose-scene'
import { type TakenPhoto, takePhoto } from '@skadi/simulator/passing/take-photo'
import { likenessOf } from '@skadi/simulator/people/likeness'
import { project } from '@skadi/simulator/picture/camera'
import { randomFrom } from '@skadi/simulator/random'

/** Metres from the top of a head to its middle, and metres of the height of a face. */
const HEAD = 0.13
const FACE_HEIGHT = 0.2
/** Distance in metres. A surface hides a head if it is nearer than the head by more than this distance. */
const NEARER = 0.3

/** Counts of drawn people and of detected heads. Each passing has one person beside the car, in any pose. */
export type DrawnPeople = { photos: number; headsSeen: number; headsFound: number; boxesElsewhere: number }

export async function drawnPeople(given: {
  passings: number
  seed: number
  find: (photo: Uint8Array) => Promise<FoundFace[]>
}): Promise<DrawnPeople> {
  const tally: DrawnPeople = { photos: 0, headsSeen: 0, headsFound: 0, boxesElsewhere: 0 }
  for (let seed = given.seed; seed < given.seed + given.passings; seed += 1) {
    const random = randomFrom(seed)
    const person = {
      kind: 'personBeside',
      side: random() < 0.5 ? 'left' : 'right',
      along: 2 * random() - 1,
      distance: 0.6 + 1.4 * random(),
      seed,
    } as const
    const passing = { ...describePassing(carLife(seed), 30, seed), speed: 0, nuisances: [person] }
    const flank = bodyPlan(passing.identity.body).width / 2 + person.distance
    const head: Vector = [
      passing.pose.x + person.along,
      passing.pose.y + (person.side === 'left' ? -flank : flank),
      likenessOf(seed).height - HEAD,
    ]
    const scene = await poseScene(passing)
    for (const camera of SHOWN_CAMERAS) {
      const photo = await takePhoto(scene, camera)
      const found = await given.find(photo.jpeg)
      const seen = headIn(photo, head)
      const isHead = ({ x, y, width, height }: FoundFace) =>
        seen !== undefined && Math.hypot(x + width / 2 - seen.x, y + height / 2 - seen.y) < seen.size
      tally.photos += 1
      if (seen) tally.headsSeen += 1
      if (found.some(isHead)) tally.headsFound += 1
      tally.boxesElsewhere += found.filter((face) => !isHead(face)).length
    }
  }
  return tally
}

/**
 * Returns the position of a visible head and its height in pixels. Returns undefined if the head is hidden or outside
 * the photo.
 */
function headIn({ view, exposure }: TakenPhoto, head: Vector): { x: number; y: number; size: number } | undefined {
  const [x, y, depth] = project(view, head)
  if (depth <= 0 || x < 0 || y < 0 || x >= 1920 || y >= 1200) return undefined
  const nearest = exposure.depth[Math.floor(y) * 1920 + Math.floor(x)] ?? 0
  if (nearest === 0 || nearest < depth - NEARER) return undefined
  return { x, y, size: (view.focal * FACE_HEIGHT) / depth }
}
