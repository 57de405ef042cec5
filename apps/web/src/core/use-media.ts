import { useCallback, useSyncExternalStore } from 'react'

/** Media query for phones, where the menu is at the bottom. */
export const PHONE = '(max-width: 767px)'

/** Returns true if a media query matches, and rerenders after changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
