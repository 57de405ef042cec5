import { create } from 'zustand'
import { type Spot, spotOf } from './spots.ts'

/** Which damage of a passing one looks at, and which of them one has looked at on this page. */
export type Selection = { damageId: string | undefined; seen: ReadonlySet<string> }

const NOTHING: Selection = { damageId: undefined, seen: new Set() }

const useSelections = create<{ selections: Readonly<Record<string, Selection>> }>()(() => ({ selections: {} }))

/** The selection in a passing; `seen` holds keys of spots. */
export const useSelection = (imageSetId: string): Selection =>
  useSelections(({ selections }) => selections[imageSetId] ?? NOTHING)

/** Selects a box, its whole spot with it; undefined selects none. */
export function selectDamage(imageSetId: string, damageId: string | undefined, spots: readonly Spot[]): void {
  const { seen } = useSelections.getState().selections[imageSetId] ?? NOTHING
  const key = damageId === undefined ? undefined : spotOf(spots, damageId)?.key
  const selection = { damageId, seen: key === undefined ? seen : new Set([...seen, key]) }
  useSelections.setState(({ selections }) => ({ selections: { ...selections, [imageSetId]: selection } }))
}

/**
 * The box to look at next (keys W and S): that of the neighbouring spot, on the photo at hand if it shows there, else
 * where it shows best. After the last one comes the first.
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

/** How many of these spots one has looked at: "2 of 12 seen". */
export const countSeen = (spots: readonly Spot[], { seen }: Selection): { seen: number; total: number } => ({
  seen: spots.filter(({ key }) => seen.has(key)).length,
  total: spots.length,
})
