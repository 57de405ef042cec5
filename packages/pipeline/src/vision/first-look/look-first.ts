import { type DetectedChange, readChangeCells } from '../changes/read-change-cells.ts'
import { FIRST_LOOK_CELL, runFirstLook } from './first-look-net.ts'
import { firstLookThresholds as t } from './first-look-thresholds.ts'

/** A photo, 1920x1200. */
export type FirstLookTask = { photo: Uint8Array }

/**
 * Looks for damages on a photo without an earlier one: whether they are new cannot be told.
 * @param suggest certainty from which on, 0 to 1
 * @returns the surest first @throws where the photo cannot be decoded
 */
export const lookFirst = async ({ photo }: FirstLookTask, suggest: number = t.suggest): Promise<DetectedChange[]> =>
  readChangeCells(await runFirstLook(photo), suggest, FIRST_LOOK_CELL)
