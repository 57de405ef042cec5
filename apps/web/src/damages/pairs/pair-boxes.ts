import type { Damage } from '@skadi/contract/damages/damage'
import { mapRect } from '@skadi/domain/alignments/photo-alignment'
import type { CanvasBox } from '../../ui/canvas/boxes/canvas-box.ts'
import { toCanvasBoxes } from '../boxes/to-canvas-boxes.ts'
import type { DamagePair } from './pair-damages.ts'

/** A box on one of two photos, with the damage that it belongs to. */
export type PairBox = CanvasBox & { familyId: string }

/** One passing's damages, and which of its photos is looked at. */
type Side = { damages: readonly Damage[]; imageId: string | undefined }

export type PairBoxes = {
  /** as the photos lie over each other: those of the newer one, and what only the older one shows */
  over: readonly PairBox[]
  /** on each photo for itself, the older one as it is warped */
  older: readonly PairBox[]
  newer: readonly PairBox[]
}

type Wanted = {
  older: Side
  newer: Side
  pairs: readonly DamagePair[]
  /** maps points of the older photo to the newer one; undefined: the photos do not lie over each other */
  matrix: readonly number[] | undefined
  /** the damage looked at: the older photo shows its place also where it had none yet */
  familyId: string | undefined
}

/** The boxes on two photos of one camera. An age is the one at the newer passing, so that known damage is never red. */
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
