import { useSyncExternalStore } from 'react'

const wide = window.matchMedia('(min-width: 768px)')
const subscribe = (onChange: () => void) => {
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

/** Whether the window is wider than a phone (768 px and more). */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
