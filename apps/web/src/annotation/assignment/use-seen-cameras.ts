import type { Camera } from '@skadi/domain/capture/camera'
import { useEffect, useState } from 'react'

/**
 * Returns the cameras whose photos the user has opened in this assignment.
 * @param shown camera of the current photo
 * @param before cameras that the user opened before a reload
 */
export function useSeenCameras(shown: Camera | undefined, before: readonly Camera[] = []): readonly Camera[] {
  const [seen, setSeen] = useState(before)
  useEffect(() => {
    if (shown) setSeen((known) => (known.includes(shown) ? known : [...known, shown]))
  }, [shown])
  return seen
}
