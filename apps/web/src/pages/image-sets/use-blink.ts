import { useEffect, useState } from 'react'
import { create } from 'zustand'

/** Time in ms for which each photo shows. The decision is about the newer photo, so it shows longer. */
const NEWER_MS = 1100
const OLDER_MS = 650

/** Whether the user stopped the blinking of pairs; kept from one damage and passing to the next. */
const useStopped = create<{ isStopped: boolean }>()(() => ({
  isStopped: matchMedia('(prefers-reduced-motion: reduce)').matches,
}))

export const toggleBlink = (): void => useStopped.setState(({ isStopped }) => ({ isStopped: !isStopped }))

/**
 * Lets the earlier photo of a pair alternate with the newer one, unless the user prefers reduced motion or stops it.
 * @param isReady both photos are painted
 */
export function useBlink(isReady: boolean): { isBlinking: boolean; isOlderShown: boolean } {
  const isBlinking = useStopped(({ isStopped }) => !isStopped) && isReady
  const [isOlderShown, setOlderShown] = useState(false)
  useEffect(() => {
    if (!isBlinking) return setOlderShown(false)
    const timer = setTimeout(() => setOlderShown(!isOlderShown), isOlderShown ? OLDER_MS : NEWER_MS)
    return () => clearTimeout(timer)
  }, [isBlinking, isOlderShown])
  return { isBlinking, isOlderShown: isBlinking && isOlderShown }
}
