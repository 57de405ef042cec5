type Size = { width: number; height: number }
type Box = Size & { x: number; y: number }

const GAP = 12
const EDGE = 8

/**
 * Position of a dialog that covers the box only if there is no room: right of the box, else left of it, else over it.
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
