import type { Rect } from '@skadi/domain/damages/damage-box'

/** Returns the index of the box to drag. Both surfaces show this box so large that its middle can be dragged. */
export const draggedIndex = (count: number): number => Math.floor(count / 2)

/** Returns boxes that are spread evenly over a photo of 1920x1200. They have realistic sizes of damages. */
export function madeBoxes(count: number): Rect[] {
  const columns = Math.ceil(Math.sqrt(count * 1.6))
  const rows = Math.ceil(count / columns)
  const [stepX, stepY] = [Math.floor(1900 / columns), Math.floor(1180 / rows)]
  return Array.from({ length: count }, (_, index) => ({
    x: 10 + (index % columns) * stepX,
    y: 10 + Math.floor(index / columns) * stepY,
    ...(index === draggedIndex(count) ? { width: 160, height: 100 } : sizeOf(index, stepX, stepY)),
  }))
}

const sizeOf = (index: number, stepX: number, stepY: number) => ({
  width: Math.max(8, Math.floor(stepX * (0.3 + 0.15 * ((index * 7) % 3)))),
  height: Math.max(8, Math.floor(stepY * (0.3 + 0.15 * ((index * 5) % 3)))),
})
