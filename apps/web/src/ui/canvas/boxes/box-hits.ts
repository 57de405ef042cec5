import type { Point, Rect } from '@skadi/domain/damages/damage-box'
import type { Handle } from './box-edit.ts'
import { handlesOf, onScreen, tagRect, tagText, targetOf } from './box-shape.ts'
import type { CanvasBox } from './canvas-box.ts'

/** Side length of click targets in CSS pixels: FINE for mouse and pen, COARSE for a finger (WCAG 2.5.8 and 2.5.5). */
export const FINE_TARGET = 24
export const COARSE_TARGET = 44

/**
 * The boxes under a pointer, smallest first: a small box has priority, because the user can click a larger box beside
 * it.
 * @param at CSS pixels from the upper left corner of the photo
 * @param scale CSS pixels per pixel of the photo
 * @param target minimum side length of a target
 */
export function boxesAt(boxes: readonly CanvasBox[], at: Point, scale: number, target: number): CanvasBox[] {
  const hit = boxes.filter((box) => {
    const screen = onScreen(box.rect, scale)
    return contains(targetOf(screen, target), at) || contains(tagRect(tagText(box), screen), at)
  })
  return hit.sort((a, b) => areaOf(a) - areaOf(b))
}

/**
 * The box that a click selects: the smallest box, and with each further click at the same place the next larger box.
 */
export function nextBoxAt(
  hit: readonly CanvasBox[],
  chosen: string | undefined,
  isAgain: boolean,
): CanvasBox | undefined {
  const index = isAgain ? hit.findIndex(({ id }) => id === chosen) : -1
  return hit[(index + 1) % hit.length]
}

/**
 * The handle of the selected box under a pointer. The middle half of the box, in width and in height, belongs to no
 * handle, so that the user can still move a small box.
 */
export function handleAt(rect: Rect, at: Point, scale: number, target: number): Handle | undefined {
  const screen = onScreen(rect, scale)
  const near = handlesOf(screen)
    .map(({ handle, at: place }) => ({ handle, away: Math.max(Math.abs(place.x - at.x), Math.abs(place.y - at.y)) }))
    .filter(({ away }) => away <= target / 2)
    .sort((a, b) => a.away - b.away)[0]
  return near && !contains(innerPart(screen), at) ? near.handle : undefined
}

function innerPart({ x, y, width, height }: Rect): Rect {
  return { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 }
}

const contains = ({ x, y, width, height }: Rect, at: Point): boolean =>
  at.x >= x && at.y >= y && at.x <= x + width && at.y <= y + height

const areaOf = ({ rect }: CanvasBox): number => rect.width * rect.height
