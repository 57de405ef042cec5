import type { Rect } from '@skadi/domain/damages/damage-box'
import type { Cv } from '../models/load-opencv.ts'
import { spotThresholds as t } from './spot-thresholds.ts'

export type Mat = InstanceType<Cv['Mat']>

/** Number of compared pixels, variance in each window, and covariance of both windows. */
export type Moments = { count: number; varA: number; varB: number; both: number }

const NO_HOLE: Rect = { x: 0, y: 0, width: 0, height: 0 }

/**
 * Compares the pixels of a window of `b` with a window of `a` of the same size. Leaves out the pixels of `hole`.
 * @param at left upper corner of the window in `a`
 * @param window position in `b`
 */
export function momentsOf(a: Mat, at: { x: number; y: number }, b: Mat, window: Rect, hole = NO_HOLE): Moments {
  const { x, y, width, height } = window
  const [one, other] = [a.data32F, b.data32F]
  let [count, sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0, 0]
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      if (isWithin(hole, x + column, y + row)) continue
      const p = one[(at.y + row) * a.cols + at.x + column] as number
      const q = other[(y + row) * b.cols + x + column] as number
      sumA += p
      sumB += q
      sumAA += p * p
      sumBB += q * q
      sumAB += p * q
      count += 1
    }
  if (count === 0) return { count, varA: 0, varB: 0, both: 0 }
  return {
    count,
    varA: (sumAA - (sumA * sumA) / count) / count,
    varB: (sumBB - (sumB * sumB) / count) / count,
    both: (sumAB - (sumA * sumB) / count) / count,
  }
}

const isWithin = (rect: Rect, x: number, y: number): boolean =>
  x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height

/**
 * Computes the detail of a picture without its light. Keeps structures that are coarser than grain and finer than a shadow, and divides
 * them by their local contrast. Two photos of one spot under different lamps then look alike.
 * @param grey one byte per pixel
 * @returns floats, which the caller deletes
 */
export function localContrast(cv: Cv, grey: Mat): Mat {
  const detail = new cv.Mat()
  const slow = new cv.Mat()
  try {
    grey.convertTo(detail, cv.CV_32F)
    blur(cv, detail, detail, t.finest)
    blur(cv, detail, slow, t.slow)
    cv.subtract(detail, slow, detail)
    cv.multiply(detail, detail, slow)
    blur(cv, slow, slow, t.slow)
    const values = detail.data32F
    const powers = slow.data32F
    for (let i = 0; i < values.length; i += 1)
      values[i] = (values[i] as number) / Math.sqrt((powers[i] as number) + t.contrast ** 2)
    return detail
  } finally {
    slow.delete()
  }
}

/** Computes the strength of the finest detail at each pixel, in grey levels. @returns floats, which the caller deletes */
export function fineDetail(cv: Cv, grey: Mat): Mat {
  const detail = new cv.Mat()
  const soft = new cv.Mat()
  try {
    grey.convertTo(detail, cv.CV_32F)
    blur(cv, detail, soft, 2 * t.finest)
    blur(cv, detail, detail, t.finest / 2)
    cv.subtract(detail, soft, detail)
    return detail
  } finally {
    soft.delete()
  }
}

const blur = (cv: Cv, from: Mat, to: Mat, sigma: number): void =>
  cv.GaussianBlur(from, to, new cv.Size(0, 0), sigma, sigma, cv.BORDER_REPLICATE)
