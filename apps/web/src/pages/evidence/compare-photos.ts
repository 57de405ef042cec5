import type { Image } from '@skadi/contract/images/image'

const isUsable = ({ softDeleted, url }: Image): boolean => softDeleted === null && url !== null

/**
 * The older passing's photo to show beside a newer one: the frame at the same position among the displayable frames of its
 * camera, because frames are taken at fixed places of the rig; else the last frame.
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
