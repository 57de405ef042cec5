import { useEffect, useState } from 'react'
import { create } from 'zustand'

/**
 * Time in ms for which each photo is shown.
 * The newer photo is shown longer, because the decision is about the newer photo.
 */
const NEWER_MS = 1100
const OLDER_MS = 650

/** Whether the user has stopped the blinking of pairs. The choice also applies to the next damages and passings. */
const useStopped = create<{ isStopped: boolean }>()(() => ({
  isStopped: matchMedia('(prefers-reduced-motion: reduce)').matches,
}))

export const toggleBlink = (): void => useStopped.setState(({ isStopped }) => ({ isStopped: !isStopped }))

/**
 * Shows the earlier and the newer photo of a pair alternately. It does not alternate if the user prefers reduced motion
 * or has stopped the blinking.
 * @param isReady whether both photos are painted
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
