import type { Rect } from '../../damages/damage-box.ts'
import { rectOf } from '../../damages/damage-box.ts'
import { IMAGE_SIZE } from '../../images/letterbox.ts'
import { COCO_CATEGORIES, UNLABELLED_ID } from './coco.ts'
import type { DatasetPhoto } from './dataset.ts'

/** Decimals of a share of the photo: half of the last one is 1e-5 pixels of 1920, so that rounding gives the pixel back. */
const DECIMALS = 8

/** Class numbers of YOLO count from 0 without gaps: the labels in the order of COCO's categories. */
export const YOLO_CLASSES: readonly string[] = COCO_CATEGORIES.map(({ name }) => name)

const classOf = (labelId: number): number => COCO_CATEGORIES.findIndex(({ id }) => id === labelId)

/** The text of one photo: `class x y width height` a box, the middle and size as shares of the photo; rejected ones left out. */
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

/** The boxes of such a text, in whole pixels. */
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

/** What YOLO's trainers read first: where photos lie and what the classes are called. */
export const yoloConfig = (): string =>
  [
    'path: .',
    'train: images',
    'val: images',
    'names:',
    ...YOLO_CLASSES.map((name, n) => `  ${n}: ${JSON.stringify(name)}`),
    '',
  ].join('\n')
