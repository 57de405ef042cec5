import { type Camera, outlookOf } from '@skadi/domain/capture/camera'
import { inPixelMemory } from '../pixels/pixel-memory.ts'
import { CELL, runChangeNet } from './change-net.ts'
import { changeThresholds as t } from './change-thresholds.ts'
import { type ChangeCells, type ChangeViews, changeViews, type LaidView, layOver } from './change-views.ts'
import { decodePlanes } from './photo-planes.ts'
import { type DetectedChange, readChangeCells } from './read-change-cells.ts'

export type { DetectedChange } from './read-change-cells.ts'

/**
 * A photo, 1920x1200, and one or two earlier ones of the same camera and car, the newest first; `matrix` (row-major 3x3) maps
 * each to the later photo.
 */
export type ChangeTask = {
  camera: Camera
  later: Uint8Array
  earlier: readonly { photo: Uint8Array; matrix: readonly number[] }[]
}

/**
 * Looks for damages that a photo shows and earlier ones of the car do not (decision 31). What was there before is not told,
 * and without an earlier photo nothing is.
 * @returns the surest first @throws where a photo cannot be decoded
 */
export async function detectChanges(task: ChangeTask): Promise<DetectedChange[]> {
  return readChangeCells(await compareViews(task), suggestFrom(task.camera))
}

/** Certainty from which a box of this camera is suggested, 0 to 1. */
export const suggestFrom = (camera: Camera): number => t.suggest[outlookOf(camera)]

/**
 * What the net says of each place of the photo, and nothing of places that no earlier photo shows or that are of the hall.
 * @throws where there is no earlier photo, or one cannot be decoded
 */
export const compareViews = (task: ChangeTask): Promise<ChangeCells> => inPixelMemory(() => compare(task))

async function compare({ later, earlier }: ChangeTask): Promise<ChangeCells> {
  const now = await decodePlanes(later)
  const before = await Promise.all(
    earlier.map(async ({ photo, matrix }) => ({ planes: await decodePlanes(photo), matrix })),
  )
  const laid = layOver(now, before)
  const views = changeViews(
    now,
    laid.map(({ planes }) => planes),
  )
  return runChangeNet(views, shownCells(views, laid))
}

/** Of the cells of the net's answer, 1 for those of places that an earlier photo shows and that are not of the hall. */
function shownCells({ width, height }: ChangeViews, laid: readonly LaidView[]): Uint8Array {
  // views are of half the photo's size
  const [columns, rows] = [(2 * width) / CELL, (2 * height) / CELL]
  return Uint8Array.from({ length: columns * rows }, (_, at) => {
    const middle = { x: ((at % columns) + 0.5) * CELL, y: (Math.floor(at / columns) + 0.5) * CELL }
    return Number(laid.some((view) => view.shows(middle)))
  })
}
