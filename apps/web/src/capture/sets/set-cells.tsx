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

/** What the cell of a field is and does, whatever it looks like. */
export function useSetCell({ set, field, label }: SetCellProps) {
  const client = useQueryClient()
  return {
    id: `${set.id} ${field}`,
    label,
    stored: SET_FIELDS[field].write(set),
    onSave: (text: string, base: string) => saveSetField(client, set.id, field, label, text, base),
  }
}

/** A field of a set that is typed. */
export const SetTextCell = ({ rule, unit, ...cell }: SetCellProps & { rule: FieldRule; unit?: string }) => (
  <EditableCell {...useSetCell(cell)} rule={rule} unit={unit} />
)

type Options = readonly (readonly [value: string, text: string])[]

/** A field of a set that is chosen from a list. */
export const SetChoiceCell = ({ options, ...cell }: SetCellProps & { options: Options }) => (
  <ChoiceCell {...useSetCell(cell)} options={options} />
)

/** A field of a set that is yes or no. */
export function SetSwitchCell({ hint, ...cell }: SetCellProps & { hint: string }) {
  const { stored, ...rest } = useSetCell(cell)
  return <SwitchCell {...rest} isOn={stored === 'true'} hint={hint} words={{ on: m.rigs_on(), off: m.rigs_off() }} />
}
