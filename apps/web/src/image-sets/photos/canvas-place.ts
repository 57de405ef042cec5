import type { Image } from '@skadi/contract/images/image'
import type { Camera } from '@skadi/domain/capture/camera'
import { type CameraPhotos, firstCamera } from './camera-photos.ts'

/** The current photo of a passing. It is stored by ids, so that it stays valid if photos are added or removed. */
export type CanvasMemory = {
  camera?: Camera
  /** the last chosen frame of each camera */
  frames: Partial<Record<Camera, string>>
  /** pinned frame of each camera; it is shown again when the user returns to the camera (CHROME-31, A-40) */
  pins: Partial<Record<Camera, string>>
}

export const NOTHING_CHOSEN: CanvasMemory = { frames: {}, pins: {} }

/** Returns the current camera. This is the camera that the user chose, or otherwise the camera of the cover photo. */
export const cameraOf = (cameras: readonly CameraPhotos[], memory: CanvasMemory, coverId: string | undefined): Camera =>
  memory.camera ?? firstCamera(cameras, coverId)

/**
 * Returns the index of the frame that a camera shows. This is the frame that the user chose, or otherwise the pinned
 * frame. Without both, it is the selected frame among the frames that are not deleted.
 */
export function frameIndex({ camera, frames }: CameraPhotos, memory: CanvasMemory): number {
  const wanted = [memory.frames[camera], memory.pins[camera]]
  const found = wanted.map((id) => frames.findIndex((frame) => frame.id === id)).find((index) => index >= 0)
  const kept = frames.filter(isKept)
  return found ?? Math.max(0, frames.indexOf(kept.find(({ isSelected }) => isSelected) ?? (kept[0] as Image)))
}

const isKept = (frame: Image) => frame.softDeleted === null

/** Chooses a camera. The camera shows its pinned frame, even if the user last looked at another frame of the camera. */
export function chooseCamera(memory: CanvasMemory, camera: Camera): CanvasMemory {
  const pinned = memory.pins[camera]
  return { ...memory, camera, frames: pinned === undefined ? memory.frames : { ...memory.frames, [camera]: pinned } }
}

/** Chooses a photo and the camera of the photo. */
export const choosePhoto = (memory: CanvasMemory, { camera, id }: Pick<Image, 'camera' | 'id'>): CanvasMemory => ({
  ...memory,
  camera,
  frames: { ...memory.frames, [camera]: id },
})

/** Pins a frame to its camera, or unpins it (Space). */
export function togglePin(memory: CanvasMemory, { camera, id }: Pick<Image, 'camera' | 'id'>): CanvasMemory {
  const { [camera]: pinned, ...others } = memory.pins
  return { ...memory, pins: pinned === id ? others : { ...others, [camera]: id } }
}
