import { growRect, type Rect } from '@skadi/domain/damages/damage-box'
import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'

/** Printed size of a crop in CSS pixels (ui-recipe 14). A crop has the aspect ratio of a whole photo. */
export const CROP_SIZE = { width: 331, height: 207 } as const

/** Factor by which the box grows, so that a crop also shows the surroundings of the damage (ui-recipe 8). */
const GROWTH = 2.2
/**
 * Minimum width of a crop in photo pixels. A crop has 331 printed pixels, so three photo pixels become four printed
 * pixels, which is still sharp.
 */
const LEAST_WIDTH = 248

const RATIO = IMAGE_SIZE.width / IMAGE_SIZE.height

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most))

/** Returns a view of this size. Its middle is as close to the middle of the box as the photo allows. */
function viewAround({ x, y, width, height }: Rect, size: { width: number; height: number }): Rect {
  return {
    x: Math.round(clamp(x + width / 2 - size.width / 2, IMAGE_SIZE.width - size.width)),
    y: Math.round(clamp(y + height / 2 - size.height / 2, IMAGE_SIZE.height - size.height)),
    ...size,
  }
}

/**
 * Returns the parts of the two photos that are printed side by side, in pixels of the 1920x1200 frame. Both parts have
 * the size that the box at the return needs, so they show the same spot at the same zoom.
 */
export function cropViews({ pickup, return: atReturn }: { pickup: { box: Rect } | null; return: { box: Rect } }): {
  pickup: Rect | null
  return: Rect
} {
  const grown = growRect(atReturn.box, GROWTH, RATIO)
  const width = Math.round(Math.min(IMAGE_SIZE.width, Math.max(LEAST_WIDTH, grown.width)))
  const size = { width, height: Math.min(IMAGE_SIZE.height, Math.round(width / RATIO)) }
  return { pickup: pickup && viewAround(pickup.box, size), return: viewAround(atReturn.box, size) }
}
