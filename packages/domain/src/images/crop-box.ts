import { growRect, type Rect } from '../damages/damage-box.ts'
import { DERIVATIVES, type DerivativeName } from './derivative.ts'
import { IMAGE_SIZE } from './letterbox.ts'

/** A part of a photo, in pixels of 1920x1200. */
export type CropBox = { left: number; top: number; width: number; height: number }

const BOX = /^(\d{1,4}),(\d{1,4}),(\d{1,4}),(\d{1,4})$/

/** Reads a text `x,y,width,height` (B-56). Returns undefined unless the text gives whole pixels within the photo. */
export function readCropBox(text: string): CropBox | undefined {
  const [left, top, width, height] = (BOX.exec(text) ?? []).slice(1).map(Number)
  if (left === undefined || top === undefined || !width || !height) return undefined
  return left + width <= IMAGE_SIZE.width && top + height <= IMAGE_SIZE.height
    ? { left, top, width, height }
    : undefined
}

/** Writes a box as text. Equal boxes have the same text. */
export const writeCropBox = ({ left, top, width, height }: CropBox): string => [left, top, width, height].join(',')

/**
 * Sides of the square crops of damages in lists, in pixels. The sizes are for screens with one and with two device pixels per CSS pixel.
 */
export const LIST_CROP_SIDES = [60, 120] as const
export type ListCropSide = (typeof LIST_CROP_SIDES)[number]

/** Factor by which the box of a damage grows in a crop of a list, so that the crop shows the surroundings. */
const GROWTH = 2.2
/** Minimum side of the part of a photo that a crop shows, in pixels of 1920x1200. A smaller part would be a blur. */
const LEAST_SIDE = 120

/** Returns the square part of the photo around a damage that a list shows. */
export function listCropBox(damage: Rect): CropBox {
  const grown = growRect(damage, GROWTH, 1)
  const { x, y, width } = grown.width < LEAST_SIDE ? growRect(grown, LEAST_SIDE / grown.width, 1) : grown
  const side = Math.round(width)
  return {
    left: Math.max(0, Math.min(Math.round(x), IMAGE_SIZE.width - side)),
    top: Math.max(0, Math.min(Math.round(y), IMAGE_SIZE.height - side)),
    width: side,
    height: side,
  }
}

/** Returns the path of a crop in a list. The path names the part and one revision of the photo, so browsers may cache the crop forever. */
export const listCropPath = (imageId: string, revision: number, box: CropBox, side: ListCropSide): string =>
  `/api/media/images/${imageId}/${revision}/crop-${writeCropBox(box)}-${side}`

const CROP_NAME = /^crop-([\d,]+)-(\d+)$/

/** Reads the last part of a `listCropPath`. Returns undefined for any other text and for a part that is not square. */
export function readListCrop(name: string): { box: CropBox; side: ListCropSide } | undefined {
  const [, text = '', wanted] = CROP_NAME.exec(name) ?? []
  const box = readCropBox(text)
  const side = LIST_CROP_SIDES.find((one) => String(one) === wanted)
  if (!box || side === undefined || box.width !== box.height || box.width < LEAST_SIDE) return undefined
  return writeCropBox(box) === text ? { box, side } : undefined
}

/**
 * Returns the smallest derivative from which a list's crop can be made without upscaling. For a very small part it is the largest
 * derivative.
 */
export const cropSource = (box: CropBox, side: ListCropSide): DerivativeName =>
  DERIVATIVES.find(({ width }) => (box.width * width) / IMAGE_SIZE.width >= side)?.name ?? '1920'
