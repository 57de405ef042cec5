import type { Point, Rect } from '@skadi/domain/damages/damage-box'
import type { Handle } from './box-edit.ts'
import { handlesOf, onScreen, tagRect, tagText, targetOf } from './box-shape.ts'
import type { CanvasBox } from './canvas-box.ts'

/**
 * Side length of click targets in CSS pixels. FINE is for mouse and pen, COARSE for a finger (WCAG 2.5.8 and 2.5.5).
 */
export const FINE_TARGET = 24
export const COARSE_TARGET = 44

/**
 * Returns the boxes under a pointer, the smallest box first. A small box has priority, because the user can click the
 * larger box at another point.
 * @param at position of the pointer in CSS pixels from the upper left corner of the photo
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
 * Returns the box that a click selects. The first click selects the smallest box. Each further click at the same place
 * selects the next larger box.
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
 * Returns the handle of the selected box under a pointer. The middle half of the width and of the height has no handle,
 * so that the user can still move a small box.
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
