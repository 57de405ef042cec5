import type { Rect } from '@skadi/domain/damages/damage-box'
import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'

/** Factor from the size of the found face to the size of the blurred area. A found face ends at the hairline and the chin. */
const GROWN = 1.8
/** Minimum half side of the blurred area in pixels. So large an area hides even the position of the eyes in a small face. */
const LEAST_RADIUS = 10
/** Number of cells whose mean colours replace a head. A face covers fewer than three by three cells. */
const CELLS = { across: 5, down: 5 } as const
/** Width of the soft rim outside the blurred area, as a share of the radius. */
const RIM = 0.15

/** Pixels of the 1920x1200 frame, three bytes per pixel. */
type Pixels = Uint8Array
type Ellipse = { x: number; y: number; across: number; down: number }

/**
 * Makes faces unrecognisable in the given pixels. Each face becomes an oval of smooth colours. The colours are computed from 25 means and
 * nothing else, so that no filter can restore the face.
 * @param faces boxes in the 1920x1200 frame, which may reach over its edge
 */
export function blurFaces(pixels: Pixels, faces: readonly Rect[]): void {
  for (const face of faces) blurEllipse(pixels, ellipseOf(face))
}

const ellipseOf = ({ x, y, width, height }: Rect): Ellipse => ({
  x: x + width / 2,
  y: y + height / 2,
  across: Math.max(LEAST_RADIUS, (width / 2) * GROWN),
  down: Math.max(LEAST_RADIUS, (height / 2) * GROWN),
})

function blurEllipse(pixels: Pixels, ellipse: Ellipse): void {
  const [across, down] = [ellipse.across * (1 + RIM), ellipse.down * (1 + RIM)]
  const left = Math.max(0, Math.floor(ellipse.x - across))
  const top = Math.max(0, Math.floor(ellipse.y - down))
  const right = Math.min(IMAGE_SIZE.width, Math.ceil(ellipse.x + across))
  const bottom = Math.min(IMAGE_SIZE.height, Math.ceil(ellipse.y + down))
  if (left >= right || top >= bottom) return
  const means = meansOf(pixels, { left, top, right, bottom })
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const radius = Math.hypot((x + 0.5 - ellipse.x) / ellipse.across, (y + 0.5 - ellipse.y) / ellipse.down)
      const share = Math.min(1, Math.max(0, (1 + RIM - radius) / RIM))
      if (share === 0) continue
      const [u, v] = [(x + 0.5 - left) / (right - left), (y + 0.5 - top) / (bottom - top)]
      const at = 3 * (y * IMAGE_SIZE.width + x)
      for (let c = 0; c < 3; c += 1)
        pixels[at + c] = Math.round(share * colourAt(means, u, v, c) + (1 - share) * (pixels[at + c] as number))
    }
}

type Area = { left: number; top: number; right: number; bottom: number }

/** Computes the mean colour of each cell: three numbers per cell, rows from the top. */
function meansOf(pixels: Pixels, { left, top, right, bottom }: Area): Float64Array {
  const sums = new Float64Array(3 * CELLS.across * CELLS.down)
  const counts = new Float64Array(CELLS.across * CELLS.down)
  for (let y = top; y < bottom; y += 1) {
    const row = Math.floor(((y - top) * CELLS.down) / (bottom - top))
    for (let x = left; x < right; x += 1) {
      const cell = row * CELLS.across + Math.floor(((x - left) * CELLS.across) / (right - left))
      const at = 3 * (y * IMAGE_SIZE.width + x)
      counts[cell] = (counts[cell] as number) + 1
      for (let c = 0; c < 3; c += 1) sums[3 * cell + c] = (sums[3 * cell + c] as number) + (pixels[at + c] as number)
    }
  }
  return sums.map((sum, k) => sum / Math.max(1, counts[Math.floor(k / 3)] as number))
}

/** Computes the colour at a place by interpolation between the centres of the cells. @param u, v place in the area, 0 to 1 */
function colourAt(means: Float64Array, u: number, v: number, c: number): number {
  const [x, y] = [between(u * CELLS.across - 0.5, CELLS.across - 1), between(v * CELLS.down - 0.5, CELLS.down - 1)]
  const [column, row] = [Math.min(CELLS.across - 2, Math.floor(x)), Math.min(CELLS.down - 2, Math.floor(y))]
  const [dx, dy] = [x - column, y - row]
  const mean = (right: number, below: number) =>
    means[3 * ((row + below) * CELLS.across + column + right) + c] as number
  return (1 - dy) * ((1 - dx) * mean(0, 0) + dx * mean(1, 0)) + dy * ((1 - dx) * mean(0, 1) + dx * mean(1, 1))
}

const between = (value: number, max: number): number => Math.max(0, Math.min(max, value))
