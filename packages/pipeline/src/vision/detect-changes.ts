import { runChangeNet } from './change-net.ts'
import { type ChangeCells, changeViews, layOver } from './change-views.ts'
import { decodePlanes } from './photo-planes.ts'
import { type DetectedChange, readChangeCells } from './read-change-cells.ts'

export type { DetectedChange } from './read-change-cells.ts'

/**
 * A photo, 1920x1200, and one or two earlier ones of the same camera and car, the newest first; `matrix` (row-major 3x3) maps
 * each to the later photo.
 */
export type ChangeTask = {
  later: Uint8Array
  earlier: readonly { photo: Uint8Array; matrix: readonly number[] }[]
}

/**
 * Looks for damages that a photo shows and earlier ones of the car do not (decision 31). What was there before is not told,
 * and without an earlier photo nothing is.
 * @returns the surest first @throws where a photo cannot be decoded
 */
export async function detectChanges(task: ChangeTask): Promise<DetectedChange[]> {
  return readChangeCells(await compareViews(task))
}

/** What the net says of each place of the photo. @throws where there is no earlier photo, or one cannot be decoded */
export async function compareViews({ later, earlier }: ChangeTask): Promise<ChangeCells> {
  const now = await decodePlanes(later)
  const before = await Promise.all(
    earlier.map(async ({ photo, matrix }) => layOver(now, { planes: await decodePlanes(photo), matrix })),
  )
  return runChangeNet(changeViews(now, before))
}
