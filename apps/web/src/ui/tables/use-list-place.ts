import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Up to this number of rows the page renders all of them; above it, only the rows in view and SOME_ROWS around them.
 */
const ALL_ROWS = 200
const SOME_ROWS = 8

type ListPlaceOptions = {
  /** number of lines: rows, and the heads between them */
  count: number
  /** height of a row in CSS pixels; a new function causes all rows to be measured again */
  sizeOf: (index: number) => number
  /** height of the sticky head that covers the top of the list, in CSS pixels */
  headHeight: number
  /** height of the content above the first row within the list, in CSS pixels */
  marginTop?: number
  /** returns the last scroll position of the list, in CSS pixels */
  scrollTopOf: () => number
  rememberScroll: (scrollTop: number) => void
  selectedId: string | undefined
  /** index of the selected row; -1 if the list lacks the row */
  selectedAt: number
}

type ListPlace = {
  scroller: RefObject<HTMLDivElement | null>
  onScroll: () => void
  /** index of the first row to draw */
  first: number
  /** index of the last row to draw; -1 if there are no rows */
  last: number
}

/**
 * The user's place in a virtualized list: restores the scroll position, scrolls the selected row (`data-id`) into view,
 * and focuses the link of that row.
 */
export function useListPlace(options: ListPlaceOptions): ListPlace {
  const { count, sizeOf, headHeight, marginTop = 0, scrollTopOf, rememberScroll, selectedId, selectedAt } = options
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: sizeOf,
    overscan: count <= ALL_ROWS ? count : SOME_ROWS,
    scrollPaddingStart: headHeight,
    scrollMargin: marginTop,
    initialOffset: scrollTopOf(),
  })
  useLayoutEffect(() => virtual.measure(), [virtual, sizeOf])

  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = scrollTopOf()
  }, [scrollTopOf])
  const onScroll = useCallback(() => rememberScroll(scroller.current?.scrollTop ?? 0), [rememberScroll])

  // Scrolls the selected row into view, and focuses it unless an element outside the list has the focus.
  const at = useRef(selectedAt)
  at.current = selectedAt
  useEffect(() => {
    if (selectedId === undefined || at.current < 0) return
    // A row that the user clicked or reached by Tab is already in view; moving it under the pointer would lose the
    // click.
    if (document.activeElement?.closest('[data-id]')?.getAttribute('data-id') === selectedId) return
    virtual.scrollToIndex(at.current, { align: 'auto' })
    requestAnimationFrame(() => {
      const focused = document.activeElement
      const list = scroller.current
      // An element that contains the list, such as the content of the page after a navigation, gives up its focus.
      if (!list || (focused && !focused.contains(list) && !list.contains(focused))) return
      list.querySelector<HTMLElement>(`[data-id="${selectedId}"] a`)?.focus({ preventScroll: true })
    })
  }, [selectedId, virtual])

  const items = virtual.getVirtualItems()
  return { scroller, onScroll, first: items[0]?.index ?? 0, last: items.at(-1)?.index ?? -1 }
}
