import type { Camera } from '../../capture/camera.ts'
import type { Point } from '../../damages/damage-box.ts'

/** Forms in which annotated photos leave the house. */
export const DATASET_FORMATS = ['coco', 'yolo'] as const
export type DatasetFormat = (typeof DATASET_FORMATS)[number]

/** Most passings of one export: with six photos each of about 300 kB they stay below what a zip of 32 bits holds. */
export const MAX_DATASET_IMAGE_SETS = 1_500

/** A photo of the data set with its boxes, in its 1920x1200 pixels (ruling 8). */
export type DatasetPhoto = {
  /** of the file in the zip */
  name: string
  imageId: string
  imageSetId: string
  camera: Camera
  frame: number
  boxes: readonly DatasetBox[]
}

export type DatasetBox = {
  id: string
  /** two points are opposite corners, more a polygon (B-54) */
  points: readonly Point[]
  /** of the labels' version 4; a rejected box has labels of false detections; none: the person recorded no label */
  labelIds: readonly number[]
  isPotential: boolean
  /** said to be none: what a detector must learn to leave */
  isRejected: boolean
}
