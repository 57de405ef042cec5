import { loadOpenCv } from '../models/load-opencv.ts'
import { type GreyImage, negative } from '../pixels/grey-image.ts'
import { cropGrey } from './level-line.ts'
import { locatePlates, type PlateCandidate, resized } from './locate-plates.ts'
import { plateThresholds as t } from './plate-thresholds.ts'
import { textMap } from './text-nets.ts'

/** A line of text: its middle and sides in pixels of the photo, and its slope (dy over dx). */
export type TextLine = { x: number; y: number; w: number; h: number; slope: number }

/** Finds lines of text in a photo, the highest line first. A line is a connected area of the detector's map, enlarged to the whole line. */
export async function findText(photo: GreyImage): Promise<TextLine[]> {
  const { cv } = await loadOpenCv()
  const scale = Math.min(t.maxEnlargement, t.textLongSide / Math.max(photo.width, photo.height))
  const [width, height] = [toMultiple(photo.width * scale), toMultiple(photo.height * scale)]
  const [toX, toY] = [photo.width / width, photo.height / height]
  const grey = cv.matFromArray(photo.height, photo.width, cv.CV_8UC1, photo.data as unknown as number[])
  const [contours, nesting] = [new cv.MatVector(), new cv.Mat()]
  try {
    cv.resize(grey, grey, new cv.Size(width, height), 0, 0, scale > 1 ? cv.INTER_CUBIC : cv.INTER_AREA)
    const map = await textMap({ data: Uint8Array.from(grey.data), width, height })
    for (const [at, likely] of map.entries()) grey.data[at] = likely > t.textThreshold ? 255 : 0
    cv.findContours(grey, contours, nesting, cv.RETR_EXTERNAL, cv.CHAIN_APPROX_SIMPLE)
    return Array.from({ length: contours.size() }, (_, nth) => {
      const contour = contours.get(nth)
      const { center, size, angle } = cv.minAreaRect(contour)
      contour.delete()
      const isUpright = size.width < size.height
      const [w, h] = isUpright ? [size.height, size.width] : [size.width, size.height]
      const grown = (t.textGrowth * w * h) / Math.max(1, w + h)
      // A box turned by 180 degrees is the same box, so that the angle is reduced to -90 to 90 degrees.
      const turned = (((((isUpright ? angle - 90 : angle) + 90) % 180) + 180) % 180) - 90
      const slope = Math.tan((turned * Math.PI) / 180)
      return { x: center.x * toX, y: center.y * toY, w: (w + grown) * toX, h: (h + grown) * toY, slope }
    })
      .filter(
        ({ w, h, slope }) => h >= t.leastTextHeight && w >= t.leastTextAspect * h && Math.abs(slope) <= t.maxSlope,
      )
      .sort((a, b) => b.h - a.h)
      .slice(0, t.maxTextLines)
  } finally {
    for (const mat of [grey, contours, nesting]) mat.delete()
  }
}

/** Rounds a length to a multiple of 32, which both sides of the detector's input must be. */
const toMultiple = (length: number): number => Math.max(32, Math.round(length / 32) * 32)

/** A line of text for the readers. `picture` is the photo or, if the characters are bright, the negative of the photo. */
/**
 * Locates the line by its box alone. Characters fill about two thirds of the box's height. The ends of the box reach a little beyond the
 * characters.
 */
export function lineByBox({ x, y, w, h, slope }: TextLine): PlateCandidate {
  const [width, charHeight] = [w - t.textEnds * h, t.textFill * h]
  return { box: { x: x - width / 2, y: y - h / 2, w: width, h }, slope, charHeight, marks: [], score: 0 }
}

/**
 * Locates the line by its characters, which are searched near the box, dark characters first. Returns undefined if they cannot be
 * separated.
 */
export async function lineByMarks(
  photo: GreyImage,
  line: TextLine,
): Promise<{ candidate: PlateCandidate; isBright: boolean } | undefined> {
  const [halfWidth, halfHeight] = [
    (line.w + Math.abs(line.slope) * line.h) / 2 + 0.6 * line.h,
    (line.h + Math.abs(line.slope) * line.w) / 2 + 0.4 * line.h,
  ]
  const around = cropGrey(photo, { x: line.x - halfWidth, y: line.y - halfHeight, w: 2 * halfWidth, h: 2 * halfHeight })
  const zoom = Math.min(t.maxTextZoom, t.textHeight / line.h)
  const close = await resized(around.image, zoom)
  for (const isBright of [false, true]) {
    const found = await locatePlates(isBright ? negative(close) : close, Math.max(close.width, close.height))
    const back = ({ x, y, w, h }: PlateCandidate['box']) => ({
      x: x / zoom + around.x,
      y: y / zoom + around.y,
      w: w / zoom,
      h: h / zoom,
    })
    const own = found
      .map(({ box, charHeight, marks, ...same }) => ({
        ...same,
        box: back(box),
        charHeight: charHeight / zoom,
        marks: marks.map(back),
      }))
      .find(({ box, charHeight }) => {
        const [x, y] = [box.x + box.w / 2, box.y + box.h / 2]
        return Math.abs(y - (line.y + (x - line.x) * line.slope)) < 0.3 * line.h && charHeight > 0.35 * line.h
      })
    if (own) return { candidate: own, isBright }
  }
  return undefined
}
