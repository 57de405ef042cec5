import type { CaptureUnit } from '@skadi/contract/capture/capture-unit'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { HealthBoard } from '../../capture/health/health-board.tsx'
import { sideName, statusText } from '../../capture/rig-words.ts'
import { unitQuery } from '../../capture/rigs-query.ts'
import { DefaultOutputPanel } from '../../capture/sets/default-output-panel.tsx'
import { TenantsPanel } from '../../capture/sets/tenants-panel.tsx'
import { useUnitTenants } from '../../capture/sets/use-rig-tenants.ts'
import { DeviceKeyPanel } from '../../capture/units/device-key-panel.tsx'
import { UnitPanel } from '../../capture/units/unit-panel.tsx'
import { UnitStatePanel } from '../../capture/units/unit-state-panel.tsx'
import { paths } from '../../core/screens/paths.ts'
import { m } from '../../paraglide/messages.js'
import { useBackTo } from '../../ui/buttons/back-to.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { RecordDetail } from '../../ui/details/record-detail.tsx'
import css from '../../ui/details/record-panels.module.css'
import { PageHeader } from '../../ui/header/page-header.tsx'

const UNITS = '/admin/car-eye'

/** `/admin/car-eye/capture-units/:id`: one unit, its companies and its default output (1§2). */
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
