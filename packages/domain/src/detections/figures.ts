import type { Camera } from '../capture/camera.ts'
import { covered, overlap, type Point, rectOf } from '../damages/damage-box.ts'
import { labelIdOf } from '../damages/names/damage-labels.ts'
import type { DetectorKind } from './detector-version.ts'
import { type Interval, wilson } from './intervals.ts'

/** Place and time of a spot, per which figures are grouped. */
export type Sighting = {
  imageSetId: string
  camera: Camera
  /** id of the capture set; null if the passing has no capture set */
  rig: string | null
  /** month of the recording in the rig's time zone, for example `2026-11` */
  month: string
  weather: Weather | null
}

/** Weather of a passing. People's labels of false suggestions give it; it is null if unknown. */
export const WEATHERS = ['wet', 'snow', 'dirty'] as const
export type Weather = (typeof WEATHERS)[number]

/** Label ids that indicate a weather. The weather that hides most of the car comes first. */
export const WEATHER_LABELS: readonly (readonly [Weather, readonly number[]])[] = [
  ['snow', [labelIdOf('snow')]],
  ['wet', [labelIdOf('water'), labelIdOf('raindrop')]],
  ['dirty', [labelIdOf('dirt'), labelIdOf('dust')]],
]

/** Returns the weather that the labels of a passing's boxes indicate. Of several, the weather that hides most of the car counts. */
export const weatherOf = (labelIds: readonly number[]): Weather | null =>
  WEATHER_LABELS.find(([, ids]) => ids.some((id) => labelIds.includes(id)))?.[0] ?? null

/** A box of a reviewed passing with people's decision, on a photo that the detector examined. */
export type ReviewedBox = Sighting & {
  imageId: string
  points: readonly Point[]
  familyId: string
  /** first label of the box; null if there is no label */
  labelId: number | null
  decision: 'accepted' | 'rejected' | 'undecided'
  isFaint: boolean
  /** true if the judged version suggested the box */
  isOwn: boolean
  /** true if a person drew the box; false if a detector suggested it */
  isDrawn: boolean
  /** true if the damage of the box was first seen in this passing */
  isFirstSeen: boolean
}

/** A find of a version in shadow mode. */
export type ShadowFind = Sighting & {
  id: string
  imageId: string
  points: readonly Point[]
  labelId: number | null
  isFaint: boolean
}

/**
 * Outcome of a spot. `accepted`: found, and a person confirmed the damage. `rejected`: found, and a person rejected it. `undecided`: found,
 * without a decision. `drawnInstead` and `foundByOther`: the version did not find the damage, but a person drew it or another detector
 * found it.
 */
export const OUTCOMES = ['accepted', 'foundByOther', 'drawnInstead', 'rejected', 'undecided'] as const
export type Outcome = (typeof OUTCOMES)[number]

export type Spot = Sighting & { key: string; outcome: Outcome; isFaint: boolean; labelId: number | null }

/** Minimum overlap of two boxes on one spot: intersection over union, or share of the smaller box. The values were chosen by hand. */
const SAME = { overlap: 0.1, covered: 0.5 }

type Placed = { imageId: string; points: readonly Point[] }
function isSameSpot(a: Placed, b: Placed): boolean {
  if (a.imageId !== b.imageId) return false
  const [one, other] = [rectOf(a.points), rectOf(b.points)]
  return overlap(one, other) >= SAME.overlap || covered(one, other) >= SAME.covered
}

/**
 * Compares a version's finds with people's decisions. A version that compares photos is judged by damages first seen in the passing. Any
 * other version is judged by all damages.
 * @param finds of a version in shadow mode; a live version has its finds among `boxes`
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

/**
 * Returns the spot of a shadow find. The find counts as the damage that a person accepted or drew at its place. It counts as rejected if a
 * person rejected a suggestion at its place.
 */
function shadowSpot(find: ShadowFind, boxes: readonly ReviewedBox[]): Spot {
  const there = boxes.filter((box) => isSameSpot(box, find))
  const said =
    there.find(({ decision }) => decision === 'accepted') ?? there.find(({ decision }) => decision === 'rejected')
  const { id, imageId: _, points: __, ...sighting } = find
  return said ? { ...spotOf(said), isFaint: find.isFaint } : { ...sighting, key: id, outcome: 'undecided' }
}

/** Number of spots per outcome. A damage in two photos counts once. */
export type Figure = Record<Outcome, number> & {
  /** number of faint spots among the accepted, rejected and undecided spots */
  faint: number
  /** share of the confirmed damages that the version found */
  recall: Interval | null
}

/** Counts spots per outcome. A damage in several photos counts once, with the outcome that is best for the version. */
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

/** Returns the figures for each value of a field, in the order in which the values first occur. */
export function figuresBy<Field extends 'labelId' | 'camera' | 'rig' | 'month' | 'weather'>(
  spots: readonly Spot[],
  field: Field,
): { value: Spot[Field]; figure: Figure }[] {
  const groups = Map.groupBy(spots, (spot) => spot[field])
  return [...groups].map(([value, of]) => ({ value, figure: figureOf(of) }))
}
