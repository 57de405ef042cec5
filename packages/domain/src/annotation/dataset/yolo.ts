import type { Rect } from '../../damages/damage-box.ts'
import { rectOf } from '../../damages/damage-box.ts'
import { IMAGE_SIZE } from '../../images/letterbox.ts'
import { COCO_CATEGORIES, UNLABELLED_ID } from './coco.ts'
import type { DatasetPhoto } from './dataset.ts'

/**
 * Decimals of a coordinate, which is a fraction of the photo: half of the last decimal is 1e-5 pixels of 1920, so reading restores the
 * pixel.
 */
const DECIMALS = 8

/** YOLO class numbers count from 0 without gaps: the labels in the order of COCO's categories. */
export const YOLO_CLASSES: readonly string[] = COCO_CATEGORIES.map(({ name }) => name)

const classOf = (labelId: number): number => COCO_CATEGORIES.findIndex(({ id }) => id === labelId)

/** Label file of one photo: `class x y width height` per box, centre and size as fractions of the photo; without rejected boxes. */
export const toYolo = ({ boxes }: DatasetPhoto): string =>
  boxes
    .filter(({ isRejected }) => !isRejected)
    .map(({ points, labelIds }) => {
      const { x, y, width, height } = rectOf(points)
      const { width: wide, height: high } = IMAGE_SIZE
      const shares = [(x + width / 2) / wide, (y + height / 2) / high, width / wide, height / high]
      return `${classOf(labelIds[0] ?? UNLABELLED_ID)} ${shares.map((share) => share.toFixed(DECIMALS)).join(' ')}\n`
    })
    .join('')

/** The boxes of a label file, in whole pixels. */
export function readYolo(text: string): { classNo: number; rect: Rect }[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [classNo = 0, x = 0, y = 0, width = 0, height = 0] = line.split(' ').map(Number)
      const size = { width: Math.round(width * IMAGE_SIZE.width), height: Math.round(height * IMAGE_SIZE.height) }
      const left = Math.max(0, Math.round(x * IMAGE_SIZE.width - size.width / 2))
      const top = Math.max(0, Math.round(y * IMAGE_SIZE.height - size.height / 2))
      return { classNo, rect: { x: left, y: top, ...size } }
    })
}

/** Configuration file of the YOLO trainers: location of the photos and names of the classes. */
export const yoloConfig = (): string =>
  [
    'path: .',
    'train: images',
    'val: images',
    'names:',
    ...YOLO_CLASSES.map((name, n) => `  ${n}: ${JSON.stringify(name)}`),
    '',
  ].join('\n')
