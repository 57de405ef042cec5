import type { Damage } from '@skadi/contract/damages/damage'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { labelOf } from '@skadi/domain/damages/names/damage-labels'
import { cameraName } from '../../../core/words/camera-name.ts'
import { m } from '../../../paraglide/messages.js'
import type { DamageConflict } from '../../data/conflicts-of.ts'
import type { DamageFields, FieldName } from '../../data/damage-fields.ts'
import { labelName } from '../../label-names.ts'
import { partName } from '../../words.ts'

const FIELDS: Record<FieldName, () => string> = {
  finalState: m.conflict_decision,
  potentialDamage: m.log_potential,
  firstDamageId: m.conflict_family,
  representativeId: m.conflict_representative,
  labelIds: m.label_title,
  damagedParts: m.label_partTitle,
  comparedImageId: m.conflict_compared,
  notSeenIn: m.conflict_notSeenIn,
  isDeleted: m.log_deleted,
  repaired: m.log_repaired,
  points: m.evidence_box,
}

/** Returns the name of the field that two users have changed to different values. */
export const conflictField = ({ field }: DamageConflict): string => FIELDS[field]()

const list = (texts: readonly string[]): string => texts.join(', ') || m.conflict_none()

/** Returns the text for the value of a damage field in the conflict dialog. */
export function conflictValue(field: FieldName, value: DamageFields[FieldName] | undefined): string {
  switch (field) {
    case 'finalState':
      return value === null || value === undefined
        ? m.damages_undecided()
        : value === 'accepted'
          ? m.conflict_accepted()
          : m.conflict_rejected()
    case 'labelIds':
      return list(((value as number[]) ?? []).map((id) => labelName(labelOf(id) ?? { name: String(id) })))
    case 'damagedParts':
      return list(((value as Damage['damagedParts']) ?? []).map(partName))
    case 'notSeenIn':
      return list(((value as Damage['notSeenIn']) ?? []).map(cameraName))
    case 'points':
      return m.evidence_boxAt(rectOf(value as Damage['points']))
    case 'firstDamageId':
    case 'representativeId':
      return value === null ? m.conflict_own() : m.conflict_other()
    default:
      return value ? m.conflict_yes() : m.conflict_no()
  }
}
