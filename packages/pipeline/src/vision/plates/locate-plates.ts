import { loadOpenCv } from '../models/load-opencv.ts'
import type { GreyImage, PixelBox } from '../pixels/grey-image.ts'
import { type DarkArea, darkAreas } from './dark-areas.ts'
import { plateThresholds as t } from './plate-thresholds.ts'

/** A line of character-sized marks that may be a plate. All values are in pixels of the photo. */
export type PlateCandidate = {
  /** Box around the marks, without margin. */
  box: PixelBox
  /** Slope of the line of text (dy over dx). */
  slope: number
  /** Median height of the marks. */
  charHeight: number
  /** Boxes of the marks, left to right. */
  marks: PixelBox[]
  /** Score for sorting. A higher score is more plate-like. */
  score: number
}

/**
 * Finds lines of text in the shape of a plate in a whole photo. Applies an adaptive threshold at several window sizes and finds connected
 * components of a character's size. Then chains neighbours of similar height on one line. Photos may have any size. Small photos are
 * enlarged first, so that characters of 8 px are found as well.
 * @param longSide px of the longer side after scaling; a larger value finds smaller plates
 */
export async function locatePlates(photo: GreyImage, longSide: number): Promise<PlateCandidate[]> {
  const scale = Math.min(t.maxEnlargement, longSide / Math.max(photo.width, photo.height))
  const sized = scale === 1 ? photo : await resized(photo, scale)
  const found = t.thresholdWindows
    .flatMap((window) => chainMarks(marksOf(darkAreas(sized, window, t.thresholdOffset))))
    .map((chain) => describeChain(chain, scale))
  return withoutRepeats(found.sort((a, b) => b.score - a.score)).slice(0, t.maxCandidates)
}

/** Resizes the picture by a factor. */
export async function resized({ data, width, height }: GreyImage, scale: number): Promise<GreyImage> {
  const { cv } = await loadOpenCv()
  const grey = new cv.Mat(height, width, cv.CV_8UC1)
  try {
    grey.data.set(data)
    const size = new cv.Size(Math.round(width * scale), Math.round(height * scale))
    cv.resize(grey, grey, size, 0, 0, scale > 1 ? cv.INTER_CUBIC : cv.INTER_AREA)
    return { data: Uint8Array.from(grey.data), width: grey.cols, height: grey.rows }
  } finally {
    grey.delete()
  }
}

/**
 * Returns the boxes of the areas with the size and shape of a character, from left to right. Of two boxes with one left edge, the narrower
 * box comes first.
 */
const marksOf = (areas: readonly DarkArea[]): PixelBox[] =>
  areas
    .filter(({ w, h, pixels }) => {
      if (h < t.minCharHeight || h > t.maxCharHeight) return false
      if (w < t.minCharAspect * h || w > t.maxCharAspect * h) return false
      const fill = pixels / (w * h)
      return fill >= 0.15 && (fill <= 0.92 || w <= 0.4 * h)
    })
    .map(({ x, y, w, h }) => ({ x, y, w, h }))
    .sort((a, b) => a.x - b.x || a.w - b.w)

/**
 * Chains neighbouring characters. Each character links to its nearest fitting neighbour on the right, and each neighbour joins only one
 * chain.
 */
function chainMarks(marks: PixelBox[]): PixelBox[][] {
  const next = new Map<PixelBox, PixelBox>()
  const taken = new Map<PixelBox, { from: PixelBox; cost: number }>()
  for (const [i, a] of marks.entries()) {
    let best: { mark: PixelBox; cost: number } | undefined
    for (let j = i + 1; j < marks.length; j += 1) {
      const b = marks[j] as PixelBox
      if (b.x - a.x > a.w + t.maxGap * a.h) break
      const cost = linkCost(a, b)
      if (cost !== undefined && (!best || cost < best.cost)) best = { mark: b, cost }
    }
    if (!best) continue
    const rival = taken.get(best.mark)
    if (rival && rival.cost <= best.cost) continue
    if (rival) next.delete(rival.from)
    next.set(a, best.mark)
    taken.set(best.mark, { from: a, cost: best.cost })
  }
  const chains: PixelBox[][] = []
  for (const start of marks) {
    if (taken.has(start)) continue
    const chain: PixelBox[] = []
    for (let mark: PixelBox | undefined = start; mark; mark = next.get(mark)) chain.push(mark)
    chains.push(...splitChain(chain))
  }
  return chains
}

