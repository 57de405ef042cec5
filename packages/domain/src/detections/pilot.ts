import type { Camera } from '../capture/camera.ts'
import { figureOf, type Spot, type Weather } from './figures.ts'
import { casesMissing, type Interval, meanInterval, wilson } from './intervals.ts'

/** Figures of all live detectors together, computed from people's decisions. */
export type PilotRow = {
  /** number of reviewed passings */
  passings: number
  /** number of confirmed damages, and number of them that a detector found */
  damages: number
  found: number
  recall: Interval | null
  /** number of further damages that an interval of ±5 percentage points needs at this recall; an unknown recall counts as one half */
  missing: number
  /** rejected suggestions per passing, without faint suggestions */
  falseSuggestions: Interval | null
  /** share of passings without a rejected suggestion */
  silent: Interval | null
}

export type PilotFigures = {
  total: PilotRow
  byKind: { value: number | null; row: PilotRow }[]
  byCamera: { value: Camera; row: PilotRow }[]
  byWeather: { value: Weather | null; row: PilotRow }[]
}

/**
 * Computes the figures of the detectors at a rig.
 * @param passings all reviewed passings that a detector examined, also passings without a spot
 */
export function pilotFigures(
  passings: readonly { id: string; weather: Weather | null }[],
  spots: readonly Spot[],
): PilotFigures {
  const by = <Value>(field: (spot: Spot) => Value, passingsOf: (value: Value) => number) =>
    [...Map.groupBy(spots, field)]
      .map(([value, of]) => ({ value, row: rowOf(of, passingsOf(value)) }))
      .toSorted((a, b) => b.row.damages - a.row.damages)
  const all = () => passings.length
  const weathers = [...new Set(passings.map(({ weather }) => weather))]
  return {
    total: rowOf(spots, passings.length),
    byKind: by(({ labelId }) => labelId, all),
    byCamera: by(({ camera }) => camera, all),
    byWeather: weathers.map((value) => {
      const count = passings.filter(({ weather }) => weather === value).length
      return {
        value,
        row: rowOf(
          spots.filter(({ weather }) => weather === value),
          count,
        ),
      }
    }),
  }
}

function rowOf(spots: readonly Spot[], passings: number): PilotRow {
  const { accepted, drawnInstead, foundByOther, recall } = figureOf(spots)
  const rejected = spots.filter(({ outcome, isFaint }) => outcome === 'rejected' && !isFaint)
  const count = new Set(rejected.map(({ key }) => key)).size
  const disturbed = new Set(rejected.map(({ imageSetId }) => imageSetId)).size
  return {
    passings,
    damages: accepted + drawnInstead + foundByOther,
    found: accepted,
    recall,
    missing: casesMissing(recall ?? undefined),
    falseSuggestions: meanInterval(count, passings) ?? null,
    silent: wilson(passings - disturbed, passings) ?? null,
  }
}
