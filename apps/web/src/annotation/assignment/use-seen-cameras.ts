import type { Camera } from '@skadi/domain/capture/camera'
import { useEffect, useState } from 'react'

/**
 * Cameras with a photo opened in this assignment, here or before a reload.
 * @param shown camera of the photo on the canvas
 */
export function useSeenCameras(shown: Camera | undefined, before: readonly Camera[] = []): readonly Camera[] {
  const [seen, setSeen] = useState(before)
  useEffect(() => {
    if (shown) setSeen((known) => (known.includes(shown) ? known : [...known, shown]))
  }, [shown])
  return seen
}
