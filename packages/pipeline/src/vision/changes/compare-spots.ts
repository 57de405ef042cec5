import type { Rect } from '@skadi/domain/damages/damage-box'
import { OTHER_SPOT, SAME_SPOT, type SpotComparison } from '@skadi/domain/evidence/spot-comparison'
import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'
import { multiply } from '../alignment/fit-homography.ts'
import { type Cv, loadOpenCv } from '../models/load-opencv.ts'
import { decodeGrey, type GreyImage } from '../pixels/grey-image.ts'
import type { SpotTask } from '../pool/vision-task.ts'
import { fineDetail, localContrast, type Mat, momentsOf } from './local-contrast.ts'
import { spotThresholds as t } from './spot-thresholds.ts'
import { unexplainedDetail } from './unexplained-detail.ts'

type Offset = { x: number; y: number }
type Likeness = { alike: number; strength: number }

/**
 * Computes the likeness (0 to 1) of a spot in two pictures of local contrast. The likeness is the mean correlation of the spot's cells.
 * Each cell is first shifted by a few pixels to its best fit. Cells with more contrast weigh more, up to the contrast of most cells.
 * @param spot position in `here`
 * @param off offset of `here` in `there`
 */
function likeness(there: Mat, here: Mat, spot: Rect, off: Offset): number {
  const cells = cellsOf(spot).map((cell) => bestOf(there, here, cell, off))
  const strengths = cells.map(({ strength }) => strength).sort((a, b) => a - b)
  const cap = strengths[Math.floor(strengths.length * t.capAt)] ?? 0
  const weights = cells.map(({ strength }) => Math.min(strength, cap))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return 0
  const sum = cells.reduce((total, { alike }, k) => total + Math.max(0, alike) * (weights[k] as number), 0)
  return Math.min(1, sum / whole)
}

/**
 * Computes the likeness (-1 to 1) of a spot's surroundings and the place where they were found. The likeness is the correlation of `here`
 * without the spot and the matching part of `there`.
 */
function likenessAround(there: Mat, here: Mat, spot: Rect, off: Offset): number {
  return correlate(there, off, here, { x: 0, y: 0, width: here.cols, height: here.rows }, spot).alike
}

function cellsOf({ x, y, width, height }: Rect): Rect[] {
  const across = Math.max(1, Math.round(width / t.cell))
  const down = Math.max(1, Math.round(height / t.cell))
  const edge = (start: number, size: number, k: number, of: number) => start + Math.floor((k * size) / of)
  return Array.from({ length: across * down }, (_, k) => {
    const [i, j] = [k % across, Math.floor(k / across)]
    const [left, top] = [edge(x, width, i, across), edge(y, height, j, down)]
    return {
      x: left,
      y: top,
      width: edge(x, width, i + 1, across) - left,
      height: edge(y, height, j + 1, down) - top,
    }
  })
}

function bestOf(there: Mat, here: Mat, cell: Rect, off: Offset): Likeness {
  let best = { alike: -1, strength: 0 }
  for (let dy = -t.fine; dy <= t.fine; dy += 1)
    for (let dx = -t.fine; dx <= t.fine; dx += 1) {
      const at = { x: cell.x + off.x + dx, y: cell.y + off.y + dy }
      if (at.x < 0 || at.y < 0 || at.x + cell.width > there.cols || at.y + cell.height > there.rows) continue
      const found = correlate(there, at, here, cell)
      if (found.alike > best.alike) best = found
    }
  return best
}

/** Computes the correlation (-1 to 1) of two parts without the pixels of `hole`, and the strength of the second part's detail. */
function correlate(a: Mat, at: Offset, b: Mat, window: Rect, hole?: Rect): Likeness {
  const { varA, varB, both } = momentsOf(a, at, b, window, hole)
  return { alike: varA > 0 && varB > 0 ? both / Math.sqrt(varA * varB) : 0, strength: varB }
}

/**
 * Compares spots of a later photo with the pickup photo (decision 19). One matrix for a whole photo is some pixels off for surfaces away
 * from its plane. So each spot is located by its surroundings before it is compared.
 * @returns one comparison per box, in the order of the boxes
 * @throws if a photo cannot be decoded
 */
export async function compareSpots({ pickup, later, matrix, boxes }: SpotTask): Promise<SpotComparison[]> {
  const { cv } = await loadOpenCv()
  const from = matOf(cv, await decodeGrey(pickup))
  const to = matOf(cv, await decodeGrey(later))
  try {
    return boxes.map((box) => compareSpot(cv, { from, to }, matrix, box))
  } finally {
    from.delete()
    to.delete()
  }
}

function matOf(cv: Cv, { data, width, height }: GreyImage): Mat {
  const mat = new cv.Mat(height, width, cv.CV_8UC1)
  mat.data.set(data)
  return mat
}

const IDENTITY = [1, 0, 0, 0, 1, 0, 0, 0, 1]

/** Similarity of a spot whose surroundings were not found. This similarity lies between the two thresholds. */
const UNCLEAR = (OTHER_SPOT + SAME_SPOT) / 2

type Photos = { from: Mat; to: Mat }

