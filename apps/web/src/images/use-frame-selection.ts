import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { Image } from '@skadi/contract/images/image'
import { useMemo } from 'react'
import { create } from 'zustand'

const useSelections = create<{ selection: FrameSelection | undefined }>()(() => ({ selection: undefined }))

export type FrameChoice = {
  /** true while the user selects photos of this passing */
  isOn: boolean
  /** selected photos in order, without photos that can no longer be shown */
  chosen: readonly Image[]
  isChosen: (image: Image) => boolean
  toggle: (image: Image, isRange: boolean) => void
  all: () => void
  none: () => void
  start: () => void
  stop: () => void
}

export const isSelectable = (image: Image): boolean => image.url !== null

/**
 * Returns the selected photos of a passing (1§2), and functions that change the selection.
 * Opening another passing clears the selection.
 */
export function useFrameSelection(imageSet: Pick<ImageSet, 'id' | 'items'> | undefined): FrameChoice {
  const id = imageSet?.id ?? ''
  const items = imageSet?.items
  const selection = useSelections((state) => (state.selection?.imageSetId === id ? state.selection : undefined))
  return useMemo(() => {
    const selectable = (items ?? []).filter(isSelectable)
    const order = selectable.map((image) => image.id)
    const change = (next: (now: FrameSelection) => FrameSelection) => {
      // Does nothing while the passing is not loaded.
      if (!id) return
      useSelections.setState(({ selection: now }) => ({
        selection: next(now?.imageSetId === id ? now : nothingOf(id)),
      }))
    }
    return {
      isOn: selection !== undefined,
      chosen: selectable.filter((image) => selection?.ids.has(image.id)),
      isChosen: (image) => selection?.ids.has(image.id) === true,
      toggle: (image, isRange) => change((now) => toggleFrame(now, order, image.id, isRange)),
      all: () => change((now) => allOf(now, order)),
      none: () => change(() => nothingOf(id)),
      start: () => change((now) => now),
      stop: () => useSelections.setState({ selection: undefined }),
    }
  }, [id, items, selection])
}

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
