import type { RefObject } from 'react'
import { useMedia } from '../../../core/use-media.ts'
import { useSize } from '../../../ui/canvas/view/use-size.ts'
import { cardHeight } from '../log-layout.ts'

/** Width in CSS pixels of the open drawer, used until the list is measured. */
const USUAL_WIDTH = 363

/** Height in CSS pixels of every card of a list. It depends on the width of the list and on the pointer (mouse or touch). */
export function useCardHeight(list: RefObject<HTMLElement | null>): number {
  const isTouch = useMedia('(pointer: coarse)')
  return cardHeight(useSize(list)?.width ?? USUAL_WIDTH, isTouch)
}
