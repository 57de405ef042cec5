import { CAMERA_ACTIONS } from '../../core/keys/key-actions.ts'
import type { KeyBinding } from '../../core/keys/keys.ts'
import { cameraName } from '../../core/words/camera-name.ts'
import { cameraBeside } from './camera-photos.ts'
import type { CanvasPlace } from './use-canvas-place.ts'

/** Keys that step through the photos: digits for cameras, keys for the adjacent cameras, and keys for frames. */
export const photoKeys = ({ cameras, camera, frame, choose, chooseFrame }: CanvasPlace): KeyBinding[] => [
  ...cameras.flatMap((entry, index): KeyBinding[] => {
    const action = CAMERA_ACTIONS[index]
    return action ? [{ action, label: cameraName(entry.camera), run: () => choose(entry.camera) }] : []
  }),
  { action: 'photoPreviousCamera', run: () => choose(cameraBeside(cameras, camera, -1)), repeats: true },
  { action: 'photoNextCamera', run: () => choose(cameraBeside(cameras, camera, 1)), repeats: true },
  { action: 'photoPreviousFrame', run: () => chooseFrame(frame - 1), repeats: true },
  { action: 'photoNextFrame', run: () => chooseFrame(frame + 1), repeats: true },
]
