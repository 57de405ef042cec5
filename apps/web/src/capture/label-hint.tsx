import type { CaptureSet } from '@skadi/contract/capture/capture-set'
import { otherDirection } from '@skadi/domain/capture/capture-label'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import css from '../ui/details/record-panels.module.css'
import { labelName } from './rig-words.ts'
import { saveSetField } from './sets/save-set-field.ts'

/**
 * Suggested label of a set without one, from its opposite direction: a pickup in one direction is a return in the other
 * (C-38).
 */
export function LabelHint({ set }: { set: CaptureSet }) {
  const client = useQueryClient()
  const other = set.oppositeDirection
  if (set.label !== null || !other?.label) return null
  const label = otherDirection(other.label)
  const complement = labelName(label)
  return (
    <div className={css.suggestion}>
      <span>{m.rigs_labelSuggested({ other: other.name, label: labelName(other.label), complement })}</span>
      <Button height={28} onClick={() => void saveSetField(client, set.id, 'label', m.rigs_label(), label, '')}>
        {m.rigs_labelUse({ complement })}
      </Button>
    </div>
  )
}
