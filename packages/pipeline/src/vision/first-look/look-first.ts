import { NUISANCES, type NuisanceCover } from '@skadi/domain/detections/nuisances'
import { CHANGE_LABELS } from '../changes/change-net.ts'
import type { ChangeCells } from '../changes/change-views.ts'
import { type DetectedChange, readChangeCells } from '../changes/read-change-cells.ts'
import { FIRST_LOOK_CELL, runFirstLook } from './first-look-net.ts'

/** All constants of the first look. The first look examines a photo that has no earlier photo. */
const firstLookThresholds = {
  /**
   * Certainty from which a damage is suggested as faint [hand: on drawn cars 531000 to 531002, 0.63 gives two false boxes per passing, and
   * 0.58 gives five; on photos of damage_severity, 0.53 gives 0.3 per photo].
   */
  suggest: 0.6,
} as const

/** A photo, 1920x1200. `file` is the ONNX file of another version of the net. */
export type FirstLookTask = { photo: Uint8Array; file?: string | undefined }

/** Damages found on a single photo, highest certainty first, and the nuisances that cover the car. */
export type FirstLook = { found: DetectedChange[]; cover: NuisanceCover }

/**
 * Detects damages, drops, dirt, snow and stickers on a single photo. Without an earlier photo, the age of the damages is unknown.
 * @param suggest least certainty, 0 to 1
 * @throws if the photo cannot be decoded
 */
export async function lookFirst(
  { photo, file }: FirstLookTask,
  suggest: number = firstLookThresholds.suggest,
): Promise<FirstLook> {
  const cells = await runFirstLook(photo, file)
  return { found: readChangeCells(cells, suggest, FIRST_LOOK_CELL), cover: readCover(cells) }
}

/**
 * Index of the first nuisance among the numbers of a cell. The nuisances follow the numbers for damage, the four sides of the box and each
 * kind of damage.
 */
const FIRST_NUISANCE = 5 + CHANGE_LABELS.length

function readCover({ data, columns, rows }: ChangeCells): NuisanceCover {
  const area = columns * rows
  const shares = NUISANCES.map((name, k) => {
    const logits = data.subarray((FIRST_NUISANCE + k) * area, (FIRST_NUISANCE + k + 1) * area)
    return [name, Uint8Array.from(logits, (logit) => Math.round(255 / (1 + Math.exp(-logit))))]
  })
  return { side: FIRST_LOOK_CELL, columns, rows, shares: Object.fromEntries(shares) }
}
