import { type RefObject, useEffect, useRef } from 'react'

/** Distance between the visible part of the list and its end at which the next page loads. */
const AHEAD = '600px'

type NearEndOptions = {
  isOn: boolean
  /** returns the scroll container of the list, or null for the window */
  scrollerOf: (end: HTMLElement) => Element | null
  /**
   * number of loaded rows; a new number causes a new check, because the end may still be near after a page was added
   */
  shown?: number
}

/**
 * Infinite scroll. Calls `onNear` when the end of a list comes near.
 * @returns the ref of the element at the end of the list
 */
export function useNearEnd(
  onNear: () => void,
  { isOn, scrollerOf, shown }: NearEndOptions,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef({ onNear, scrollerOf })
  useEffect(() => {
    latest.current = { onNear, scrollerOf }
  })
  useEffect(() => {
    const end = ref.current
    if (!end || !isOn) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current.onNear()
      },
      { root: latest.current.scrollerOf(end), rootMargin: AHEAD },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [isOn, shown])
  return ref
}
