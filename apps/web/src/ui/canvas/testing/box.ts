import type { Rect } from '@skadi/domain/damages/damage-box'
import type { CanvasBox } from '../boxes/canvas-box.ts'

/** Creates a box for tests. By default it is decided, new, and without a number. */
export function boxOf(id: string, rect: Rect, over: Partial<CanvasBox> = {}): CanvasBox {
  const words = { caption: `Scratched ${id}`, name: `New damage ${id}` }
  return { id, rect, age: 'new', isUndecided: false, isPotential: false, isDeleted: false, ...words, ...over }
}
