import type { RefObject } from 'react'
import { useMedia } from '../../../core/use-media.ts'
import { useSize } from '../../../ui/canvas/view/use-size.ts'
import { cardHeight } from '../log-layout.ts'

/** Width of the open drawer, used until the list is measured. */
const USUAL_WIDTH = 363

/** Height of every card of a list in CSS pixels, by the width of the list and the pointer. */
export function useCardHeight(list: RefObject<HTMLElement | null>): number {
  const isTouch = useMedia('(pointer: coarse)')
  return cardHeight(useSize(list)?.width ?? USUAL_WIDTH, isTouch)
}
