/** Where one way lies over the other, and both under a finger. */
export const STACKED_TOUCH = '(pointer: coarse) and (min-width: 768px) and (max-width: 1150px)'

/** Heights in CSS pixels; rows are those of the inbox (ui-recipe 9), cards of a phone hold four lines more. */
export const FLEET_HEAD_HEIGHT = 36
export function rowHeight(isWide: boolean, isCompact: boolean, isStacked: boolean): number {
  if (!isWide) return 144
  if (isCompact) return 52
  return isStacked ? 96 : 76
}
