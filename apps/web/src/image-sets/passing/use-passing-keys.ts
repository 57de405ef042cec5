import { useKeys } from '../../core/keys/keys.ts'
import { photoKeys } from '../photos/photo-keys.ts'
import type { CanvasPlace } from '../photos/use-canvas-place.ts'
import { setMode, useViewerChoice } from './viewer-choice.ts'

/** The ways from photo to photo by key, all cameras at once, the pin. */
export function usePassingKeys(place: CanvasPlace): void {
  const { mode } = useViewerChoice()
  useKeys('page', [
    ...photoKeys(place),
    { action: 'photoAllCameras', run: () => setMode(mode === 'all' ? 'photo' : 'all') },
    { action: 'pinFrame', run: place.togglePin },
  ])
}
