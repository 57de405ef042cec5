import type { Camera } from '@skadi/domain/capture/camera'
import type { Rect } from '@skadi/domain/damages/damage-box'
import type { PatchLook } from '@skadi/domain/detections/nuisances'
import { suggestFrom } from '@skadi/domain/detections/working-point'
import type { GreyMap } from '../pixels/grey-map.ts'
import { inPixelMemory } from '../pixels/pixel-memory.ts'
import { CELL, runChangeNet } from './change-net.ts'
import { type ChangeCells, type ChangeViews, changeViews, type LaidView, layOver } from './change-views.ts'
import { decodePlanes, type PhotoPlanes } from './photo-planes.ts'
import { type DetectedChange, readChangeCells } from './read-change-cells.ts'

export type { DetectedChange } from './read-change-cells.ts'

/**
 * A photo, 1920x1200, and one or two earlier photos of the same camera and car, newest first. `matrix` (row-major 3x3) maps each earlier
 * photo to the later photo.
 */
export type ChangeTask = {
  camera: Camera
  later: Uint8Array
  earlier: readonly { photo: Uint8Array; matrix: readonly number[] }[]
  /** ONNX file of another version of the net */
  file?: string | undefined
}

/**
 * Finds damages that a photo shows and that earlier photos of the car do not show (decision 31). Does not report older damages. Without an
 * earlier photo, the result is empty.
 * @returns the finds, highest certainty first
 * @throws if a photo cannot be decoded
 */
export const detectChanges = (task: ChangeTask): Promise<DetectedChange[]> =>
  inPixelMemory(async () => {
    const { cells, now, newest } = await compare(task)
    const found = readChangeCells(cells, suggestFrom(task.camera))
    return found.map((one) => ({ ...one, patch: patchOf(now, newest, one) }))
  })

/**
 * Returns the net's output for each cell of the photo. Leaves out cells that no earlier photo shows, and cells of the hall.
 * @throws if there is no earlier photo, or if a photo cannot be decoded
 */
export const compareViews = (task: ChangeTask): Promise<ChangeCells> =>
  inPixelMemory(async () => (await compare(task)).cells)

type Compared = { cells: ChangeCells; now: PhotoPlanes; newest: PhotoPlanes }

async function compare({ later, earlier, file }: ChangeTask): Promise<Compared> {
  const now = await decodePlanes(later)
  const before = await Promise.all(
    earlier.map(async ({ photo, matrix }) => ({ planes: await decodePlanes(photo), matrix })),
  )
  const laid = layOver(now, before)
  const views = changeViews(
    now,
    laid.map(({ planes }) => planes),
  )
  const [newest] = laid as [LaidView, ...LaidView[]]
  return { cells: await runChangeNet(views, shownCells(views, laid), file), now, newest: newest.planes }
}

/** Compares the light and the colour of a box in the later photo with the aligned earlier photo. */
function patchOf(now: PhotoPlanes, before: PhotoPlanes, box: Rect): PatchLook {
  const light = meanIn(now.light, box)
  const half = { x: box.x / 2, y: box.y / 2, width: box.width / 2, height: box.height / 2 }
  const colour = Math.hypot(meanIn(now.blue, half), meanIn(now.red, half))
  return { light, lighter: light - meanIn(before.light, box), colour }
}

function meanIn({ values, width, height }: GreyMap, box: Rect): number {
  const [left, right] = [Math.floor(box.x), Math.min(width, Math.ceil(box.x + box.width))]
  const [top, bottom] = [Math.floor(box.y), Math.min(height, Math.ceil(box.y + box.height))]
  let sum = 0
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) sum += values[y * width + x] as number
  return sum / Math.max(1, (right - left) * (bottom - top))
}

/** Computes a mask of the net's cells. The mask is 1 for places that an earlier photo shows and that do not belong to the hall. */
function shownCells({ width, height }: ChangeViews, laid: readonly LaidView[]): Uint8Array {
  // the views have half the photo's size
  const [columns, rows] = [(2 * width) / CELL, (2 * height) / CELL]
  return Uint8Array.from({ length: columns * rows }, (_, at) => {
    const middle = { x: ((at % columns) + 0.5) * CELL, y: (Math.floor(at / columns) + 0.5) * CELL }
    return Number(laid.some((view) => view.shows(middle)))
  })
}