/** Computes the cost of `b` as the right neighbour of `a`. Returns undefined if the two cannot be neighbours on one plate. */
function linkCost(a: PixelBox, b: PixelBox): number | undefined {
  const tall = Math.max(a.h, b.h)
  const ratio = tall / Math.min(a.h, b.h)
  if (ratio > t.maxHeightRatio) return undefined
  const gap = b.x - (a.x + a.w)
  if (gap > t.maxGap * tall || gap < -0.25 * tall) return undefined
  const dx = b.x + b.w / 2 - (a.x + a.w / 2)
  if (dx <= 0.1 * tall) return undefined
  const dTop = b.y - a.y
  const dBottom = b.y + b.h - (a.y + a.h)
  const slope = (dTop + dBottom) / 2 / dx
  if (Math.abs(slope) > t.maxSlope) return undefined
  return Math.max(0, gap) / tall + (ratio - 1) * 2 + Math.abs(slope)
}

/** Cuts a chain at characters that are off the line of the majority. Keeps the parts that are as long as a plate. */
function splitChain(chain: PixelBox[]): PixelBox[][] {
  if (chain.length < t.minChain) return []
  const line = fitLine(chain)
  const h = median(chain.map((m) => m.h))
  const kept = chain.filter(
    (m) =>
      Math.abs(middle(m).y - line.at(middle(m).x)) < 0.25 * h &&
      m.h > h / t.maxHeightRatio &&
      m.h < h * t.maxHeightRatio,
  )
  return kept.length >= t.minChain && kept.length <= t.maxChain ? [kept] : []
}

const middle = (m: PixelBox) => ({ x: m.x + m.w / 2, y: m.y + m.h / 2 })

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Fits a Theil-Sen line through the centres. A single character off the line does not bend it. */
function fitLine(marks: PixelBox[]): { slope: number; at: (x: number) => number } {
  const points = marks.map(middle)
  const slopes: number[] = []
  for (const [i, a] of points.entries())
    for (const b of points.slice(i + 1)) if (b.x - a.x > 1) slopes.push((b.y - a.y) / (b.x - a.x))
  const slope = median(slopes)
  const offset = median(points.map((p) => p.y - slope * p.x))
  return { slope, at: (x) => slope * x + offset }
}

function describeChain(chain: PixelBox[], scale: number): PlateCandidate {
  const marks = chain.map((m) => ({ x: m.x / scale, y: m.y / scale, w: m.w / scale, h: m.h / scale }))
  const x = Math.min(...marks.map((m) => m.x))
  const y = Math.min(...marks.map((m) => m.y))
  const right = Math.max(...marks.map((m) => m.x + m.w))
  const bottom = Math.max(...marks.map((m) => m.y + m.h))
  const charHeight = median(marks.map((m) => m.h))
  const uneven = marks.reduce((sum, m) => sum + Math.abs(m.h - charHeight), 0) / marks.length / charHeight
  const wide = marks.reduce((sum, m) => sum + m.w, 0) / marks.length / charHeight
  // Plates have 5 to 8 marks of even heights, and the marks are about 0.55 as wide as high. Bars of a grille are narrower.
  const score = Math.min(marks.length, 7) - Math.max(0, marks.length - 8) - 12 * uneven - 4 * Math.abs(wide - 0.55)
  return { box: { x, y, w: right - x, h: bottom - y }, slope: fitLine(marks).slope, charHeight, marks, score }
}

/** Removes candidates that mostly overlap a better candidate. */
function withoutRepeats(candidates: PlateCandidate[]): PlateCandidate[] {
  const kept: PlateCandidate[] = []
  for (const candidate of candidates) {
    if (!kept.some((better) => overlap(better.box, candidate.box) > 0.5)) kept.push(candidate)
  }
  return kept
}

/** Computes the overlap of two boxes: the shared area over the smaller area, 0 to 1. */
function overlap(a: PixelBox, b: PixelBox): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return w > 0 && h > 0 ? (w * h) / Math.min(a.w * a.h, b.w * b.h) : 0
}
