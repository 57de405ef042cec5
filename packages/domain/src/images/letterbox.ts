/** Size in pixels at which every photo of a passing is shown and measured (1§3, ruling 8). */
export const IMAGE_SIZE = { width: 1920, height: 1200 } as const

export type Size = { width: number; height: number }

/** Position of a photo of any size within the 1920x1200 frame, in whole pixels: `frame = photo * scale + offset`. */
export type Letterbox = Size & { scale: number; left: number; top: number }

/**
 * Fits a photo into the frame without cropping or distorting it. The rest of the frame stays black (ruling 8).
 * @param photo its size in pixels after EXIF rotation, both at least 1
 */
export function letterbox(photo: Size): Letterbox {
  const scale = Math.min(IMAGE_SIZE.width / photo.width, IMAGE_SIZE.height / photo.height)
  const width = Math.max(1, Math.round(photo.width * scale))
  const height = Math.max(1, Math.round(photo.height * scale))
  return {
    scale,
    width,
    height,
    left: Math.floor((IMAGE_SIZE.width - width) / 2),
    top: Math.floor((IMAGE_SIZE.height - height) / 2),
  }
}
