import type { CaptureSet } from '@skadi/contract/capture/capture-set'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { labelName } from '../../capture/rig-words.ts'
import { setQuery } from '../../capture/rigs-query.ts'
import { SetPanel } from '../../capture/sets/set-panel.tsx'
import { SetUnitsPanel } from '../../capture/sets/set-units-panel.tsx'
import { SetWorkPanel } from '../../capture/sets/set-work-panel.tsx'
import { TenantsPanel } from '../../capture/sets/tenants-panel.tsx'
import { useSetTenants } from '../../capture/sets/use-rig-tenants.ts'
import { LensesPanel } from '../../capture/units/lenses-panel.tsx'
import { PipelinePanel } from '../../capture/units/pipeline-panel.tsx'
import { paths } from '../../core/screens/paths.ts'
import { RerankersPanel } from '../../detections/rerankers-panel.tsx'
import { m } from '../../paraglide/messages.js'
import { useBackTo } from '../../ui/buttons/back-to.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { RecordDetail } from '../../ui/details/record-detail.tsx'
import css from '../../ui/details/record-panels.module.css'
import { PageHeader } from '../../ui/header/page-header.tsx'

const SETS = '/admin/car-eye/capture-sets'

/** `/admin/car-eye/capture-sets/:id`: one set with its place, its work, its units and its lenses (1§2, C-38). */
export function AdminCaptureSetPage() {
  const { id = '' } = useParams({ strict: false })
  const query = useQuery(setQuery(id))
  const set = query.data
  const back = useBackTo(SETS, m.rigs_backToSets())
  return (
    <>
      <PageHeader
        back={back}
        title={set?.name ?? m.screen_captureSet()}
        documentTitle={m.screen_captureSet()}
        subtitle={set ? [labelName(set.label), set.location, set.timeZone].filter(Boolean).join(' · ') : ''}
      />
      <RecordDetail
        query={query}
        goneTitle={m.rigs_noSuchSet()}
        failedText={m.failure_fetchCaptureSets()}
        action={
          <ButtonLink to={paths.adminCarEye} params={{ panelLocation: 'capture-sets' }}>
            {m.rigs_backToSets()}
          </ButtonLink>
        }
      >
        {(loaded) => <SetBoard key={loaded.id} set={loaded} />}
      </RecordDetail>
    </>
  )
}

function SetBoard({ set }: { set: CaptureSet }) {
  const tenants = useSetTenants(set)
  return (
    <div className={css.page}>
      <div className={css.column}>
        <SetPanel set={set} />
        <SetUnitsPanel set={set} />
        <TenantsPanel name={set.name} text={m.rigs_setCompaniesText()} tenants={set.tenants} {...tenants} />
        <SetWorkPanel set={set} />
      </div>
      <div className={css.column}>
        <PipelinePanel set={set} />
        <LensesPanel set={set} />
        <RerankersPanel captureSetId={set.id} />
      </div>
    </div>
  )
}
