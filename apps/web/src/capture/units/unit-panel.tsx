import type { CaptureUnit } from '@skadi/contract/capture/capture-unit'
import { DEFAULT_MAX_LENGTH } from '@skadi/domain/forms/text-rules'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { EditableCell } from '../../ui/cells/editable-cell.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import { saveUnitField, type UnitFieldName, unitFieldLabel, writeUnitField } from './save-unit-field.ts'

const NAME_RULE = { kind: 'text', maxLength: DEFAULT_MAX_LENGTH } as const
const FIELDS = ['name', 'location'] as const satisfies readonly UnitFieldName[]

/** Name and place of a unit, edited in place. */
export function UnitPanel({ unit }: { unit: CaptureUnit }) {
  const client = useQueryClient()
  return (
    <Panel title={m.rigs_place()}>
      <div>
        {FIELDS.map((field) => (
          <EditableCell
            key={field}
            id={`${unit.id} ${field}`}
            label={unitFieldLabel(field)}
            stored={writeUnitField(unit, field)}
            rule={NAME_RULE}
            onSave={(text, base) => saveUnitField(client, unit.id, field, text, base)}
          />
        ))}
      </div>
    </Panel>
  )
}
