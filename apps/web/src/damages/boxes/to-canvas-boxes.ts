import type { Damage } from '@skadi/contract/damages/damage'
import { seenAgeOf } from '@skadi/domain/damages/damage-age'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { effectiveState, isUndecided } from '@skadi/domain/damages/damage-state'
import type { DamageMark } from '@skadi/domain/damages/pending/pending-action'
import type { CanvasBox } from '../../ui/canvas/boxes/canvas-box.ts'
import { boxName, damageCaption } from '../words.ts'

export type CanvasBoxOptions = {
  showDeleted: boolean
  /** returns the state of the acts on a damage that the server has not confirmed */
  syncOf: (damageId: string) => DamageMark | undefined
  isBaseline?: boolean | undefined
}

/**
 * Returns the damages of a photo as canvas boxes. Rejected damages are left out (DAMAGE-06). Deleted damages are
 * included only on request.
 */
export const toCanvasBoxes = (
  damages: readonly Damage[],
  imageId: string | undefined,
  { showDeleted, syncOf, isBaseline }: CanvasBoxOptions,
): CanvasBox[] =>
  damages
    .filter((damage) => damage.imageId === imageId && effectiveState(damage) !== 'rejected')
    .filter(({ isDeleted }) => showDeleted || !isDeleted)
    .map((damage) => toCanvasBox(damage, syncOf(damage.id), isBaseline))

function toCanvasBox(damage: Damage, sync: DamageMark | undefined, isBaseline = false): CanvasBox {
  return {
    id: damage.id,
    rect: rectOf(damage.points),
    age: seenAgeOf(damage),
    isUndecided: !damage.isDeleted && isUndecided(damage),
    isPotential: damage.potentialDamage,
    isDeleted: damage.isDeleted,
    caption: damageCaption(damage),
    name: boxName(damage, { sync, isBaseline }),
    ...(damage.number === null ? {} : { number: damage.number }),
    ...(sync === undefined ? {} : { sync }),
  }
}
