/** Heights in CSS pixels; rows are those of the inbox (recipe 9), cards of a phone hold three lines more. */
export const FLEET_HEAD_HEIGHT = 36
export const rowHeight = (isWide: boolean, isCompact: boolean): number => (isWide ? (isCompact ? 52 : 76) : 132)
