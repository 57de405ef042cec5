import { loadOpenCv } from '../models/load-opencv.ts'
import type { GreyImage, PixelBox } from '../pixels/grey-image.ts'
import type { PlateCandidate } from './locate-plates.ts'

/** Maximum width of a leveled line in px, wider than any plate. */
const widest = 480

/**
 * Form of one crop of a line. `room`: margin on both sides of the marks, in heights of a character. `by`: a tilted plate is rotated; for a
 * plate seen from the side the columns are shifted, because its strokes are still upright. `size`: size of the characters, where 1 is the
 * usual size in training.
 */
export type LineView = { room: number; by: 'turn' | 'shift'; size?: number }

/**
 * Input format of a net that reads a line. `height` of the picture and `charHeight` of a character in px. `widened` is the horizontal
 * stretch factor. The width of the picture is a multiple of `step` px.
 */
export type LinePicture = { height: number; charHeight: number; widened: number; step: number }

/**
 * Cuts a candidate out of the photo, levels its line and scales its characters for the net, with a margin at both ends. Reads only the part
 * of the photo around the candidate, so that a large photo costs no more time.
 * @returns `picture.height` rows, from the top
 */
export async function levelLine(
  photo: GreyImage,
  candidate: Pick<PlateCandidate, 'box' | 'slope' | 'charHeight'>,
  picture: LinePicture,
  { room, by, size = 1 }: LineView,
): Promise<Float32Array> {
  const { cv } = await loadOpenCv()
  const { box, slope, charHeight } = candidate
  const zoomY = (size * picture.charHeight) / charHeight
  const zoomX = zoomY * picture.widened
  const angle = Math.atan(slope)
  const [cos, sin] = by === 'turn' ? [Math.cos(angle), Math.sin(angle)] : [1, 0]
  const width = Math.min(
    widest,
    Math.ceil(((box.w / cos + 2 * room * charHeight) * zoomX) / picture.step) * picture.step,
  )
  const { height } = picture
  const reach = 1.5 * charHeight
  const around = cropGrey(photo, { x: box.x - reach, y: box.y - reach, w: box.w + 2 * reach, h: box.h + 2 * reach })
  const [ax, ay] = [box.x + box.w / 2 - around.x, box.y + box.h / 2 - around.y]
  const grey = cv.matFromArray(
    around.image.height,
    around.image.width,
    cv.CV_8UC1,
    around.image.data as unknown as number[],
  )
  const [a, b, c, d] = [cos * zoomX, sin * zoomX, -(by === 'turn' ? sin : slope) * zoomY, cos * zoomY]
  const turn = cv.matFromArray(2, 3, cv.CV_64F, [a, b, width / 2 - a * ax - b * ay, c, d, height / 2 - c * ax - d * ay])
  const level = new cv.Mat()
  try {
    // Large characters are blurred before the turn, because the turn samples single points and would cause aliasing.
    if (zoomY < 0.7) cv.GaussianBlur(grey, grey, new cv.Size(0, 0), 0.4 / zoomY)
    cv.warpAffine(grey, level, turn, new cv.Size(width, height), cv.INTER_LINEAR, cv.BORDER_REPLICATE, new cv.Scalar())
    return Float32Array.from(level.data as Uint8Array)
  } finally {
    for (const mat of [grey, turn, level]) mat.delete()
  }
}

/** Cuts a part out of a picture, up to the picture's edges. Also returns the position of the part's top left corner. */
export function cropGrey(photo: GreyImage, box: PixelBox): { image: GreyImage; x: number; y: number } {
  const x = Math.max(0, Math.floor(box.x))
  const y = Math.max(0, Math.floor(box.y))
  const width = Math.max(1, Math.min(photo.width, Math.ceil(box.x + box.w)) - x)
  const height = Math.max(1, Math.min(photo.height, Math.ceil(box.y + box.h)) - y)
  const data = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1)
    data.set(photo.data.subarray((y + row) * photo.width + x, (y + row) * photo.width + x + width), row * width)
  return { image: { data, width, height }, x, y }
}
