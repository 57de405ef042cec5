import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Maximum number of rows that the page renders completely. A longer list renders only the rows in view and SOME_ROWS
 * around them.
 */
const ALL_ROWS = 200
const SOME_ROWS = 8

type ListPlaceOptions = {
  /** number of lines, which are rows and the heads between rows */
  count: number
  /** returns the height of a row in CSS pixels; a new function causes all rows to be measured again */
  sizeOf: (index: number) => number
  /** height in CSS pixels of the sticky head that covers the top of the list */
  headHeight: number
  /** height in CSS pixels of the content above the first row within the list */
  marginTop?: number
  /** returns the last scroll position of the list, in CSS pixels */
  scrollTopOf: () => number
  rememberScroll: (scrollTop: number) => void
  selectedId: string | undefined
  /** index of the selected row; -1 if the list does not contain the row */
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
 * Keeps the user's place in a virtualized list. Restores the scroll position, scrolls the selected row (`data-id`) into
 * view, and focuses the link of the selected row.
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

  // Scrolls the selected row into view. Focuses the row unless an element outside the list has the focus.
  const at = useRef(selectedAt)
  at.current = selectedAt
  useEffect(() => {
    if (selectedId === undefined || at.current < 0) return
    // A row that the user clicked or reached by Tab is already in view. Moving the row under the pointer would lose the
    // click.
    if (document.activeElement?.closest('[data-id]')?.getAttribute('data-id') === selectedId) return
    virtual.scrollToIndex(at.current, { align: 'auto' })
    requestAnimationFrame(() => {
      const focused = document.activeElement
      const list = scroller.current
      // An element that contains the list gives up its focus. Such an element is the content of the page after a
      // navigation.
      if (!list || (focused && !focused.contains(list) && !list.contains(focused))) return
      list.querySelector<HTMLElement>(`[data-id="${selectedId}"] a`)?.focus({ preventScroll: true })
    })
  }, [selectedId, virtual])

  const items = virtual.getVirtualItems()
  return { scroller, onScroll, first: items[0]?.index ?? 0, last: items.at(-1)?.index ?? -1 }
}
