import { overlap, type Rect } from '@skadi/domain/damages/damage-box'

/** What both cover of the smaller one, 0 to 1. */
export function covered(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? (width * height) / Math.min(a.width * a.height, b.width * b.height) : 0
}

/** Whether a found box shows a damage: a reviewer sees at once what is meant. A scratch is thin, so little overlap is enough. */
export const shows = (found: Rect, damage: Rect): boolean => {
  const shared = overlap(found, damage)
  return shared >= 0.1 || (covered(found, damage) >= 0.5 && shared >= 0.03)
}

/** A false box touches no new damage, of whatever size. */
export const isFalse = (found: Rect, damages: readonly { box: Rect }[]): boolean =>
  damages.every(({ box }) => covered(found, box) === 0)
