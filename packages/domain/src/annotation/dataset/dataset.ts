import type { Camera } from '../../capture/camera.ts'
import type { Point } from '../../damages/damage-box.ts'

/** Export formats of annotated photos. */
export const DATASET_FORMATS = ['coco', 'yolo'] as const
export type DatasetFormat = (typeof DATASET_FORMATS)[number]

/** Maximum number of passings of one export: with six photos each of about 300 kB they stay below the limit of a 32-bit zip. */
export const MAX_DATASET_IMAGE_SETS = 1_500

/** A photo of the data set with its boxes, in its 1920x1200 pixels (ruling 8). */
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
  /** two points: opposite corners of a box; more points: a polygon (B-54) */
  points: readonly Point[]
  /** ids in label version 4; a rejected box has labels of false detections; empty: the person recorded no label */
  labelIds: readonly number[]
  isPotential: boolean
  /** a rejected box is an example that a detector must learn to ignore */
  isRejected: boolean
}
