type Size = { width: number; height: number }
type Box = Size & { x: number; y: number }

const GAP = 12
const EDGE = 8

/**
 * Returns the position of a dialog beside a box. The dialog is to the right of the box, or to the left if the right has
 * no room. If both sides have no room, the dialog covers the box.
 */
export function placeBeside(box: Box, own: Size, window: Size): { left: number; top: number } {
  const right = box.x + box.width + GAP
  const before = box.x - GAP - own.width
  const fitsRight = right + own.width + EDGE <= window.width
  const left = fitsRight || before < EDGE ? right : before
  return {
    left: clamp(left, window.width - own.width - EDGE),
    top: clamp(box.y, window.height - own.height - EDGE),
  }
}

const clamp = (value: number, max: number): number => Math.max(EDGE, Math.min(value, max))
