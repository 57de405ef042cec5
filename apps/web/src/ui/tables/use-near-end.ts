import { type RefObject, useEffect, useRef } from 'react'

/** Distance below the visible part at which the next page is loaded. */
const AHEAD = '600px'

type NearEndOptions = {
  isOn: boolean
  /** the scroll container; null: the window */
  scrollerOf: (end: HTMLElement) => Element | null
  /** checks again on change: the end may still be near after a page was added */
  shown?: number
}

/**
 * Infinite scroll: calls `onNear` when the end of a list comes near.
 * @returns the ref of the element at the end
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
