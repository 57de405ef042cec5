import type { Damage } from '@skadi/contract/damages/damage'
import { mapRect } from '@skadi/domain/alignments/photo-alignment'
import type { CanvasBox } from '../../ui/canvas/boxes/canvas-box.ts'
import { toCanvasBoxes } from '../boxes/to-canvas-boxes.ts'
import type { DamagePair } from './pair-damages.ts'

/** A box on one of two photos, with the family of the damage. */
export type PairBox = CanvasBox & { familyId: string }

/** The damages of a passing, and the displayed photo of the passing. */
type Side = { damages: readonly Damage[]; imageId: string | undefined }

export type PairBoxes = {
  /** boxes for overlaid photos: all boxes of the newer photo, and the boxes that exist only on the older photo */
  over: readonly PairBox[]
  /** boxes for separate photos; the boxes of the older photo have their positions on the warped photo */
  older: readonly PairBox[]
  newer: readonly PairBox[]
}

type Wanted = {
  older: Side
  newer: Side
  pairs: readonly DamagePair[]
  /** matrix that maps points of the older photo to the newer photo; undefined if the photos are not aligned */
  matrix: readonly number[] | undefined
  /**
   * family of the selected damage; the older photo marks the place of the damage even if the damage did not exist yet
   */
  familyId: string | undefined
}

/**
 * Returns the boxes on two photos of a camera.
 * A box shows the age of its damage at the newer passing, so that a known damage is never red.
 */
export function pairBoxes({ older, newer, pairs, matrix, familyId }: Wanted): PairBoxes {
  const now = new Map(pairs.map((pair) => [pair.familyId, pair.newer?.best]))
  const asNow = (damage: Damage): Damage => {
    const { isNew = false, isRecent = false } = now.get(damage.familyId) ?? {}
    return { ...damage, isNew, isRecent }
  }
  const onNewer = boxesOf(newer.damages, newer.imageId)
  const onOlder = boxesOf(older.damages.map(asNow), older.imageId).map((box) =>
    matrix ? { ...box, rect: mapRect(matrix, box.rect) } : box,
  )
  if (!matrix) return { over: onNewer, older: onOlder, newer: onNewer }
  return {
    over: [...onNewer, ...onOlder.filter((box) => !has(onNewer, box.familyId))],
    older: [...onOlder, ...onNewer.filter((box) => box.familyId === familyId && !has(onOlder, familyId))],
    newer: onNewer,
  }
}

const has = (boxes: readonly PairBox[], familyId: string): boolean => boxes.some((box) => box.familyId === familyId)

function boxesOf(damages: readonly Damage[], imageId: string | undefined): PairBox[] {
  const families = new Map(damages.map(({ id, familyId }) => [id, familyId]))
  const boxes = toCanvasBoxes(damages, imageId, { showDeleted: false, syncOf: () => undefined })
  return boxes.map((box) => ({ ...box, familyId: families.get(box.id) ?? box.id }))
}
