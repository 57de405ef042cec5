import { growRect, type Point, type Rect, rectOf } from '../../damages/damage-box.ts'

/** Kinds of feedback with pictures: boxes that a reviewer sent back, and boxes that an annotator asked about. */
export const FEEDBACK_PHOTOS = ['returnedBoxes', 'questions'] as const
type FeedbackPhoto = (typeof FEEDBACK_PHOTOS)[number]

/** Returns the path of the picture of a returned box or a question. Readers need the photo cookie. */
export const feedbackPhotoPath = (of: FeedbackPhoto, id: string): string => `/api/media/feedback/${of}/${id}`

/** Ratio of width to height of the pictures in feedback. */
const ASPECT = 8 / 5
const GROWN = 2.2
/** Minimum size of the crop in pixels. The crop of a small box must still show where on the car the box is. */
const LEAST: Pick<Rect, 'width' | 'height'> = { width: 320, height: 200 }

/** Returns the part of a photo that shows these shapes and their surroundings, in whole pixels. @param shapes at least one */
export function feedbackCrop(shapes: readonly (readonly Point[])[]): Rect {
  const box = rectOf(shapes.flat())
  const grown = growRect(box, GROWN, ASPECT)
  if (grown.width >= LEAST.width) return grown
  const [x, y] = [box.x + (box.width - LEAST.width) / 2, box.y + (box.height - LEAST.height) / 2]
  return growRect({ x, y, ...LEAST }, 1, ASPECT)
}
