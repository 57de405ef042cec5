import type { Rect } from '@skadi/domain/damages/damage-box'
import type { DetectedChange } from '@skadi/pipeline/vision/changes/read-change-cells'
import { isFalse, shows } from '../damage/hits.ts'
import type { PassingFinds } from './finds.ts'

/** A suggestion of a passing. `isTrue` says whether it shows a new damage. */
export type Suggestion = { certainty: number; isTrue: boolean; camera: string }

/** A damage that at least one photo of a passing shows well enough. */
export type MeasuredDamage = { id: string; kind: string; longest: number; certainty: number }

/** A passing as a clerk sees it: the suggestions of its six photos, and its new damages. */
export type MeasuredPassing = {
  weather: PassingFinds['weather']
  suggestions: Suggestion[]
  damages: MeasuredDamage[]
}

/** Certainty of a damage that no box shows. It is below any threshold. */
const UNSEEN = Number.NEGATIVE_INFINITY

/** Minimum longest side of a sighting, in pixels of the photo, from which a damage must be found. */
const LEAST = 25

/**
 * Returns suggestions and damages of a passing.
 * @param certaintyOf returns the certainty that the product gives a box of a camera
 */
export function measured(
  { car, weather, photos }: PassingFinds,
  certaintyOf: (box: DetectedChange, camera: string) => number,
): MeasuredPassing {
  const suggestions: Suggestion[] = []
  const damages = new Map<string, MeasuredDamage>()
  for (const { camera, boxes, damages: isNew } of photos) {
    const sure = boxes.map((box) => ({ ...box, certainty: certaintyOf(box, camera) }))
    for (const box of sure) suggestions.push({ camera, certainty: box.certainty, isTrue: !isFalse(box, isNew) })
    for (const { id, kind, box } of isNew) {
      const long = Math.max(box.width, box.height)
      if (long < LEAST) continue
      const known = damages.get(id) ?? { id: `${car}.${id}`, kind, longest: 0, certainty: UNSEEN }
      damages.set(id, {
        ...known,
        longest: Math.max(known.longest, long),
        certainty: Math.max(known.certainty, surest(sure, box)),
      })
    }
  }
  return { weather, suggestions, damages: [...damages.values()] }
}

const surest = (boxes: readonly DetectedChange[], damage: Rect) =>
  Math.max(UNSEEN, ...boxes.filter((box) => shows(box, damage)).map(({ certainty }) => certainty))

/** Quality at one certainty threshold. A share is undefined if there is nothing to count. */
export type WorkingPoint = {
  certainty: number
  /** share of damages that a box shows, of all damages of at least 25 px and of at least 50 px */
  recall25: number | undefined
  recall50: number | undefined
  /** false suggestions per passing: on unchanged cars, and on changed cars */
  falseClean: number | undefined
  falseChanged: number | undefined
  /** share of unchanged passings that have no suggestion */
  silent: number | undefined
}

export function workingPoint(
  certainty: number,
  clean: readonly MeasuredPassing[],
  changed: readonly MeasuredPassing[],
): WorkingPoint {
  const damages = changed.flatMap((one) => one.damages)
  const found = (of: readonly MeasuredDamage[]) => share(of, (one) => one.certainty >= certainty)
  const wrong = ({ suggestions }: MeasuredPassing) =>
    suggestions.filter((one) => !one.isTrue && one.certainty >= certainty).length
  return {
    certainty,
    recall25: found(damages),
    recall50: found(damages.filter(({ longest }) => longest >= 50)),
    falseClean: mean(clean.map(wrong)),
    falseChanged: mean(changed.map(wrong)),
    silent: share(clean, (one) => wrong(one) === 0),
  }
}

export const share = <T>(of: readonly T[], is: (one: T) => boolean): number | undefined =>
  of.length === 0 ? undefined : of.filter(is).length / of.length

const mean = (of: readonly number[]): number | undefined =>
  of.length === 0 ? undefined : of.reduce((sum, one) => sum + one, 0) / of.length

/** Computes the 95 % interval of a share (Wilson 1927). */
export function interval(of: number, all: number): [number, number] {
  if (all === 0) return [0, 1]
  const [p, z] = [of / all, 1.96]
  const middle = (p + z ** 2 / (2 * all)) / (1 + z ** 2 / all)
  const half = (z * Math.sqrt((p * (1 - p)) / all + z ** 2 / (4 * all ** 2))) / (1 + z ** 2 / all)
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}

/**
 * Groups of passings by weather. A dry passing has no drops, no snow and little dirt. Any other passing may belong to
 * several groups.
 */
export const WEATHERS = {
  dry: (weather: PassingFinds['weather']) => !isWetOrDirty(weather),
  'wet or dirty': (weather: PassingFinds['weather']) => isWetOrDirty(weather),
  drops: (weather: PassingFinds['weather']) => weather.some(({ kind }) => kind === 'drops'),
  dirt: (weather: PassingFinds['weather']) => weather.some(({ kind, amount }) => kind === 'dirt' && amount >= DIRTY),
  snow: (weather: PassingFinds['weather']) => weather.some(({ kind }) => kind === 'snow'),
} as const

/**
 * Amount of dirt from which a car counts as dirty. A smaller amount is a thin film on the lower part of the car's
 * sides.
 */
const DIRTY = 0.25
const isWetOrDirty = (weather: PassingFinds['weather']): boolean =>
  weather.some(({ kind, amount }) => kind === 'drops' || kind === 'snow' || (kind === 'dirt' && amount >= DIRTY))
