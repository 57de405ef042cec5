import { useQuery } from '@tanstack/react-query'
import { HealthBoard } from '../../capture/health/health-board.tsx'
import { healthQuery } from '../../capture/health/health-query.ts'
import { sideName, statusText } from '../../capture/rig-words.ts'
import { paths } from '../../core/screens/paths.ts'
import { m } from '../../paraglide/messages.js'
import { useBackTo } from '../../ui/buttons/back-to.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { RecordDetail } from '../../ui/details/record-detail.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import css from './unit-health-page.module.css'

/** `/tenant-admin/capture-units?unit=`: health of the cameras of one of the company's units. */
export function UnitHealthPage({ id }: { id: string }) {
  const query = useQuery(healthQuery(id))
  const unit = query.data?.unit
  const back = useBackTo(paths.captureUnits, m.rigs_backToUnits())
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
        failedText={m.health_failed()}
        action={<ButtonLink to={paths.captureUnits}>{m.rigs_backToUnits()}</ButtonLink>}
      >
        {() => (
          <div className={css.page}>
            <HealthBoard unitId={id} />
          </div>
        )}
      </RecordDetail>
    </>
  )
}
