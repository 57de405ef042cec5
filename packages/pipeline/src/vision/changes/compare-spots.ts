import type { Rect } from '@skadi/domain/damages/damage-box'
import type { SpotComparison } from '@skadi/domain/evidence/spot-comparison'
import { OTHER_SPOT, SAME_SPOT } from '@skadi/domain/evidence/spot-threshold'
import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'
import { multiply } from '../alignment/fit-homography.ts'
import { type Cv, loadOpenCv } from '../models/load-opencv.ts'
import { decodeGrey, type GreyImage } from '../pixels/grey-image.ts'
import type { SpotTask } from '../pool/vision-task.ts'
import { fineDetail, localContrast, type Mat } from './local-contrast.ts'
import { likeness, likenessAround } from './spot-likeness.ts'
import { spotThresholds as t } from './spot-thresholds.ts'

/**
 * How alike spots of a later photo look in the pickup photo (decision 19). One matrix for a whole photo is some pixels off
 * away from its plane, so each spot is found again by its surroundings before it is compared.
 * @returns a comparison a box, in their order
 * @throws where a photo cannot be decoded
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

/** Said of a spot that was not found again. */
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
    // what was compared with the wrong place, or under other snow, must not be said to differ
    const isFound = likenessAround(seenThere, seenHere, spot, off) >= t.found
    return {
      similarity: isFound ? alike : Math.max(alike, UNCLEAR),
      pickupSharpness: strengthAround(fineThere, shifted(whole, off), shifted(spot, off)),
      returnSharpness: strengthAround(fineHere, whole, spot),
    }
  } finally {
    for (const mat of [here, there, seenThere, seenHere, fineThere, fineHere]) mat.delete()
  }
}

const shifted = (rect: Rect, { x, y }: { x: number; y: number }): Rect => ({ ...rect, x: rect.x + x, y: rect.y + y })

/** Where a box lies in what was cut out around it, at least a pixel. */
function within({ x, y, width, height }: Rect, around: Rect, scale: number): Rect {
  const [left, top] = [Math.floor((x - around.x) * scale), Math.floor((y - around.y) * scale)]
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  }
}

/** A box with its surroundings, whole pixels, cut to the photo. */
function grown({ x, y, width, height }: Rect, times: number, margin: number): Rect {
  const [wide, high] = [Math.max(width * times, width + margin), Math.max(height * times, height + margin)]
  const left = Math.max(0, Math.round(x + width / 2 - wide / 2))
  const top = Math.max(0, Math.round(y + height / 2 - high / 2))
  const right = Math.min(IMAGE_SIZE.width, Math.round(x + width / 2 + wide / 2))
  const bottom = Math.min(IMAGE_SIZE.height, Math.round(y + height / 2 + high / 2))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** A part of the later photo, or what lies there of the earlier one by its matrix; `more` pixels of the result on each side. */
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

/** Where the surroundings lie in the warped part: `reach` to each side where the alignment is right. */
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

/** Root mean square of what lies within `around` but not on the spot: what is new there must not count as sharpness. */
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
