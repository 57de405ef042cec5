import { clampRect, type Rect } from '@skadi/domain/damages/damage-box'
import { type ChangeCandidate, findCandidates } from './change-candidates.ts'
import { scoreChange } from './change-score.ts'
import { changeThresholds as t } from './change-thresholds.ts'
import { decodeGrey } from './grey-image.ts'

/**
 * A photo, 1920x1200, and one or two earlier ones of the same camera and car, the newest first; `matrix` (row-major 3x3) maps
 * each to the later photo.
 */
export type ChangeTask = {
  later: Uint8Array
  earlier: readonly { photo: Uint8Array; matrix: readonly number[] }[]
}

/** A box of the later photo, whole pixels, and how likely it holds a damage that was not there before, 0 to 1. */
export type DetectedChange = Rect & { certainty: number }

/**
 * Looks for damages that a photo shows and earlier ones of the car do not (decision 31). It finds changes, not damages: what
 * was there before is not told, and what is not on the car is left out.
 * @returns the surest first @throws where a photo cannot be decoded
 */
export async function detectChanges({ later, earlier }: ChangeTask): Promise<DetectedChange[]> {
  const views = await Promise.all(
    earlier.map(async ({ photo, matrix }) => ({ photo: await decodeGrey(photo), matrix })),
  )
  return suggestChanges(findCandidates(await decodeGrey(later), views))
}

/** What is suggested of changed patches: the sure ones, joined, no more than a photo may have. @returns the surest first */
export function suggestChanges(candidates: readonly ChangeCandidate[]): DetectedChange[] {
  const found = candidates.map(({ box, features }) => ({ ...box, certainty: scoreChange(features) }))
  return joinChanges(found.filter(({ certainty }) => certainty >= t.suggest))
    .filter(({ width, height }) => Math.max(width, height) >= t.leastBox)
    .sort((a, b) => b.certainty - a.certainty)
    .slice(0, t.mostBoxes)
    .map(({ x, y, width, height, certainty }) => ({
      ...clampRect({ x: x - t.margin, y: y - t.margin, width: width + 2 * t.margin, height: height + 2 * t.margin }),
      certainty,
    }))
}

/** Boxes that lie within `gap` pixels of each other become one, as sure as the surest of them. */
export function joinChanges(changes: readonly DetectedChange[]): DetectedChange[] {
  const joined: DetectedChange[] = []
  for (const change of changes) {
    let whole = change
    for (let at = joined.findIndex((other) => isNear(whole, other)); at >= 0; ) {
      whole = around(whole, joined.splice(at, 1)[0] as DetectedChange)
      at = joined.findIndex((other) => isNear(whole, other))
    }
    joined.push(whole)
  }
  return joined
}

const isNear = (a: Rect, b: Rect): boolean =>
  a.x - t.gap < b.x + b.width &&
  b.x - t.gap < a.x + a.width &&
  a.y - t.gap < b.y + b.height &&
  b.y - t.gap < a.y + a.height

function around(a: DetectedChange, b: DetectedChange): DetectedChange {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
    certainty: Math.max(a.certainty, b.certainty),
  }
}
