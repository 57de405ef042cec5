import type { CaptureSet } from '@skadi/contract/capture/capture-set'
import { updateCaptureSet } from '@skadi/contract/capture/capture-set-writes'
import type { FieldRule } from '@skadi/domain/forms/field-rule'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { m } from '../../paraglide/messages.js'
import { ChoiceCell } from '../../ui/cells/choice-cell.tsx'
import { EditableCell } from '../../ui/cells/editable-cell.tsx'
import type { CellOutcome } from '../../ui/cells/editable-cells.ts'
import { SwitchCell } from '../../ui/cells/switch-cell.tsx'
import { keepField } from '../../ui/fields/keep-field.ts'
import { rigReason } from '../rig-reason.ts'
import { rigsKeys, setQuery } from '../rigs-query.ts'
import { SET_FIELDS, type SetFieldName } from './set-fields.ts'

type SetCellProps = { set: CaptureSet; field: SetFieldName; label: string }

/** Returns data and actions of the cell for a field of a set. Both fit any kind of cell. */
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

/** Cell with a switch for a yes-or-no field of a set. */
export function SetSwitchCell({ hint, ...cell }: SetCellProps & { hint: string }) {
  const { stored, ...rest } = useSetCell(cell)
  return <SwitchCell {...rest} isOn={stored === 'true'} hint={hint} words={{ on: m.rigs_on(), off: m.rigs_off() }} />
}

/**
 * Saves one field of a capture set.
 * @param label name of the field for messages
 */
export function saveSetField(
  client: QueryClient,
  id: string,
  name: SetFieldName,
  label: string,
  text: string,
  base: string,
): Promise<CellOutcome> {
  const query = setQuery(id)
  const { write, change } = SET_FIELDS[name]
  return keepField<CaptureSet>(
    {
      label,
      things: 'captureSets',
      read: (isAgain) => client.fetchQuery({ ...query, ...(isAgain ? { staleTime: 0 } : {}) }),
      write,
      send: async (set) => {
        const body = { ...change(text, set), modifiedAt: set.modifiedAt }
        return (await call(updateCaptureSet, { params: { id }, body })).data
      },
      put: (set) => {
        // The units of the set and the set of the opposite direction also show the name of this set, so they reload.
        client.setQueryData(query.queryKey, set)
        void client.invalidateQueries({ queryKey: rigsKeys.all, predicate: ({ queryKey }) => queryKey[2] !== id })
      },
      reason: rigReason,
    },
    text,
    base,
  )
}
