import { DAMAGE_KINDS, type DamageKind } from '../damage/damage.ts'
import { PHOTO_HEIGHT, PHOTO_WIDTH } from '../picture/camera.ts'
import { isHole } from './trace.ts'
import type { PassingTruth } from './truth.ts'

/** Labels in the format of COCO (object detection). Its categories are kinds of damage. */
export type Coco = {
  info: { description: string; version: string }
  images: CocoImage[]
  annotations: CocoAnnotation[]
  categories: { id: number; name: DamageKind; supercategory: 'damage' }[]
}

export type CocoImage = { id: number; file_name: string; width: number; height: number }

export type CocoAnnotation = {
  id: number
  image_id: number
  category_id: number
  /** x, y, width, height in pixels */
  bbox: [number, number, number, number]
  /** outer outlines in pixels, with x and y alternating */
  segmentation: number[][]
  /** number of pixels in which the damage is visible */
  area: number
  iscrowd: 0
  attributes: { part: string; family: string; state: string; label: string }
}

export const emptyCoco = (description: string, renderer: number): Coco => ({
  info: { description, version: String(renderer) },
  images: [],
  annotations: [],
  categories: DAMAGE_KINDS.map((name, i) => ({ id: i + 1, name, supercategory: 'damage' })),
})

/** Minimum number of visible pixels of a labelled damage. */
const LEAST = 12

/** Adds the photos and damages of a passing. */
export function addToCoco({ images, annotations }: Coco, truth: PassingTruth) {
  const damages = new Map(truth.damages.map((damage) => [damage.id, damage]))
  for (const photo of truth.photos) {
    const image = { id: images.length + 1, file_name: photo.file, width: PHOTO_WIDTH, height: PHOTO_HEIGHT }
    images.push(image)
    for (const { id, box, pixels, rings } of photo.damages) {
      const damage = damages.get(id)
      if (!damage || pixels < LEAST) continue
      const { kind, part, state, label } = damage
      annotations.push({
        id: annotations.length + 1,
        image_id: image.id,
        category_id: DAMAGE_KINDS.indexOf(kind) + 1,
        bbox: [box.x, box.y, box.width, box.height],
        segmentation: rings.filter((ring) => ring.length >= 6 && !isHole(ring)),
        area: pixels,
        iscrowd: 0,
        attributes: { part, family: id, state, label },
      })
    }
  }
}
