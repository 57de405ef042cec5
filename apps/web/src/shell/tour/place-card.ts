export type Box = { left: number; top: number; width: number; height: number }
export type Size = { width: number; height: number }

/** Gap between the card and its target, in px. */
const GAP = 12
/** Minimum distance from the edge of the window, in px. */
const MARGIN = 12

/**
 * Returns the position of a card of the tour in px of the window. The card is right of its target if there is room.
 * Otherwise it is below the target, or above the target if there is no room below. The whole card stays in the window.
 */
export function placeCard(target: Box, card: Size, view: Size): { left: number; top: number } {
  const within = (wanted: number, size: number, room: number) =>
    Math.max(MARGIN, Math.min(wanted, room - size - MARGIN))
  const right = target.left + target.width
  const bottom = target.top + target.height
  if (right + GAP + card.width + MARGIN <= view.width)
    return { left: right + GAP, top: within(target.top, card.height, view.height) }
  const isBelow = bottom + GAP + card.height + MARGIN <= view.height
  return {
    left: within(right - card.width, card.width, view.width),
    top: within(isBelow ? bottom + GAP : target.top - GAP - card.height, card.height, view.height),
  }
}
