import { CAMERA_ACTIONS } from '../core/key-actions.ts'
import { type KeyBinding, useKeys } from '../core/keys.ts'
import { cameraBeside } from './camera-photos.ts'
import type { StagePlace } from './use-stage-place.ts'
import { setMode, useViewerChoice } from './viewer-choice.ts'
import { cameraName } from './words.ts'

/** The ways from photo to photo by key: cameras, frames, all cameras at once, the pin. */
export function usePassingKeys({ cameras, camera, frame, choose, chooseFrame, togglePin }: StagePlace): void {
  const { mode } = useViewerChoice()
  const byDigit = cameras.flatMap((entry, index): KeyBinding[] => {
    const action = CAMERA_ACTIONS[index]
    return action ? [{ action, label: cameraName(entry.camera), run: () => choose(entry.camera) }] : []
  })
  useKeys('page', [
    ...byDigit,
    { action: 'photoPreviousCamera', run: () => choose(cameraBeside(cameras, camera, -1)), repeats: true },
    { action: 'photoNextCamera', run: () => choose(cameraBeside(cameras, camera, 1)), repeats: true },
    { action: 'photoPreviousFrame', run: () => chooseFrame(frame - 1), repeats: true },
    { action: 'photoNextFrame', run: () => chooseFrame(frame + 1), repeats: true },
    { action: 'photoAllCameras', run: () => setMode(mode === 'all' ? 'photo' : 'all') },
    { action: 'pinFrame', run: togglePin },
  ])
}
