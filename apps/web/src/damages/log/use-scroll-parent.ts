import { type RefObject, useLayoutEffect, useState } from 'react'

/** The scroll container of an element: a part of the page, or on phones the window. */
export type ScrollParent = { scroller: HTMLElement | Window; margin: number }

/**
 * The scroll container of an element, and the distance in CSS pixels from the start of its content to the element;
 * undefined before layout.
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
