import type { Camera } from '../capture/camera.ts'
import { covered, overlap, type Point, rectOf } from '../damages/damage-box.ts'
import { labelIdOf } from '../damages/names/damage-labels.ts'
import type { DetectorKind } from './detector-version.ts'
import { type Interval, wilson } from './intervals.ts'

/** Where and when something was seen; figures are told by each. */
export type Sighting = {
  imageSetId: string
  camera: Camera
  /** id of the capture set; null: the passing came without one */
  rig: string | null
  /** of the recording, in the rig's zone: `2026-11` */
  month: string
  weather: Weather | null
}

/** What people's labels of false suggestions say of a passing's weather; null: nothing. */
export const WEATHERS = ['wet', 'snow', 'dirty'] as const
export type Weather = (typeof WEATHERS)[number]

const NAMED: readonly (readonly [Weather, readonly number[]])[] = [
  ['snow', [labelIdOf('snow')]],
  ['wet', [labelIdOf('water'), labelIdOf('raindrop')]],
  ['dirty', [labelIdOf('dirt'), labelIdOf('dust')]],
]

/** The weather that labels of a passing's boxes name; of several the one that hides most. */
export const weatherOf = (labelIds: readonly number[]): Weather | null =>
  NAMED.find(([, ids]) => ids.some((id) => labelIds.includes(id)))?.[0] ?? null

/** A box of a reviewed passing as people left it, on a photo that the detector looked at. */
export type ReviewedBox = Sighting & {
  imageId: string
  points: readonly Point[]
  familyId: string
  /** first of its labels; null: none */
  labelId: number | null
  decision: 'accepted' | 'rejected' | 'undecided'
  isFaint: boolean
  /** suggested by the version in question */
  isOwn: boolean
  /** drawn by a person; else suggested by a detector */
  isDrawn: boolean
  /** its damage was first seen in this passing */
  isFirstSeen: boolean
}

/** A find of a version in shadow. */
export type ShadowFind = Sighting & {
  id: string
  imageId: string
  points: readonly Point[]
  labelId: number | null
  isFaint: boolean
}

/**
 * What became of a spot. `accepted`: found, and people say that it is a damage; `rejected`: found, and they say that it is none;
 * `undecided`: found, and nobody said anything of it; `drawnInstead`, `foundByOther`: a damage that the version did not find.
 */
export const OUTCOMES = ['accepted', 'foundByOther', 'drawnInstead', 'rejected', 'undecided'] as const
export type Outcome = (typeof OUTCOMES)[number]

export type Spot = Sighting & { key: string; outcome: Outcome; isFaint: boolean; labelId: number | null }

/** Share of what two boxes cover together, or of the smaller one, from which on they are one spot [hand]. */
const SAME = { overlap: 0.1, covered: 0.5 }

type Placed = { imageId: string; points: readonly Point[] }
function isSameSpot(a: Placed, b: Placed): boolean {
  if (a.imageId !== b.imageId) return false
  const [one, other] = [rectOf(a.points), rectOf(b.points)]
  return overlap(one, other) >= SAME.overlap || covered(one, other) >= SAME.covered
}

/**
 * Compares what a version found with what people decided. A version that looks for differences answers for damages first seen in
 * the passing; the others answer for all.
 * @param finds of a version in shadow; a live one has its finds among the boxes
 */
export function judgeFinds(kind: DetectorKind, boxes: readonly ReviewedBox[], finds: readonly ShadowFind[]): Spot[] {
  const own = boxes.filter(({ isOwn }) => isOwn)
  const onPhoto = (of: readonly Placed[], box: Placed) => of.some((one) => isSameSpot(one, box))
  const judged = [...own.map(spotOf), ...finds.map((find) => shadowSpot(find, boxes))]
  const missed = boxes
    .filter(
      ({ decision, isOwn, isFirstSeen }) => decision === 'accepted' && !isOwn && (isFirstSeen || kind !== 'difference'),
    )
    .map((box): Spot => {
      const isFound = onPhoto(own, box) || onPhoto(finds, box)
      return { ...spotOf(box), outcome: isFound ? 'accepted' : box.isDrawn ? 'drawnInstead' : 'foundByOther' }
    })
  return [...judged, ...missed]
}

const spotOf = (box: ReviewedBox): Spot => {
  const { imageSetId, familyId, camera, rig, month, weather, labelId, isFaint, decision } = box
  return {
    imageSetId,
    camera,
    rig,
    month,
    weather,
    labelId,
    isFaint,
    outcome: decision,
    key: `${imageSetId} ${familyId}`,
  }
}

/** A find in shadow where a person accepted or drew a damage is that damage; one where a suggestion was rejected would have been. */
function shadowSpot(find: ShadowFind, boxes: readonly ReviewedBox[]): Spot {
  const there = boxes.filter((box) => isSameSpot(box, find))
  const said =
    there.find(({ decision }) => decision === 'accepted') ?? there.find(({ decision }) => decision === 'rejected')
  const { id, imageId: _, points: __, ...sighting } = find
  return said ? { ...spotOf(said), isFaint: find.isFaint } : { ...sighting, key: id, outcome: 'undecided' }
}

/** Spots by what became of them; a damage in two photos is one. */
export type Figure = Record<Outcome, number> & {
  /** of accepted, rejected and undecided ones: those that are kept apart as faint */
  faint: number
  /** of the damages that people stand behind, the share that was found */
  recall: Interval | null
}

/** Counts spots: of one damage, in how many photos ever, what is best for the version. */
export function figureOf(spots: Iterable<Spot>): Figure {
  const best = new Map<string, Spot>()
  for (const spot of spots) {
    const known = best.get(spot.key)
    if (!known || OUTCOMES.indexOf(spot.outcome) < OUTCOMES.indexOf(known.outcome)) best.set(spot.key, spot)
  }
  const figure: Figure = {
    accepted: 0,
    foundByOther: 0,
    drawnInstead: 0,
    rejected: 0,
    undecided: 0,
    faint: 0,
    recall: null,
  }
  for (const { outcome, isFaint } of best.values()) {
    figure[outcome] += 1
    if (isFaint && outcome !== 'drawnInstead' && outcome !== 'foundByOther') figure.faint += 1
  }
  const { accepted, foundByOther, drawnInstead } = figure
  return { ...figure, recall: wilson(accepted, accepted + foundByOther + drawnInstead) ?? null }
}

/** The figure of each value of a field, in the order in which the values first come. */
export function figuresBy<Field extends 'labelId' | 'camera' | 'rig' | 'month' | 'weather'>(
  spots: readonly Spot[],
  field: Field,
): { value: Spot[Field]; figure: Figure }[] {
  const groups = Map.groupBy(spots, (spot) => spot[field])
  return [...groups].map(([value, of]) => ({ value, figure: figureOf(of) }))
}
