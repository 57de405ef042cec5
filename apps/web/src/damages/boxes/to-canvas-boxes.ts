import type { Damage } from '@skadi/contract/damages/damage'
import { seenAgeOf } from '@skadi/domain/damages/damage-age'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { effectiveState, isUndecided } from '@skadi/domain/damages/damage-state'
import type { DamageMark } from '@skadi/domain/damages/pending-action'
import type { StageBox } from '../../ui/stage/stage-box.ts'
import { boxName, damageCaption } from '../words.ts'

export type StageBoxOptions = {
  showDeleted: boolean
  /** how a damage stands that has not reached the server */
  syncOf: (damageId: string) => DamageMark | undefined
  isBaseline?: boolean | undefined
}

/** The damages of one photo as the stage draws them: rejected ones never (DAMAGE-06), deleted ones where asked for. */
export const toStageBoxes = (
  damages: readonly Damage[],
  imageId: string | undefined,
  { showDeleted, syncOf, isBaseline }: StageBoxOptions,
): StageBox[] =>
  damages
    .filter((damage) => damage.imageId === imageId && effectiveState(damage) !== 'rejected')
    .filter(({ isDeleted }) => showDeleted || !isDeleted)
    .map((damage) => toStageBox(damage, syncOf(damage.id), isBaseline))

function toStageBox(damage: Damage, sync: DamageMark | undefined, isBaseline = false): StageBox {
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
