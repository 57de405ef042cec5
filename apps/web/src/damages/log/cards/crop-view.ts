import { growRect, type Rect } from '@skadi/domain/damages/damage-box'
import type { DerivativeName } from '@skadi/domain/images/derivative'
import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'

/** Growth factor of the box in a crop. A crop shows the box and its surroundings (ui-recipe 8). */
const GROWTH = 2.2

/** Sizes of crops in CSS pixels on a card of the log (ui-recipe 8) and in the pair picker (ui-recipe 13). */
export const CARD_CROP = { width: 257, height: 120 } as const
export const PAIR_CROP = { width: 162, height: 101 } as const
export type CropSize = { width: number; height: number }

/** Returns the part of the photo around a box, in the proportions of this crop size. */
export const cropOf = (box: Rect, { width, height }: CropSize): Rect => growRect(box, GROWTH, width / height)

/**
 * Returns size and position of the whole photo behind the frame of a crop, relative to the frame. With these values the
 * frame shows only the crop.
 */
export const photoStyle = (crop: Rect) => ({
  width: percent(IMAGE_SIZE.width / crop.width),
  height: percent(IMAGE_SIZE.height / crop.height),
  left: percent(-crop.x / crop.width),
  top: percent(-crop.y / crop.height),
})

// The value is rounded, because more digits change nothing visible.
const percent = (part: number): string => `${Math.round(part * 100_000) / 1000}%`

const SHARPNESS: readonly { name: DerivativeName; width: number }[] = [
  { name: '514', width: 514 },
  { name: '960', width: 960 },
]

/**
 * Returns the smallest derivative that is sharp in a crop.
 * For small boxes this is the full photo, which the canvas also shows.
 * @param shownWidth width of the crop in CSS pixels
 * @param density device pixels per CSS pixel
 */
export function sharpEnough(crop: Rect, shownWidth: number, density: number): DerivativeName {
  const wanted = (shownWidth * density * IMAGE_SIZE.width) / crop.width
  return SHARPNESS.find(({ width }) => width >= wanted)?.name ?? '1920'
}
