import { create } from 'zustand'
import { type Spot, spotOf } from './spots.ts'

/** The selected damage of a passing, and the damages that the user has already looked at on this page. */
export type Selection = { damageId: string | undefined; seen: ReadonlySet<string> }

const NOTHING: Selection = { damageId: undefined, seen: new Set() }

const useSelections = create<{ selections: Readonly<Record<string, Selection>> }>()(() => ({ selections: {} }))

/** Returns the selection in a passing. `seen` contains keys of spots. */
export const useSelection = (imageSetId: string): Selection =>
  useSelections(({ selections }) => selections[imageSetId] ?? NOTHING)

/** Selects a box and the whole spot of the box. Undefined clears the selection. */
export function selectDamage(imageSetId: string, damageId: string | undefined, spots: readonly Spot[]): void {
  const { seen } = useSelections.getState().selections[imageSetId] ?? NOTHING
  const key = damageId === undefined ? undefined : spotOf(spots, damageId)?.key
  const selection = { damageId, seen: key === undefined ? seen : new Set([...seen, key]) }
  useSelections.setState(({ selections }) => ({ selections: { ...selections, [imageSetId]: selection } }))
}

/**
 * Returns the next box to look at (keys W and S).
 * The box belongs to the next or previous spot. It is the spot's box on the current photo if there is such a box, and
 * otherwise the best box of the spot. The first spot follows the last spot.
 */
export function stepDamage(
  spots: readonly Spot[],
  damageId: string | undefined,
  step: 1 | -1,
  imageId: string | undefined,
): string | undefined {
  if (spots.length === 0) return undefined
  const at = spots.findIndex(({ boxes }) => boxes.some(({ id }) => id === damageId))
  const start = at < 0 && step < 0 ? 0 : at
  const spot = spots[(start + step + spots.length) % spots.length]
  return (spot?.boxes.find((box) => box.imageId === imageId) ?? spot?.best)?.id
}

/** Counts the spots that the user has looked at, for the text "2 of 12 seen". */
export const countSeen = (spots: readonly Spot[], { seen }: Selection): { seen: number; total: number } => ({
  seen: spots.filter(({ key }) => seen.has(key)).length,
  total: spots.length,
})
