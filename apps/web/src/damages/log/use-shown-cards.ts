import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  useVirtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { HEAD_HEIGHT, type LogGroup, layCards } from './log-layout.ts'
import { useScrollParent } from './use-scroll-parent.ts'

/** Up to here every card stands in the page; beyond it only those in sight and some around. */
const ALL_CARDS = 40
const SOME_CARDS = 6

type ShownCards = {
  groups: readonly LogGroup[]
  /** of a card in CSS pixels */
  height: number
  /** is brought into sight as it changes */
  selectedKey: string | undefined
}

type Scrolling = Pick<
  VirtualizerOptions<Element, Element>,
  'observeElementRect' | 'observeElementOffset' | 'scrollToFn'
>
const IN_ELEMENT: Scrolling = {
  observeElementRect,
  observeElementOffset,
  scrollToFn: elementScroll,
}
// On phones the page itself scrolls; the library types the two apart, but asks them for the same.
const IN_WINDOW = {
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
} as unknown as Scrolling

/** Which lines of the log, heads and cards counted together, stand in the page now. */
export function useShownCards(
  list: RefObject<HTMLElement | null>,
  { groups, height, selectedKey }: ShownCards,
): { first: number; last: number } {
  const slots = useMemo(() => layCards(groups), [groups])
  const parent = useScrollParent(list, slots)
  const isWindow = parent?.scroller instanceof Window
  const virtual = useVirtualizer<Element, Element>({
    count: slots.length,
    getScrollElement: () => (parent?.scroller as Element | undefined) ?? null,
    estimateSize: (index) => (slots[index]?.kind === 'head' ? HEAD_HEIGHT : height),
    overscan: slots.length <= ALL_CARDS ? slots.length : SOME_CARDS,
    scrollMargin: parent?.margin ?? 0,
    scrollPaddingStart: HEAD_HEIGHT,
    ...(isWindow ? IN_WINDOW : IN_ELEMENT),
  })
  useLayoutEffect(() => virtual.measure(), [virtual, height, slots])

  const selected = slots.findIndex((slot) => slot.kind === 'card' && slot.key === selectedKey)
  const slotOf = useRef(selected)
  slotOf.current = selected
  useEffect(() => {
    // A page that scrolls as a whole keeps its photo where it is.
    if (selectedKey === undefined || slotOf.current < 0 || isWindow) return
    // A card that was pressed or reached by Tab is in sight; moving it would lose the press.
    if (document.activeElement?.closest('[data-spot]')?.getAttribute('data-spot') === selectedKey) return
    virtual.scrollToIndex(slotOf.current, { align: 'auto' })
  }, [selectedKey, virtual, isWindow])

  const items = virtual.getVirtualItems()
  if (items.length > 0) return { first: items[0]?.index ?? 0, last: items.at(-1)?.index ?? -1 }
  // Not measured yet: the first few, so that something stands there at once.
  return { first: 0, last: Math.min(slots.length - 1, SOME_CARDS) }
}
