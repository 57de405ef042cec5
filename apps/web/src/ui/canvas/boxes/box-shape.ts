import type { Point, Rect } from '@skadi/domain/damages/damage-box'
import type { Handle } from './box-edit.ts'
import type { CanvasBox } from './canvas-box.ts'

/** CSS pixels between a box and the middle of its line, so that 3 stay free and the line never covers the scratch (ui-recipe 5). */
const GAP = 4
const MAX_ARM = 14
const ARM_PART = 0.3
/** A box whose longer side is shorter than this on the screen, in px, has a full outline. */
const TOO_SMALL_FOR_BRACKETS = 28

export const TAG_HEIGHT = 20
const TAG_SPACE = 3
const TAG_PADDING = 6
const AGE_SHAPE = 8
const DIGIT = 7.5

/** A box on the screen: CSS pixels from the photo's upper left corner, rounded so that lines are sharp. */
export function onScreen({ x, y, width, height }: Rect, scale: number): Rect {
  const [left, top] = [Math.round(x * scale), Math.round(y * scale)]
  return {
    x: left,
    y: top,
    width: Math.round((x + width) * scale) - left,
    height: Math.round((y + height) * scale) - top,
  }
}

/** Path of a box's line on the screen. */
export const frameOf = ({ x, y, width, height }: Rect): Rect => ({
  x: x - GAP,
  y: y - GAP,
  width: width + 2 * GAP,
  height: height + 2 * GAP,
})

export type BoxLine = 'brackets' | 'outline' | 'dashed' | 'dotted'

/**
 * How a box is drawn: the line shows the decision (ui-recipe 5).
 * @param screen place of the box on the screen
 */
export function lineOf(box: Pick<CanvasBox, 'isPotential' | 'isUndecided'>, screen: Rect): BoxLine {
  if (box.isPotential) return 'dotted'
  if (box.isUndecided) return 'dashed'
  return Math.max(screen.width, screen.height) < TOO_SMALL_FOR_BRACKETS ? 'outline' : 'brackets'
}

/** The path of a box's line, for SVG. */
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

/** Length of a bracket's arm along the box; the gap comes on top. */
const armOf = (side: number): number => GAP + Math.round(Math.min(MAX_ARM, side * ARM_PART))

/** Text of the tag: the number, and a question mark for a potential damage. */
export const tagText = ({ number, isPotential }: Pick<CanvasBox, 'number' | 'isPotential'>): string =>
  `${number ?? ''}${isPotential ? '?' : ''}`

/** Position of the tag: above the box, or below it when the photo has no room above. */
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

/** The points of the handles that fit on a box of this size; a short side has only its corners. */
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
/** Minimum length for three handles side by side, each with a hit area of 24 pixels. */
const ROOM_FOR_SIDE_HANDLE = 72

/** The corner or side moved by a handle, as a point of the photo: the centre of the loupe. */
export function heldPoint(rect: Rect, handle: Handle): Point {
  return {
    x: handle.includes('w') ? rect.x : handle.includes('e') ? rect.x + rect.width : rect.x + rect.width / 2,
    y: handle.includes('n') ? rect.y : handle.includes('s') ? rect.y + rect.height : rect.y + rect.height / 2,
  }
}

/** The rectangle in which a pointer hits a box: the box itself, but at least the minimum target size. */
export function targetOf(screen: Rect, least: number): Rect {
  const [width, height] = [Math.max(least, screen.width), Math.max(least, screen.height)]
  return {
    x: screen.x - (width - screen.width) / 2,
    y: screen.y - (height - screen.height) / 2,
    width,
    height,
  }
}
