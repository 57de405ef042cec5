import { useEffect, useState } from 'react'
import { setBlinking, useCompareChoice } from '../../evidence/compare-choice.ts'

/** Time in ms that each photo shows: the newer one longer, because the decision is about it. */
const NEWER_MS = 1100
const OLDER_MS = 650

/**
 * Lets the earlier photo alternate with the newer one by itself, unless the user prefers reduced motion or stops it.
 * @param isReady both photos are painted
 * @returns whether the earlier photo shows now
 */
export function useBlink(isReady: boolean): boolean {
  const { isBlinking } = useCompareChoice()
  const [isOlderShown, setOlderShown] = useState(false)
  useEffect(() => {
    setBlinking(!matchMedia('(prefers-reduced-motion: reduce)').matches)
    return () => setBlinking(false)
  }, [])
  const isOn = isReady && isBlinking
  useEffect(() => {
    if (!isOn) return setOlderShown(false)
    const timer = setTimeout(() => setOlderShown(!isOlderShown), isOlderShown ? OLDER_MS : NEWER_MS)
    return () => clearTimeout(timer)
  }, [isOn, isOlderShown])
  return isOn && isOlderShown
}
