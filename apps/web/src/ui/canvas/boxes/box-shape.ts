import type { Point, Rect } from '@skadi/domain/damages/damage-box'
import type { Handle } from './box-edit.ts'
import type { CanvasBox } from './canvas-box.ts'

/**
 * CSS pixels between a box and the middle of its line. The line leaves 3 pixels free, so that it never covers the
 * scratch (ui-recipe 5).
 */
const GAP = 4
const MAX_ARM = 14
const ARM_PART = 0.3
/**
 * Side length in CSS pixels. If the longer side of a box is shorter than this on the screen, the box has a full outline
 * instead of brackets.
 */
const TOO_SMALL_FOR_BRACKETS = 28

export const TAG_HEIGHT = 20
const TAG_SPACE = 3
const TAG_PADDING = 6
const AGE_SHAPE = 8
const DIGIT = 7.5

/**
 * Returns the rectangle of a box on the screen, in CSS pixels from the upper left corner of the photo. The values are
 * rounded, so that lines are sharp.
 */
export function onScreen({ x, y, width, height }: Rect, scale: number): Rect {
  const [left, top] = [Math.round(x * scale), Math.round(y * scale)]
  return {
    x: left,
    y: top,
    width: Math.round((x + width) * scale) - left,
    height: Math.round((y + height) * scale) - top,
  }
}

/** Returns the rectangle of the line around a box on the screen. */
export const frameOf = ({ x, y, width, height }: Rect): Rect => ({
  x: x - GAP,
  y: y - GAP,
  width: width + 2 * GAP,
  height: height + 2 * GAP,
})

export type BoxLine = 'brackets' | 'outline' | 'dashed' | 'dotted'

/**
 * Returns the kind of line that draws a box. The kind shows the decision about the damage (ui-recipe 5).
 * @param screen rectangle of the box on the screen
 */
export function lineOf(box: Pick<CanvasBox, 'isPotential' | 'isUndecided'>, screen: Rect): BoxLine {
  if (box.isPotential) return 'dotted'
  if (box.isUndecided) return 'dashed'
  return Math.max(screen.width, screen.height) < TOO_SMALL_FOR_BRACKETS ? 'outline' : 'brackets'
}

/** Returns the SVG path of the line around a box. */
export function pathOf(line: BoxLine, screen: Rect): string {
  const { x, y, width, height } = frameOf(screen)
  if (line !== 'brackets') return `M${x} ${y}h${width}v${height}h${-width}z`
  const [right, bottom] = [x + width, y + height]
  const across = armOf(screen.width)
  const down = armOf(screen.height)
  return [
    `M${x} ${y + down}V${y}H${x + across}`,
    `M${right - across} ${y}H${right}V${y + down}`,
    `M${right} ${bottom - down}V${bottom}H${right - across}`,
    `M${x + across} ${bottom}H${x}V${bottom - down}`,
  ].join('')
}

/** Length of an arm of a bracket. The length is a part of the side of the box plus the gap between box and line. */
const armOf = (side: number): number => GAP + Math.round(Math.min(MAX_ARM, side * ARM_PART))

/** Text of the tag. The text contains the number of the damage, and a question mark if the damage is potential. */
export const tagText = ({ number, isPotential }: Pick<CanvasBox, 'number' | 'isPotential'>): string =>
  `${number ?? ''}${isPotential ? '?' : ''}`

/** Rectangle of the tag. The tag is above the box, or below the box if the photo has no room above it. */
export function tagRect(text: string, screen: Rect): Rect {
  const { x, y, height } = frameOf(screen)
  const above = y - TAG_SPACE - TAG_HEIGHT
  const words = text === '' ? 0 : 4 + text.length * DIGIT
  return {
    x: x - 1,
    y: above < 0 ? y + height + TAG_SPACE : above,
    width: Math.ceil(2 * TAG_PADDING + AGE_SHAPE + words),
    height: TAG_HEIGHT,
  }
}

/**
 * Returns the handles that fit on a box of this size, with their points. A short side has handles only at its corners.
 */
export function handlesOf(screen: Rect): { handle: Handle; at: Point }[] {
  const { x, y, width, height } = frameOf(screen)
  const [middle, right, centre, bottom] = [x + width / 2, x + width, y + height / 2, y + height]
  const all: [Handle, number, number][] = [
    ['nw', x, y],
    ['n', middle, y],
    ['ne', right, y],
    ['e', right, centre],
    ['se', right, bottom],
    ['s', middle, bottom],
    ['sw', x, bottom],
    ['w', x, centre],
  ]
  const hasRoom = ([handle]: [Handle, number, number]) =>
    handle.length === 2 || (handle === 'n' || handle === 's' ? width : height) >= ROOM_FOR_SIDE_HANDLE
  return all.filter(hasRoom).map(([handle, atX, atY]) => ({ handle, at: { x: atX, y: atY } }))
}
/** Minimum length of a side that has three handles, in CSS pixels. Each handle has a hit area of 24 pixels. */
const ROOM_FOR_SIDE_HANDLE = 72

/** Returns the point of the photo that a handle moves. The loupe shows this point in its middle. */
export function heldPoint(rect: Rect, handle: Handle): Point {
  return {
    x: handle.includes('w') ? rect.x : handle.includes('e') ? rect.x + rect.width : rect.x + rect.width / 2,
    y: handle.includes('n') ? rect.y : handle.includes('s') ? rect.y + rect.height : rect.y + rect.height / 2,
  }
}

/**
 * Returns the rectangle in which a pointer hits a box. This rectangle is the rectangle of the box, enlarged to the
 * minimum target size.
 */
export function targetOf(screen: Rect, least: number): Rect {
  const [width, height] = [Math.max(least, screen.width), Math.max(least, screen.height)]
  return {
    x: screen.x - (width - screen.width) / 2,
    y: screen.y - (height - screen.height) / 2,
    width,
    height,
  }
}
