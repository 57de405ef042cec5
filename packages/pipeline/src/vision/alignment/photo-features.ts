import { type Cv, loadOpenCv } from '../models/load-opencv.ts'
import type { GreyImage } from '../pixels/grey-image.ts'
import { alignThresholds as t } from './align-thresholds.ts'

/** Number of 32-bit words in the descriptor of one feature. */
export const WORDS = 16

/** Features of a photo. The places are in pixels of the half-size photo. Each feature has a descriptor of `WORDS` words. */
export type PhotoFeatures = { x: Float32Array; y: Float32Array; words: Uint32Array; count: number }

/**
 * Finds the features of a photo of 1920x1200 with AKAZE at half size. Ignores rotation, because a rig's cameras do not move and a car turns
 * by only a few degrees.
 */
export async function findFeatures(photo: GreyImage): Promise<PhotoFeatures> {
  const { cv } = await loadOpenCv()
  const full = new cv.Mat(photo.height, photo.width, cv.CV_8UC1)
  const half = new cv.Mat()
  try {
    full.data.set(photo.data)
    cv.resize(full, half, new cv.Size(t.width, t.height), 0, 0, cv.INTER_AREA)
    return describe(cv, half)
  } finally {
    full.delete()
    half.delete()
  }
}

function describe(cv: Cv, half: InstanceType<Cv['Mat']>): PhotoFeatures {
  const points = new cv.KeyPointVector()
  const descriptors = new cv.Mat()
  const everywhere = new cv.Mat()
  const akaze = openAkaze(cv)
  try {
    akaze.detectAndCompute(half, everywhere, points, descriptors)
    const found = Array.from({ length: points.size() }, (_, at) => ({ at, ...points.get(at) }))
    const kept = found.sort((a, b) => b.response - a.response).slice(0, t.mostFeatures)
    const words = new Uint32Array(kept.length * WORDS)
    const bytes = new Uint8Array(words.buffer)
    const { data, cols } = descriptors
    for (const [i, { at }] of kept.entries()) bytes.set(data.subarray(at * cols, (at + 1) * cols), i * WORDS * 4)
    return {
      x: Float32Array.from(kept, ({ pt }) => pt.x),
      y: Float32Array.from(kept, ({ pt }) => pt.y),
      words,
      count: kept.length,
    }
  } finally {
    for (const one of [points, descriptors, everywhere, akaze]) one.delete()
  }
}

/** Types of AKAZE, which the types of the package omit. */
type Akaze = {
  AKAZE: new (
    kind: unknown,
    size: number,
    channels: number,
    threshold: number,
    octaves: number,
    layers: number,
    diffusivity: unknown,
  ) => Detector
  AKAZE_DescriptorType: { DESCRIPTOR_MLDB_UPRIGHT: unknown }
  KAZE_DiffusivityType: { DIFF_PM_G2: unknown }
}
type Detector = {
  detectAndCompute(image: object, mask: object, points: object, descriptors: object): void
  delete(): void
}

/**
 * Trap: the constants must be members of the enumerations. The type of the constants suggests plain numbers, but plain numbers create
 * another detector.
 */
function openAkaze(cv: Cv): Detector {
  const { AKAZE, AKAZE_DescriptorType: kinds, KAZE_DiffusivityType: ways } = cv as unknown as Akaze
  return new AKAZE(kinds.DESCRIPTOR_MLDB_UPRIGHT, 0, 3, t.detector, 4, 4, ways.DIFF_PM_G2)
}
