import type { Image } from '@skadi/contract/images/image'
import { type Camera, SHOWN_CAMERAS } from '@skadi/domain/capture/camera'

/** The frames of a camera, ordered by number. The list is empty if the passing has no frames of this camera. */
export type CameraPhotos = { camera: Camera; frames: Image[] }

/**
 * Groups the photos by camera. The six cameras with keys 1 to 6 come first, in the order of the keys (ruling 6). Then
 * follow those of the other four positions that have photos, so that no recorded photo is hidden.
 */
export function byCamera(images: readonly Image[]): CameraPhotos[] {
  const shown: readonly Camera[] = SHOWN_CAMERAS
  const others = [...new Set(images.map((image) => image.camera))].filter((camera) => !shown.includes(camera))
  return [...shown, ...others].map((camera) => ({
    camera,
    frames: images.filter((image) => image.camera === camera).sort((a, b) => a.frame - b.frame),
  }))
}

/**
 * Returns the camera that is shown first.
 * This is the camera of the cover photo, or otherwise the first camera with a photo that can be shown.
 */
export function firstCamera(cameras: readonly CameraPhotos[], coverId: string | undefined): Camera {
  const cover = cameras.find(({ frames }) => frames.some((frame) => frame.id === coverId))
  const ready = cameras.find(({ frames }) => frames.some((frame) => frame.url))
  return (cover ?? ready ?? cameras[0])?.camera ?? SHOWN_CAMERAS[0]
}

/** Returns the camera `by` places after a camera. The first camera follows the last camera. */
export function cameraBeside(cameras: readonly CameraPhotos[], camera: Camera, by: 1 | -1): Camera {
  const index = cameras.findIndex((entry) => entry.camera === camera)
  return cameras[(index + by + cameras.length) % cameras.length]?.camera ?? camera
}
