import type { CaptureUnit } from '@skadi/contract/capture/capture-unit'
import { rotateDeviceKey } from '@skadi/contract/capture/rig-calls'
import { DEFAULT_MAX_LENGTH } from '@skadi/domain/forms/text-rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { HealthBoard } from '../../capture/health/health-board.tsx'
import { rigReason } from '../../capture/rig-reason.ts'
import { sideName, statusText } from '../../capture/rig-words.ts'
import { unitQuery } from '../../capture/rigs-query.ts'
import { TenantsPanel } from '../../capture/sets/tenants-panel.tsx'
import { useUnitTenants } from '../../capture/sets/use-rig-tenants.ts'
import { DeviceKeyDialog } from '../../capture/units/device-key-dialog.tsx'
import {
  saveUnitField,
  type UnitFieldName,
  unitFieldLabel,
  writeUnitField,
} from '../../capture/units/save-unit-field.ts'
import { UnitStatePanel } from '../../capture/units/unit-state-panel.tsx'
import { call } from '../../core/calls/call.ts'
import { paths } from '../../core/screens/paths.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { useBackTo } from '../../ui/buttons/back-to.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { ChoiceCell } from '../../ui/cells/choice-cell.tsx'
import { EditableCell } from '../../ui/cells/editable-cell.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import { RecordDetail } from '../../ui/details/record-detail.tsx'
import css from '../../ui/details/record-panels.module.css'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { failureWords } from '../../ui/feedback/failure-words.ts'
import { PageHeader } from '../../ui/header/page-header.tsx'

const NAME_RULE = { kind: 'text', maxLength: DEFAULT_MAX_LENGTH } as const
const FIELDS = ['name', 'location'] as const satisfies readonly UnitFieldName[]

function UnitPanel({ unit }: { unit: CaptureUnit }) {
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

const UNITS = '/admin/car-eye'

/** The page `/admin/car-eye/capture-units/:id` with a unit, its companies and its default output (1§2). */
export function AdminCaptureUnitPage() {
  const { id = '' } = useParams({ strict: false })
  const query = useQuery(unitQuery(id))
  const unit = query.data
  const back = useBackTo(UNITS, m.rigs_backToUnits())
  return (
    <>
      <PageHeader
        back={back}
        title={unit?.name ?? m.screen_captureUnit()}
        documentTitle={m.screen_captureUnit()}
        subtitle={unit ? [statusText(unit), sideName(unit.side), unit.location].join(' · ') : ''}
      />
      <RecordDetail
        query={query}
        goneTitle={m.rigs_noSuchUnit()}
        failedText={m.failure_fetchCaptureUnits()}
        action={<ButtonLink to={paths.adminCarEye}>{m.rigs_backToUnits()}</ButtonLink>}
      >
        {(loaded) => <UnitBoard key={loaded.id} unit={loaded} />}
      </RecordDetail>
    </>
  )
}

function UnitBoard({ unit }: { unit: CaptureUnit }) {
  const tenants = useUnitTenants(unit)
  return (
    <div className={css.page}>
      <div className={css.whole}>
        <HealthBoard unitId={unit.id} />
      </div>
      <div className={css.column}>
        <UnitPanel unit={unit} />
        <UnitStatePanel unit={unit} />
      </div>
      <div className={css.column}>
        <TenantsPanel
          name={unit.name}
          text={m.rigs_unitCompaniesText()}
          tenants={unit.tenants}
          defaultId={unit.defaultTenant?.id}
          {...tenants}
        />
        <DefaultOutputPanel unit={unit} />
        <DeviceKeyPanel unit={unit} />
      </div>
    </div>
  )
}

/**
 * Panel that chooses the default company of a unit (1§4).
 * This company receives the unit's passings whose plate is on no list.
 */
function DefaultOutputPanel({ unit }: { unit: CaptureUnit }) {
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

/** Panel that gives a unit a new device key after a confirmation. From this moment the server refuses the old key. */
function DeviceKeyPanel({ unit }: { unit: CaptureUnit }) {
  const [isAsking, setAsking] = useState(false)
  const [deviceKey, setDeviceKey] = useState<string>()
  const rotate = async () => {
    try {
      setDeviceKey((await call(rotateDeviceKey, { params: { id: unit.id } })).data.deviceKey)
    } catch (error) {
      showSnackbar({ text: failureWords(m.rigs_rotateFailed(), rigReason(error)), isError: true })
    }
  }
  return (
    <Panel title={m.rigs_deviceKey()} text={m.rigs_deviceKeyText()}>
      <div>
        <Button onClick={() => setAsking(true)}>{m.rigs_rotate()}</Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={m.rigs_rotateQuestion({ name: unit.name })}
          text={m.rigs_rotateText({ name: unit.name })}
          confirm={m.rigs_rotate()}
          onConfirm={rotate}
          onClose={() => setAsking(false)}
        />
      )}
      {deviceKey !== undefined && !isAsking && (
        <DeviceKeyDialog unit={unit} deviceKey={deviceKey} onClose={() => setDeviceKey(undefined)} />
      )}
    </Panel>
  )
}
