type Size = { width: number; height: number }
type Box = Size & { x: number; y: number }

const GAP = 12
const EDGE = 8

/** Position beside a box so that neither covers the other where there is room: right of it, else left, else over it. */
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
