import { DAMAGE_LABEL_VERSION, labelsOf } from '@skadi/domain/damages/names/damage-labels'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { labelName } from '../../label-names.ts'
import { PickList } from './pick-list.tsx'
import { PickerDialog } from './picker-dialog.tsx'
import { search } from './text-search.ts'

type ReasonPickerProps = {
  boxId: string | undefined
  /**
   * rejects the suggestion
   * @param labelId the non-damage label that names the reason; undefined if the user gives no reason
   */
  onReject: (labelId?: number) => void
  /** called on Esc; the suggestion stays undecided */
  onCancel: () => void
}

/** Dialog that rejects a suggestion with a key that names the real cause. Enter rejects without a cause. */
export function ReasonPicker({ boxId, onReject, onCancel }: ReasonPickerProps) {
  const [text, setText] = useState('')
  const reasons = labelsOf(DAMAGE_LABEL_VERSION, 'nonDamage') ?? []
  const found = search(
    reasons.map((label) => ({ label, texts: [labelName(label), label.name] })),
    text,
  )
  const options = found.map(({ label }) => ({ id: String(label.id), text: labelName(label), isChosen: false }))
  return (
    <PickerDialog boxId={boxId} label={m.log_rejectAs()} onClose={onCancel}>
      <PickList
        label={m.log_rejectAs()}
        text={text}
        onText={setText}
        groups={options.length > 0 ? [{ title: m.log_rejectAs(), options }] : []}
        nothing={m.label_nothing()}
        onPick={(id) => onReject(Number(id))}
        onEmptyEnter={() => onReject()}
      />
    </PickerDialog>
  )
}
