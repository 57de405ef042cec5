import type { RefObject } from 'react'
import { useMedia } from '../../../core/use-media.ts'
import { useSize } from '../../../ui/canvas/view/use-size.ts'
import { cardHeight } from '../log-layout.ts'

/** Width of the open drawer in CSS pixels. This width is used until the list is measured. */
const USUAL_WIDTH = 363

/**
 * Returns the height of every card of a list in CSS pixels. The height depends on the width of the list and on the
 * pointer (mouse or touch).
 */
export function useCardHeight(list: RefObject<HTMLElement | null>): number {
  const isTouch = useMedia('(pointer: coarse)')
  return cardHeight(useSize(list)?.width ?? USUAL_WIDTH, isTouch)
}
