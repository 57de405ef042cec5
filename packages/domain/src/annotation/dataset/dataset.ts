import type { Camera } from '../../capture/camera.ts'
import type { Point } from '../../damages/damage-box.ts'

/** Export formats of annotated photos. */
export const DATASET_FORMATS = ['coco', 'yolo'] as const
export type DatasetFormat = (typeof DATASET_FORMATS)[number]

/**
 * Maximum number of passings in one export. With six photos of about 300 kB per passing, the export stays below the size limit of a 32-bit
 * zip.
 */
export const MAX_DATASET_IMAGE_SETS = 1_500

/** A photo of the data set with its boxes, in pixels of 1920x1200 (ruling 8). */
export type DatasetPhoto = {
  /** name of the file in the zip */
  name: string
  imageId: string
  imageSetId: string
  camera: Camera
  frame: number
  boxes: readonly DatasetBox[]
}

export type DatasetBox = {
  id: string
  /** two points are opposite corners of a box; more points are a polygon (B-54) */
  points: readonly Point[]
  /** ids in label version 4; empty if the person recorded no label. A rejected box has labels of false detections. */
  labelIds: readonly number[]
  isPotential: boolean
  /** a rejected box is an example that a detector must learn to ignore */
  isRejected: boolean
}