function compareSpot(cv: Cv, { from, to }: Photos, matrix: readonly number[], box: Rect): SpotComparison {
  const around = grown(box, t.contextTimes, t.contextMargin)
  const scale = Math.min(1, t.largest / Math.max(around.width, around.height))
  const here = cutOut(cv, to, IDENTITY, around, { scale, more: 0 })
  const there = cutOut(cv, from, matrix, around, { scale, more: t.reach })
  const [seenThere, seenHere] = [localContrast(cv, there), localContrast(cv, here)]
  const [fineThere, fineHere] = [fineDetail(cv, there), fineDetail(cv, here)]
  try {
    const off = findAgain(cv, seenThere, seenHere)
    const spot = within(grown(box, 1, t.margin), around, scale)
    const whole = { x: 0, y: 0, width: here.cols, height: here.rows }
    const alike = likeness(seenThere, seenHere, spot, off)
    // if the surroundings were not found, the place may be wrong or under snow; a low likeness then must not count as a difference
    const isFound = likenessAround(seenThere, seenHere, spot, off) >= t.found
    // a small box shows too little detail, and new detail is no older damage: neither may count as the same
    const isDoubted = () =>
      !isLarge(box) || unexplainedDetail(seenThere, seenHere, within(box, around, scale), off) > t.mostUnexplained
    const similarity = alike > UNCLEAR && isDoubted() ? UNCLEAR : alike
    return {
      similarity: isFound ? similarity : Math.max(similarity, UNCLEAR),
      pickupSharpness: strengthAround(fineThere, shifted(whole, off), shifted(spot, off)),
      returnSharpness: strengthAround(fineHere, whole, spot),
    }
  } finally {
    for (const mat of [here, there, seenThere, seenHere, fineThere, fineHere]) mat.delete()
  }
}

const isLarge = ({ width, height }: Rect): boolean =>
  Math.min(width, height) >= t.leastShort && Math.max(width, height) >= t.leastLong

const shifted = (rect: Rect, { x, y }: { x: number; y: number }): Rect => ({ ...rect, x: rect.x + x, y: rect.y + y })

/** Computes the position of a box within the cutout around it. The box keeps a size of at least one pixel. */
function within({ x, y, width, height }: Rect, around: Rect, scale: number): Rect {
  const [left, top] = [Math.floor((x - around.x) * scale), Math.floor((y - around.y) * scale)]
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  }
}

/** Enlarges a box by its surroundings. The result is in whole pixels and within the photo. */
function grown({ x, y, width, height }: Rect, times: number, margin: number): Rect {
  const [wide, high] = [Math.max(width * times, width + margin), Math.max(height * times, height + margin)]
  const left = Math.max(0, Math.round(x + width / 2 - wide / 2))
  const top = Math.max(0, Math.round(y + height / 2 - high / 2))
  const right = Math.min(IMAGE_SIZE.width, Math.round(x + width / 2 + wide / 2))
  const bottom = Math.min(IMAGE_SIZE.height, Math.round(y + height / 2 + high / 2))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/**
 * Cuts a part out of a photo with `more` pixels on each side. The matrix maps the photo to the later photo, so that the same part is cut
 * out of both photos.
 */
function cutOut(
  cv: Cv,
  photo: Mat,
  matrix: readonly number[],
  { x, y, width, height }: Rect,
  { scale, more }: { scale: number; more: number },
): Mat {
  const mat = new cv.Mat()
  const place = [scale, 0, more - scale * x, 0, scale, more - scale * y, 0, 0, 1]
  const map = cv.matFromArray(3, 3, cv.CV_64F, multiply(place, matrix))
  const size = new cv.Size(Math.round(width * scale) + 2 * more, Math.round(height * scale) + 2 * more)
  cv.warpPerspective(photo, mat, map, size, cv.INTER_LINEAR, cv.BORDER_REPLICATE, new cv.Scalar(0))
  map.delete()
  return mat
}

/** Finds the offset of the surroundings in the warped part. The offset is `reach` in both directions if the alignment is exact. */
function findAgain(cv: Cv, there: Mat, here: Mat): { x: number; y: number } {
  const scores = new cv.Mat()
  cv.matchTemplate(there, here, scores, cv.TM_CCOEFF_NORMED)
  let best: { x: number; y: number; score: number } = { x: t.reach, y: t.reach, score: Number.NEGATIVE_INFINITY }
  for (let y = 0; y < scores.rows; y += 1)
    for (let x = 0; x < scores.cols; x += 1) {
      const far = Math.hypot(x - t.reach, y - t.reach)
      const score = (scores.data32F[y * scores.cols + x] as number) - t.farCosts * far
      if (score > best.score) best = { x, y, score }
    }
  scores.delete()
  return { x: best.x, y: best.y }
}

/** Computes the root mean square of the pixels within `around` but outside the spot. New detail on the spot must not count as sharpness. */
function strengthAround({ data32F, cols }: Mat, around: Rect, spot: Rect): number {
  let [sum, count] = [0, 0]
  for (let y = around.y; y < around.y + around.height; y += 1)
    for (let x = around.x; x < around.x + around.width; x += 1) {
      if (x >= spot.x && x < spot.x + spot.width && y >= spot.y && y < spot.y + spot.height) continue
      sum += (data32F[y * cols + x] as number) ** 2
      count += 1
    }
  return Math.sqrt(sum / Math.max(1, count))
}
