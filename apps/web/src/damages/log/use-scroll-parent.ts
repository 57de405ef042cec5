import { type RefObject, useLayoutEffect, useState } from 'react'

/** The scroll container of an element. It is a part of the page, or the window on phones. */
export type ScrollParent = { scroller: HTMLElement | Window; margin: number }

/**
 * Returns the scroll container of an element. `margin` is the distance in CSS pixels from the start of the container's
 * content to the element. Returns undefined before layout.
 * @param layout changes when the element may have moved
 */
export function useScrollParent(ref: RefObject<HTMLElement | null>, layout: unknown): ScrollParent | undefined {
  const [parent, setParent] = useState<ScrollParent>()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const scroller = scrollerOf(element)
    const margin = Math.round(element.getBoundingClientRect().top + scrolledIn(scroller))
    setParent((before) => (before?.scroller === scroller && before.margin === margin ? before : { scroller, margin }))
  }, [ref, layout])
  return parent
}

export function scrollerOf(element: HTMLElement): HTMLElement | Window {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at)
    if (overflowY === 'auto' || overflowY === 'scroll') return at
  }
  return window
}

const scrolledIn = (scroller: HTMLElement | Window): number =>
  scroller instanceof Window ? scroller.scrollY : scroller.scrollTop - scroller.getBoundingClientRect().top
