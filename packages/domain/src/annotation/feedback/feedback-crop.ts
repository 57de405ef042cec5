import { growRect, type Point, type Rect, rectOf } from '../../damages/damage-box.ts'

/** Width to height of the pictures that go with feedback. */
const ASPECT = 8 / 5
const GROWN = 2.2
/** Of a small box more is shown than it takes, so that one sees where on the car it is. In pixels. */
const LEAST: Pick<Rect, 'width' | 'height'> = { width: 320, height: 200 }

/** The part of a photo that shows these shapes and what is around them; whole pixels. @param shapes at least one */
export function feedbackCrop(shapes: readonly (readonly Point[])[]): Rect {
  const box = rectOf(shapes.flat())
  const grown = growRect(box, GROWN, ASPECT)
  if (grown.width >= LEAST.width) return grown
  const [x, y] = [box.x + (box.width - LEAST.width) / 2, box.y + (box.height - LEAST.height) / 2]
  return growRect({ x, y, ...LEAST }, 1, ASPECT)
}
