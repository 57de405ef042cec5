import { patch } from './glyph-net.ts'
import type { GreyImage, PixelBox } from './grey-image.ts'
import { loadOpenCv } from './load-opencv.ts'
import type { PlateCandidate } from './locate-plates.ts'

/** A candidate's line of text, level, its characters 40 px high, contrast stretched, with its marks in the same pixels. */
export type PlateLine = { image: GreyImage; marks: PixelBox[] }

const charHeight = 40
const margin = 14

/**
 * Cuts one candidate out of the photo, turns its line level and brings its characters to one height.
 * Only the part of the photo round the candidate is touched, so a large photo costs no more than a small one.
 */
export async function levelLine(photo: GreyImage, candidate: PlateCandidate): Promise<PlateLine> {
  const { cv } = await loadOpenCv()
  const { box, slope } = candidate
  const zoom = charHeight / candidate.charHeight
  const angle = Math.atan(slope)
  const [cos, sin] = [Math.cos(angle) * zoom, Math.sin(angle) * zoom]
  const width = Math.ceil((box.w / Math.cos(angle)) * zoom + 2 * margin)
  const height = charHeight + 2 * margin
  const around = cropAround(photo, box, candidate.charHeight)
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2]
  const [ax, ay] = [cx - around.x, cy - around.y]
  const grey = cv.matFromArray(
    around.image.height,
    around.image.width,
    cv.CV_8UC1,
    around.image.data as unknown as number[],
  )
  const turn = cv.matFromArray(2, 3, cv.CV_64F, [
    cos,
    sin,
    width / 2 - cos * ax - sin * ay,
    -sin,
    cos,
    height / 2 + sin * ax - cos * ay,
  ])
  const level = new cv.Mat()
  try {
    // Very large characters are softened first: the turn samples single points and would otherwise alias.
    if (zoom < 0.6) cv.GaussianBlur(grey, grey, new cv.Size(0, 0), 0.4 / zoom)
    cv.warpAffine(grey, level, turn, new cv.Size(width, height), cv.INTER_CUBIC, cv.BORDER_REPLICATE, new cv.Scalar())
    const image = { data: stretchContrast(new Uint8Array(level.data)), width, height }
    const marks = candidate.marks.map((m) => {
      const [mx, my] = [m.x + m.w / 2 - cx, m.y + m.h / 2 - cy]
      const [w, h] = [m.w * zoom, m.h * zoom]
      return { x: cos * mx + sin * my + width / 2 - w / 2, y: -sin * mx + cos * my + height / 2 - h / 2, w, h }
    })
    return { image, marks }
  } finally {
    for (const mat of [grey, turn, level]) mat.delete()
  }
}

/** The part of the photo that the level line can reach. */
function cropAround(photo: GreyImage, box: PixelBox, reach: number): { image: GreyImage; x: number; y: number } {
  const x = Math.max(0, Math.floor(box.x - 1.5 * reach))
  const y = Math.max(0, Math.floor(box.y - 1.5 * reach))
  const width = Math.min(photo.width, Math.ceil(box.x + box.w + 1.5 * reach)) - x
  const height = Math.min(photo.height, Math.ceil(box.y + box.h + 1.5 * reach)) - y
  const data = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1)
    data.set(photo.data.subarray((y + row) * photo.width + x, (y + row) * photo.width + x + width), row * width)
  return { image: { data, width, height }, x, y }
}

/** Spreads the grey levels: the darkest 4 % become black, the brightest 30 % (the plate's ground) white. */
function stretchContrast(data: Uint8Array): Uint8Array {
  const sorted = data.toSorted()
  const low = sorted[Math.floor(sorted.length * 0.04)] ?? 0
  const high = sorted[Math.floor(sorted.length * 0.7)] ?? 255
  const span = Math.max(1, high - low)
  return data.map((v) => Math.max(0, Math.min(255, ((v - low) * 255) / span)))
}

/** The line with all that lies away from its marks (frame, country band, screws) painted white. */
export function maskLine({ image, marks }: PlateLine): GreyImage {
  const { width, height } = image
  const data = new Uint8Array(width * height).fill(255)
  const pad = 0.12 * charHeight
  for (const m of marks) {
    const [left, right] = [Math.max(0, Math.round(m.x - pad)), Math.min(width, Math.round(m.x + m.w + pad))]
    for (let y = Math.max(0, Math.round(m.y - pad)); y < Math.min(height, m.y + m.h + pad); y += 1) {
      data.set(image.data.subarray(y * width + left, y * width + right), y * width + left)
    }
  }
  return { data, width, height }
}

/** One mark as the glyph net wants it: 20x28 grey values, the character 24 px high and in the middle. */
export function glyphPatch({ image }: PlateLine, mark: PixelBox): Float32Array {
  const values = new Float32Array(patch.width * patch.height)
  const zoomY = mark.h / patch.glyphHeight
  const zoomX = Math.max(zoomY, mark.w / patch.glyphMaxWidth)
  const [cx, cy] = [mark.x + mark.w / 2, mark.y + mark.h / 2]
  const at = (x: number, y: number) =>
    image.data[
      Math.max(0, Math.min(image.height - 1, y)) * image.width + Math.max(0, Math.min(image.width - 1, x))
    ] as number
  for (let y = 0; y < patch.height; y += 1) {
    for (let x = 0; x < patch.width; x += 1) {
      const [sx, sy] = [cx + (x + 0.5 - patch.width / 2) * zoomX - 0.5, cy + (y + 0.5 - patch.height / 2) * zoomY - 0.5]
      const [x0, y0] = [Math.floor(sx), Math.floor(sy)]
      const [fx, fy] = [sx - x0, sy - y0]
      values[y * patch.width + x] =
        (at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx) * (1 - fy) +
        (at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx) * fy
    }
  }
  return values
}
