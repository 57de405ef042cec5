import type { CaptureUnit } from '@skadi/contract/capture/capture-unit'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { ChoiceCell } from '../../ui/cells/choice-cell.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import { saveUnitField, unitFieldLabel, writeUnitField } from '../units/save-unit-field.ts'

/** The company that receives passings of a unit whose plate is on no list (1§4). */
export function DefaultOutputPanel({ unit }: { unit: CaptureUnit }) {
  const client = useQueryClient()
  const { tenants, defaultTenant } = unit
  const options = [['', m.rigs_none()] as const, ...tenants.map(({ id, name }) => [id, name] as const)]
  const meaning = defaultTenant
    ? m.rigs_defaultMeans({ company: defaultTenant.name })
    : tenants.length > 0
      ? m.rigs_noDefaultMeans()
      : m.rigs_noCompanyMeans()
  return (
    <Panel title={unitFieldLabel('defaultTenant')} text={meaning}>
      <ChoiceCell
        id={`${unit.id} defaultTenant`}
        label={m.rigs_goesTo()}
        stored={writeUnitField(unit, 'defaultTenant')}
        options={options}
        onSave={(tenant, base) => saveUnitField(client, unit.id, 'defaultTenant', tenant, base)}
      />
    </Panel>
  )
}
