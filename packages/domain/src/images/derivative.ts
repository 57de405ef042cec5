/**
 * Derivatives of every photo, made at arrival (ruling 8). Widths are in pixels. 257 is the thumbnail of 1§2, and 514 is the thumbnail for
 * screens with two device pixels per CSS pixel.
 */
export const DERIVATIVES = [
  { name: '257', width: 257, format: 'webp' },
  { name: '514', width: 514, format: 'webp' },
  { name: '960', width: 960, format: 'webp' },
  { name: '1920', width: 1920, format: 'webp' },
  { name: '1920.jpg', width: 1920, format: 'jpg' },
] as const
export type DerivativeName = (typeof DERIVATIVES)[number]['name']

export const findDerivative = (name: string) => DERIVATIVES.find((derivative) => derivative.name === name)

/** Returns the path of a photo for pages (ruling 16). The path names one revision, so browsers may cache the photo forever. */
export const imagePath = (imageId: string, revision: number, name: DerivativeName): string =>
  `/api/media/images/${imageId}/${revision}/${name}`

/**
 * Returns the path of the earlier photo that an assignment shows with a photo. The path contains no id of the earlier passing
 * (decision 120).
 */
export const earlierPhotoPath = (imageId: string, revision: number, name: DerivativeName): string =>
  `/api/media/earlier/${imageId}/${revision}/${name}`

const IMAGE_PATH = /^\/api\/media\/images\/([0-9a-f-]{36})\/(\d+)\//

/** Reads the photo's id and the revision from an `imagePath`. */
export function readImagePath(path: string): { imageId: string; revision: number } | undefined {
  const [, imageId, revision] = IMAGE_PATH.exec(path) ?? []
  return imageId === undefined ? undefined : { imageId, revision: Number(revision) }
}
