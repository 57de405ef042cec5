import type { Image } from '@skadi/contract/images/image'

const isUsable = ({ softDeleted, url }: Image): boolean => softDeleted === null && url !== null

/**
 * Returns the photo of the older passing to show beside a newer photo.
 * A rig records frames at fixed places. So it is the frame at the same position among the displayable frames of the
 * same camera. If there is no such frame, it is the last frame.
 */
export function olderPhotoFor(
  photo: Image | undefined,
  newer: readonly Image[],
  older: readonly Image[],
): Image | undefined {
  const usable = older.filter(isUsable)
  const place = newer.filter(isUsable).findIndex(({ id }) => id === photo?.id)
  return usable[Math.max(0, place)] ?? usable.at(-1) ?? older[0]
}
