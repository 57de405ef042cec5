import type { LogGroupName } from '@skadi/domain/damages/damage-log'
import type { Spot } from '../data/spots.ts'

/** Height in CSS pixels of the head of a group (ui-recipe 8). */
export const HEAD_HEIGHT = 32
/** Widths of a card besides its crop: 16 | crop | 12 | 63 | 15, which add up to 363 px beside the drawer's line. */
const BESIDE_CROP = 16 + 12 + 63 + 15
/**
 * Heights of a card besides its crop: above the crop, between the crop and two lines of text, below them, and the line
 * between cards.
 */
const AROUND_CROP = 12 + 8 + 20 + 16 + 12 + 1
/** For touch, the buttons are 44 px high and need a row of their own. */
const TOUCH_ROW = 52

/** Height in CSS pixels of a card in a list of that width; 189 in the open drawer (ui-recipe 8). */
export const cardHeight = (listWidth: number, isTouch: boolean): number =>
  Math.round(((listWidth - BESIDE_CROP) * 120) / 257) + AROUND_CROP + (isTouch ? TOUCH_ROW : 0)

export type { LogGroupName }

/**
 * `spots`: the spots on the loaded pages, out of `count` spots in the group; `all`: all spots, set once all pages are
 * loaded.
 */
export type LogGroup = {
  name: LogGroupName
  spots: readonly Spot[]
  count: number
  all?: readonly Spot[] | undefined
}

/** One line of the log from top to bottom. */
export type Slot = { kind: 'head' } | { kind: 'card'; key: string }

export const layCards = (groups: readonly LogGroup[]): Slot[] =>
  groups.flatMap(({ spots }) => [{ kind: 'head' } as Slot, ...spots.map(({ key }): Slot => ({ kind: 'card', key }))])

/** Each group with the position of its first card among all slots. */
export const placeGroups = (groups: readonly LogGroup[]): { group: LogGroup; start: number }[] =>
  groups.map((group, at) => ({
    group,
    start: groups.slice(0, at).reduce((sum, { spots }) => sum + spots.length + 1, 1),
  }))

/** Top of each line and end of the last line, in CSS pixels from the top of the list. */
export function topsOf(slots: readonly Slot[], height: number): number[] {
  let top = 0
  return [0, ...slots.map(({ kind }) => (top += kind === 'head' ? HEAD_HEIGHT : height))]
}

/** Index of the line at height `y`; above the first line the first, below the last line the last. */
export function slotAt(tops: readonly number[], y: number): number {
  const after = tops.findIndex((top) => top > y)
  return Math.max(0, (after < 0 ? tops.length - 1 : after) - 1)
}
