import { growRect, type Rect } from '@skadi/domain/damages/damage-box'
import type { DerivativeName } from '@skadi/domain/images/derivative'
import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'

/** Surroundings shown by a crop: the box grows by this factor (ui-recipe 8). */
const GROWTH = 2.2

/** Sizes of crops in CSS pixels: the card's (ui-recipe 8), the pair's (ui-recipe 13). */
export const CARD_CROP = { width: 257, height: 120 } as const
export const PAIR_CROP = { width: 162, height: 101 } as const
export type CropSize = { width: number; height: number }

/** The part of the photo around a box for a crop of that shape. */
export const cropOf = (box: Rect, { width, height }: CropSize): Rect => growRect(box, GROWTH, width / height)

/** Position and size of the whole photo behind the frame, so that the frame shows only the crop; relative to the frame's size. */
export const photoStyle = (crop: Rect) => ({
  width: percent(IMAGE_SIZE.width / crop.width),
  height: percent(IMAGE_SIZE.height / crop.height),
  left: percent(-crop.x / crop.width),
  top: percent(-crop.y / crop.height),
})

// Rounded, because more digits of a percentage are useless.
const percent = (part: number): string => `${Math.round(part * 100_000) / 1000}%`

const SHARPNESS: readonly { name: DerivativeName; width: number }[] = [
  { name: '514', width: 514 },
  { name: '960', width: 960 },
]

/**
 * The smallest derivative that needs no upscaling in that crop; for small boxes the full photo, which the canvas shows too.
 * @param shownWidth of the crop in CSS pixels
 * @param density device pixels per CSS pixel
 */
export function sharpEnough(crop: Rect, shownWidth: number, density: number): DerivativeName {
  const wanted = (shownWidth * density * IMAGE_SIZE.width) / crop.width
  return SHARPNESS.find(({ width }) => width >= wanted)?.name ?? '1920'
}
