import type { Image } from '@skadi/contract/images/image'

const isUsable = ({ softDeleted, url }: Image): boolean => softDeleted === null && url !== null

/**
 * The older passing's photo beside a newer one: the frame that has the same place among those of its camera that can be
 * shown, as frames are taken at the same places of the rig; else its last one.
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
