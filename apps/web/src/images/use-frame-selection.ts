import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { Image } from '@skadi/contract/images/image'
import { useMemo } from 'react'
import { create } from 'zustand'
import { allOf, type FrameSelection, nothingOf, toggleFrame } from './frame-selection.ts'

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
