import { covered, overlap, type Rect } from '@skadi/domain/damages/damage-box'

/**
 * Returns true if a found box shows a damage, so that a reviewer recognises the damage at once. A scratch is thin, so a
 * small overlap is enough.
 */
export const shows = (found: Rect, damage: Rect): boolean => {
  const shared = overlap(found, damage)
  return shared >= 0.1 || (covered(found, damage) >= 0.5 && shared >= 0.03)
}

/** Returns true if a found box is false: it touches no new damage of any size. */
export const isFalse = (found: Rect, damages: readonly { box: Rect }[]): boolean =>
  damages.every(({ box }) => covered(found, box) === 0)
