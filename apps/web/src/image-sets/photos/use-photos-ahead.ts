import { useEffect } from 'react'
import { preparePhoto } from '../../ui/canvas/decoded-photos.ts'
import { photoFile } from '../../ui/canvas/photo-file.ts'
import type { CanvasPlace } from './use-canvas-place.ts'

/** Delay in ms, because the photo in view loads first. */
const AFTER_MS = 150

/** Decodes photos of the other cameras and the adjacent frames before the user asks for these photos. */
export function usePhotosAhead({ cameras, photos, frame, photoAt }: CanvasPlace): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const beside = [photos[frame - 1], photos[frame + 1], ...cameras.map(({ camera }) => photoAt(camera))]
      for (const photo of beside) {
        const file = photoFile(photo, false)
        if (file) preparePhoto(file)
      }
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [cameras, photos, frame, photoAt])
}
