import type { Camera } from '@skadi/domain/capture/camera'
import { useEffect, useState } from 'react'

/**
 * The cameras of which a photo was opened in this assignment, here or before a reload.
 * @param shown whose photo is on the canvas now
 */
export function useSeenCameras(shown: Camera | undefined, before: readonly Camera[] = []): readonly Camera[] {
  const [seen, setSeen] = useState(before)
  useEffect(() => {
    if (shown) setSeen((known) => (known.includes(shown) ? known : [...known, shown]))
  }, [shown])
  return seen
}
