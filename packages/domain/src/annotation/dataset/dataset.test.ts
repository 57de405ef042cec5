import { expect, test } from 'vitest'
import { cornersOf, rectOf } from '../../damages/damage-box.ts'
import { DAMAGE_LABEL_VERSION, labelsOf } from '../../damages/names/damage-labels.ts'
import { COCO_CATEGORIES, toCoco, UNLABELLED_ID } from './coco.ts'
import type { DatasetBox, DatasetPhoto } from './dataset.ts'
import { readYolo, toYolo, YOLO_CLASSES, yoloConfig } from './yolo.ts'

/** Generates pseudo-random numbers, the same in every run (Park and Miller). */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const next = numbers(7)
const boxes: DatasetBox[] = Array.from({ length: 20_000 }, (_, n) => {
  const [x, y] = [next(1_914), next(1_194)]
  const rect = { x, y, width: 6 + next(1_915 - x), height: 6 + next(1_195 - y) }
  return { id: String(n), points: cornersOf(rect), labelIds: [7], isPotential: false, isRejected: false }
})
const photo = (given: readonly DatasetBox[]): DatasetPhoto => ({
  name: 'images/a.jpg',
  imageId: 'i',
  imageSetId: 's',
  camera: 'topLeft',
  frame: 1,
  boxes: given,
})
const rects = boxes.map(({ points }) => rectOf(points))

test('20,000 boxes come back from YOLO pixel for pixel, also boxes at the borders', () => {
  expect(readYolo(toYolo(photo(boxes))).map(({ rect }) => rect)).toEqual(rects)
  const whole = { ...(boxes[0] as DatasetBox), points: cornersOf({ x: 0, y: 0, width: 1920, height: 1200 }) }
  expect(readYolo(toYolo(photo([whole])))).toEqual([
    { classNo: YOLO_CLASSES.indexOf('scratched'), rect: { x: 0, y: 0, width: 1920, height: 1200 } },
  ])
})

test('COCO holds the boxes in whole pixels, and drawn polygons', () => {
  const triangle = { x: 100, y: 100 }
  const drawn = [triangle, { x: 160, y: 120 }, { x: 130, y: 180 }]
  const read = JSON.parse(
    JSON.stringify(toCoco([photo(boxes), photo([{ ...(boxes[0] as DatasetBox), points: drawn }])], '')),
  ) as ReturnType<typeof toCoco>
  expect(
    read.annotations
      .filter(({ image_id }) => image_id === 1)
      .map(({ bbox: [x, y, width, height] }) => ({ x, y, width, height })),
  ).toEqual(rects)
  expect(read.annotations.at(-1)).toMatchObject({
    image_id: 2,
    bbox: [100, 100, 60, 80],
    segmentation: [[100, 100, 160, 120, 130, 180]],
  })
})

test('a rejected box has its label in COCO and no line in YOLO; a box without a label is called unlabelled', () => {
  const [one] = boxes as [DatasetBox]
  const given = photo([
    { ...one, labelIds: [105], isRejected: true },
    { ...one, labelIds: [] },
    { ...one, labelIds: [2, 7] },
  ])
  expect(toCoco([given], '').annotations.map(({ category_id }) => category_id)).toEqual([105, UNLABELLED_ID, 2])
  expect(readYolo(toYolo(given)).map(({ classNo }) => YOLO_CLASSES[classNo])).toEqual(['unlabelled', 'dented'])
})

test('every label of version 4 is a category and a class', () => {
  const labels = labelsOf(DAMAGE_LABEL_VERSION) ?? []
  expect(COCO_CATEGORIES).toEqual(
    expect.arrayContaining(labels.map(({ id, name }) => expect.objectContaining({ id, name }))),
  )
  expect(COCO_CATEGORIES).toHaveLength(labels.length + 1)
  expect(new Set(COCO_CATEGORIES.map(({ id }) => id)).size).toBe(COCO_CATEGORIES.length)
  expect(yoloConfig()).toContain('  0: "bent"\n')
})
