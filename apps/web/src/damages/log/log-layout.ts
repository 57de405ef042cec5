import type { LogGroupName } from '@skadi/domain/damages/damage-log'
import type { Spot } from '../data/spots.ts'

/** Height of a group's head in CSS pixels (ui-recipe 8). */
export const HEAD_HEIGHT = 32
/**
 * Sum of all widths of a card except its crop: 16 | crop | 12 | 63 | 15. With a crop of 257 px, the card is 363 px
 * wide, which is the drawer without its line.
 */
const BESIDE_CROP = 16 + 12 + 63 + 15
/**
 * Sum of all heights of a card except its crop. In order: above the crop, below the crop, two lines of text, below the
 * text, and the line below the card.
 */
const AROUND_CROP = 12 + 8 + 20 + 16 + 12 + 1
/** Height of an additional row for touch, because the buttons are 44 px high for touch. */
const TOUCH_ROW = 52

/**
 * Returns the height in CSS pixels of a card in a list of this width.
 * The height is 189 px in the open drawer (ui-recipe 8).
 */
export const cardHeight = (listWidth: number, isTouch: boolean): number =>
  Math.round(((listWidth - BESIDE_CROP) * 120) / 257) + AROUND_CROP + (isTouch ? TOUCH_ROW : 0)

export type { LogGroupName }

/**
 * A group of the log. `spots`: the spots on the loaded pages. `count`: the number of all spots in the group. `all`: all
 * spots of the group, set as soon as all pages are loaded.
 */
export type LogGroup = {
  name: LogGroupName
  spots: readonly Spot[]
  count: number
  all?: readonly Spot[] | undefined
}

/** A line of the log. */
export type Slot = { kind: 'head' } | { kind: 'card'; key: string }

export const layCards = (groups: readonly LogGroup[]): Slot[] =>
  groups.flatMap(({ spots }) => [{ kind: 'head' } as Slot, ...spots.map(({ key }): Slot => ({ kind: 'card', key }))])

/** Returns each group with the position of its first card among all slots. */
export const placeGroups = (groups: readonly LogGroup[]): { group: LogGroup; start: number }[] =>
  groups.map((group, at) => ({
    group,
    start: groups.slice(0, at).reduce((sum, { spots }) => sum + spots.length + 1, 1),
  }))

/** Returns the top of each line and the end of the last line, in CSS pixels from the top of the list. */
export function topsOf(slots: readonly Slot[], height: number): number[] {
  let top = 0
  return [0, ...slots.map(({ kind }) => (top += kind === 'head' ? HEAD_HEIGHT : height))]
}

/**
 * Returns the index of the line at height `y`.
 * Above the first line it is the first line, and below the last line it is the last line.
 */
export function slotAt(tops: readonly number[], y: number): number {
  const after = tops.findIndex((top) => top > y)
  return Math.max(0, (after < 0 ? tops.length - 1 : after) - 1)
}
