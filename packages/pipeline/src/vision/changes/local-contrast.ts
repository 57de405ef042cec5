import type { Cv } from '../models/load-opencv.ts'
import { spotThresholds as t } from './spot-thresholds.ts'

export type Mat = InstanceType<Cv['Mat']>

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
