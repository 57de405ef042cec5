import { invert, type PhotoAlignment } from '@skadi/domain/alignments/photo-alignment'
import type { Camera } from '@skadi/domain/capture/camera'
import { clampRect } from '@skadi/domain/damages/damage-box'
import { guessShift } from '@skadi/domain/damages/matching/guess-shift'
import type { SightingScore } from '@skadi/domain/damages/matching/match-image-set'
import { matchThresholds as t } from '@skadi/domain/damages/matching/match-thresholds'
import {
  isWorthComparing,
  pairScore,
  type Registration,
  unregisteredScore,
  wheelScore,
} from '@skadi/domain/damages/matching/pair-score'
import type { MatchBox, MatchWork } from '@skadi/store/damages/match-image-set.repo'
import type { ImageSetPair } from '../alignments/ensure-alignments.ts'
import type { ComparedSpot, SpotBox } from '../alignments/ensure-spots.ts'

/** Functions that align photos of two passings and compare spots. */
export type MatchEyes = {
  align: (pair: ImageSetPair) => Promise<PhotoAlignment[]>
  /** compares spots, which are given as boxes of the later passing */
  compare: (pair: Omit<ImageSetPair, 'cameras'> & { boxes: readonly SpotBox[] }) => Promise<ComparedSpot[]>
}

type Pair = {
  here: MatchBox
  there: MatchBox
  registration: Registration | undefined
  /** alignment computed from the damages alone; at the far end of a flank it is more exact than an alignment of the front */
  guess: Registration | undefined
}

/**
 * Computes the likeness of a passing's boxes to boxes of the car's other passings (C-10). Boxes are compared by their places in aligned
 * photos. If a place is ambiguous, the look of the spots is compared as well. Boxes on a wheel are compared within the wheel alone, because
 * the wheel turns.
 */
export async function scoreSightings(
  { align, compare }: MatchEyes,
  { boxes, candidates }: MatchWork,
  signal?: AbortSignal,
): Promise<SightingScore[]> {
  const scores: SightingScore[] = []
  for (const there of Map.groupBy(candidates, ({ imageSetId }) => imageSetId).values()) {
    const cameras = new Set(there.map(({ camera }) => camera))
    const here = boxes.filter(({ camera }) => cameras.has(camera))
    const [one, other] = [here[0], there[0]]
    if (!one || !other) continue
    const isEarlier = other.recordedAt <= one.recordedAt
    const [pickupId, returnId] = isEarlier ? [other.imageSetId, one.imageSetId] : [one.imageSetId, other.imageSetId]
    const imageSets = { pickupId, returnId, ...(signal ? { signal } : {}) }
    const shared = [...new Set(here.map(({ camera }) => camera))]
    const alignments = await align({ ...imageSets, cameras: shared })
    const guesses = new Map(shared.map((camera) => [camera, guessBetween(there, here, camera)]))
    const pairs = here.flatMap((box) =>
      there
        .filter(({ camera }) => camera === box.camera)
        .map((candidate): Pair => {
          const aligned = alignments.find(({ camera }) => camera === box.camera)
          const [from, to] = isEarlier ? [candidate, box] : [box, candidate]
          const registration = aligned && registrationOf(aligned, from, to, isEarlier)
          return { here: box, there: candidate, registration, guess: guesses.get(box.camera) }
        }),
    )
    // the comparison needs the spot's box in the later photo
    const laterOf = (pair: Pair) => (isEarlier ? pair.here : pair.there)
    const open = pairs.filter(
      ({ here: box, there: candidate, registration }) =>
        registration && isWorthComparing(pairScore(box, candidate, registration, undefined)),
    )
    const looked = [...new Map(open.map((pair) => [laterOf(pair).id, laterOf(pair)])).values()]
    const spots = await compare({
      ...imageSets,
      boxes: looked.map(({ id, camera, rect }) => ({ damageId: id, camera, box: clampRect(rect) })),
    })
    for (const pair of pairs) {
      const { here: box, there: candidate, registration } = pair
      const likeness = spots.find(({ damageId }) => damageId === laterOf(pair).id)?.similarity
      scores.push({
        damageId: box.id,
        candidateId: candidate.id,
        camera: box.camera,
        score: Math.max(wheelScore(box, candidate), placeScore(pair, open.includes(pair) ? likeness : undefined)),
        isRegistered: registration !== undefined,
      })
    }
  }
  return scores
}

/**
 * Computes three scores by place and returns the highest. The scores use the alignment of the photos, no alignment, and the alignment that
 * the damages suggest. If the photos are aligned, boxes that do not even touch are two damages.
 */
function placeScore({ here, there, registration, guess }: Pair, likeness: number | undefined): number {
  const laid = registration && pairScore(here, there, registration, likeness)
  if (laid === 0) return 0
  return Math.max(laid ?? 0, unregisteredScore(here, there), guess ? pairScore(here, there, guess, undefined) : 0)
}

/** Returns the alignment of two boxes' photos, if it belongs to exactly these two photos. */
function registrationOf(
  { matrix, errorPx, pickupImageId, returnImageId }: PhotoAlignment,
  earlier: MatchBox,
  later: MatchBox,
  isEarlier: boolean,
): Registration | undefined {
  if (!matrix || earlier.imageId !== pickupImageId || later.imageId !== returnImageId) return undefined
  return { matrix: isEarlier ? matrix : invert(matrix), errorPx: errorPx ?? 0 }
}

function guessBetween(there: readonly MatchBox[], here: readonly MatchBox[], camera: Camera): Registration | undefined {
  const rectsOf = (boxes: readonly MatchBox[]) => boxes.filter((box) => box.camera === camera).map(({ rect }) => rect)
  const shift = guessShift(rectsOf(there), rectsOf(here))
  return shift && { matrix: [1, 0, shift.x, 0, 1, shift.y, 0, 0, 1], errorPx: t.mostSlack }
}
