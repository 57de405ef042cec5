/** The photos of a passing that the user has selected, in order to download or delete them together. */
export type FrameSelection = {
  imageSetId: string
  ids: ReadonlySet<string>
  /** photo that was selected last; a range starts at this photo */
  anchor?: string
}

export const nothingOf = (imageSetId: string): FrameSelection => ({ imageSetId, ids: new Set() })

/**
 * Selects or deselects a photo. With Shift, it selects the range from the photo selected last to this photo.
 * @param order all selectable photos in display order
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
