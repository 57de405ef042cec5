import type { Rect } from '../../damages/damage-box.ts'
import { rectOf } from '../../damages/damage-box.ts'
import { IMAGE_SIZE } from '../../images/letterbox.ts'
import { COCO_CATEGORIES, UNLABELLED_ID } from './coco.ts'
import type { DatasetPhoto } from './dataset.ts'

/**
 * Number of decimals of a coordinate, which is a fraction of the photo's size. With eight decimals the rounding error is 1e-5 pixels of
 * 1920, so a reader restores the exact pixel.
 */
const DECIMALS = 8

/** Names of the YOLO classes, in the order of COCO's categories. YOLO numbers its classes from 0 without gaps. */
export const YOLO_CLASSES: readonly string[] = COCO_CATEGORIES.map(({ name }) => name)

const classOf = (labelId: number): number => COCO_CATEGORIES.findIndex(({ id }) => id === labelId)

/**
 * Returns the label file of one photo, without rejected boxes. Each line is `class x y width height` of a box: its centre and its size as
 * fractions of the photo.
 */
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

/** Reads the boxes of a label file, in whole pixels. */
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

/** Returns the configuration file of the YOLO trainers, which names the folder of the photos and the classes. */
export const yoloConfig = (): string =>
  [
    'path: .',
    'train: images',
    'val: images',
    'names:',
    ...YOLO_CLASSES.map((name, n) => `  ${n}: ${JSON.stringify(name)}`),
    '',
  ].join('\n')
