/** The photos of one passing that one has chosen, to download or delete them together. */
export type FrameSelection = {
  imageSetId: string
  ids: ReadonlySet<string>
  /** chosen last; a range begins there */
  anchor?: string
}

export const nothingOf = (imageSetId: string): FrameSelection => ({ imageSetId, ids: new Set() })

/**
 * Chooses a photo, or takes the choice back; with Shift everything from the one chosen last to this one is chosen.
 * @param order all photos that can be chosen, as they stand on the screen
 */
export function toggleFrame(
  selection: FrameSelection,
  order: readonly string[],
  id: string,
  isRange: boolean,
): FrameSelection {
  const [from, to] = [order.indexOf(selection.anchor ?? ''), order.indexOf(id)]
  if (to < 0) return selection
  const ids = new Set(selection.ids)
  if (isRange && from >= 0) for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1)) ids.add(one)
  else if (!ids.delete(id)) ids.add(id)
  return { ...selection, ids, anchor: id }
}

export const allOf = (selection: FrameSelection, order: readonly string[]): FrameSelection => ({
  ...selection,
  ids: new Set(order),
})
