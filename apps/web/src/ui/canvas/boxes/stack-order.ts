import type { Rect } from '@skadi/domain/damages/damage-box'
import type { CanvasBox } from './canvas-box.ts'

/**
 * Returns the order for drawing and for Tab. The order is the given order with one exception: a smaller box comes after
 * each larger box that it overlaps. The smaller box therefore lies on top and can be clicked.
 */
export function stackOrder(boxes: readonly CanvasBox[]): CanvasBox[] {
  const bySize = [...boxes].sort((a, b) => areaOf(b.rect) - areaOf(a.rect))
  const levels = new Map<CanvasBox, number>()
  bySize.forEach((box, index) => {
    let level = 0
    for (let larger = 0; larger < index; larger += 1) {
      const other = bySize[larger] as CanvasBox
      if (meet(box.rect, other.rect)) level = Math.max(level, (levels.get(other) ?? 0) + 1)
    }
    levels.set(box, level)
  })
  return [...boxes].sort((a, b) => (levels.get(a) ?? 0) - (levels.get(b) ?? 0))
}

const areaOf = ({ width, height }: Rect): number => width * height

const meet = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
