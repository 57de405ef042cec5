import type { Damage } from '@skadi/contract/damages/damage'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { spotsOf } from '../../data/spots.ts'

/**
 * A damage family in a passing. It contains the best box of the family in the passing, and the changes since the
 * previous passing with this family.
 */
export type Sighting = { imageSetId: string; box: Damage; boxCount: number; changes: readonly SightingChange[] }
export type SightingChange =
  | { kind: 'first' }
  | { kind: 'same' }
  | { kind: 'relabelled'; labels: Damage['labels'] }
  | { kind: 'larger' | 'smaller'; percent: number }

/** Minimum change of the longer side that counts, as a share. Smaller differences come from imprecise drawing. */
const SAME_SIZE = 0.25

/** Returns the passings that show a family, oldest first (ruling 2). */
export function sightingsOf(boxes: readonly Damage[]): Sighting[] {
  const bySet = Map.groupBy(
    boxes.filter((box) => !box.isDeleted),
    (box) => box.imageSetId,
  )
  const sightings = [...bySet.values()]
    .flatMap((damages) => spotsOf(damages))
    .map(({ best, boxes: all }) => ({ box: best, boxCount: all.length }))
    .sort((a, b) => Date.parse(a.box.timestamp) - Date.parse(b.box.timestamp))
  return sightings.map((sighting, at) => ({
    ...sighting,
    imageSetId: sighting.box.imageSetId,
    changes: changesOf(sighting.box, sightings[at - 1]?.box),
  }))
}

function changesOf(box: Damage, before: Damage | undefined): SightingChange[] {
  if (!before) return [{ kind: 'first' }]
  const changes: SightingChange[] = []
  const ids = (damage: Damage) =>
    damage.labels
      .map(({ id }) => id)
      .sort((a, b) => a - b)
      .join()
  if (ids(box) !== ids(before)) changes.push({ kind: 'relabelled', labels: box.labels })
  // Only boxes of the same camera are compared, because two cameras show a spot in different sizes.
  const growth = box.camera === before.camera ? longSide(box) / longSide(before) - 1 : 0
  if (Math.abs(growth) > SAME_SIZE)
    changes.push({ kind: growth > 0 ? 'larger' : 'smaller', percent: Math.round(Math.abs(growth) * 100) })
  return changes.length > 0 ? changes : [{ kind: 'same' }]
}

const longSide = ({ points }: Damage): number => {
  const { width, height } = rectOf(points)
  return Math.max(width, height)
}
