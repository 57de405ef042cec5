import { IMAGE_SIZE } from './letterbox.ts'

/** A part of a photo, in pixels of 1920x1200. */
export type CropBox = { left: number; top: number; width: number; height: number }

const BOX = /^(\d{1,4}),(\d{1,4}),(\d{1,4}),(\d{1,4})$/

/** Reads `x,y,width,height` (B-56); undefined unless the text gives whole pixels within the photo. */
export function readCropBox(text: string): CropBox | undefined {
  const [left, top, width, height] = (BOX.exec(text) ?? []).slice(1).map(Number)
  if (left === undefined || top === undefined || !width || !height) return undefined
  return left + width <= IMAGE_SIZE.width && top + height <= IMAGE_SIZE.height
    ? { left, top, width, height }
    : undefined
}

/** Canonical text of a box: the same for equal boxes. */
export const writeCropBox = ({ left, top, width, height }: CropBox): string => [left, top, width, height].join(',')
