import type { CaptureSet } from '@skadi/contract/capture/capture-set'
import type { FieldRule } from '@skadi/domain/forms/field-rule'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { ChoiceCell } from '../../ui/cells/choice-cell.tsx'
import { EditableCell } from '../../ui/cells/editable-cell.tsx'
import { SwitchCell } from '../../ui/cells/switch-cell.tsx'
import { saveSetField } from './save-set-field.ts'
import { SET_FIELDS, type SetFieldName } from './set-fields.ts'

type SetCellProps = { set: CaptureSet; field: SetFieldName; label: string }

/** Data and behavior of a field's cell, independent of its look. */
export function useSetCell({ set, field, label }: SetCellProps) {
  const client = useQueryClient()
  return {
    id: `${set.id} ${field}`,
    label,
    stored: SET_FIELDS[field].write(set),
    onSave: (text: string, base: string) => saveSetField(client, set.id, field, label, text, base),
  }
}

/** Text cell for a field of a set. */
export const SetTextCell = ({ rule, unit, ...cell }: SetCellProps & { rule: FieldRule; unit?: string }) => (
  <EditableCell {...useSetCell(cell)} rule={rule} unit={unit} />
)

type Options = readonly (readonly [value: string, text: string])[]

/** Choice cell for a field of a set. */
export const SetChoiceCell = ({ options, ...cell }: SetCellProps & { options: Options }) => (
  <ChoiceCell {...useSetCell(cell)} options={options} />
)

/** A yes-or-no field of a set. */
export function SetSwitchCell({ hint, ...cell }: SetCellProps & { hint: string }) {
  const { stored, ...rest } = useSetCell(cell)
  return <SwitchCell {...rest} isOn={stored === 'true'} hint={hint} words={{ on: m.rigs_on(), off: m.rigs_off() }} />
}
