import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { SHOWN_CAMERAS, sideOf } from '@skadi/domain/capture/camera'
import type { Rect } from '@skadi/domain/damages/damage-box'
import { poseScene } from '@skadi/simulator/passing/pose-scene'
import { takePhoto } from '@skadi/simulator/passing/take-photo'
import { PHOTO_HEIGHT, PHOTO_WIDTH } from '@skadi/simulator/picture/camera'
import { passingTruth } from '@skadi/simulator/truth/passing-truth'
import { photoTruth } from '@skadi/simulator/truth/photo-truth'
import { TRUTH_FILE } from '@skadi/simulator/truth/truth'
import { describeVisit, type Visit } from '../damage/drawn-visits.ts'
import { MARKED, markNuisances, nuisanceCells } from './nuisance-marks.ts'

type Camera = (typeof SHOWN_CAMERAS)[number]
const CELL = 8
const [COLUMNS, ROWS] = [PHOTO_WIDTH / CELL, PHOTO_HEIGHT / CELL]
const fileOf = (folder: string, car: number, visit: Visit, name: string) => join(folder, `${car}-${visit}`, name)

/**
 * Draws a visit as `drawVisit` does. Also stores, for each cell of each photo, the share that drops, dirt, snow and
 * stickers cover.
 */
export async function drawMarkedVisit(folder: string, car: number, visit: Visit): Promise<void> {
  if (existsSync(fileOf(folder, car, visit, TRUTH_FILE))) return
  const scene = markNuisances(await poseScene(describeVisit(car, visit)))
  const truths = []
  for (const camera of SHOWN_CAMERAS) {
    const photo = await takePhoto(scene, camera)
    const name = `${sideOf(camera)}/${camera}.jpg`
    const file = fileOf(folder, car, visit, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, photo.jpeg)
    const cells = nuisanceCells(photo.exposure.damage, PHOTO_WIDTH, PHOTO_HEIGHT, CELL)
    await writeFile(fileOf(folder, car, visit, `${camera}.cells.gz`), gzipSync(cells))
    truths.push(photoTruth(scene, photo, name, 1))
  }
  await writeFile(fileOf(folder, car, visit, TRUTH_FILE), JSON.stringify(passingTruth(scene, truths)))
}

/** Returns a function that gives, for a box, the true share from 0 to 1 that each marked nuisance covers. */
export async function readMarks(folder: string, car: number, visit: Visit, camera: Camera) {
  const cells = gunzipSync(await readFile(fileOf(folder, car, visit, `${camera}.cells.gz`)))
  return (box: Rect): Record<(typeof MARKED)[number], number> =>
    Object.fromEntries(MARKED.map((kind, k) => [kind, shareIn(cells.subarray(k * COLUMNS * ROWS), box)])) as Record<
      (typeof MARKED)[number],
      number
    >
}

function shareIn(cells: Uint8Array, { x, y, width, height }: Rect): number {
  const [left, right] = [Math.floor(x / CELL), Math.min(COLUMNS, Math.ceil((x + width) / CELL))]
  const [top, bottom] = [Math.floor(y / CELL), Math.min(ROWS, Math.ceil((y + height) / CELL))]
  let sum = 0
  for (let row = top; row < bottom; row += 1)
    for (let column = left; column < right; column += 1) sum += cells[row * COLUMNS + column] as number
  return sum / 255 / Math.max(1, (right - left) * (bottom - top))
}
