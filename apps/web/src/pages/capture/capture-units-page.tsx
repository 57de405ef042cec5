import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { AttentionFilter } from '../../capture/attention-filter.tsx'
import { CreateSetDialog } from '../../capture/create-set/create-set-dialog.tsx'
import { HealthBoard } from '../../capture/health/health-board.tsx'
import { healthQuery } from '../../capture/health/health-query.ts'
import { sideName, statusText } from '../../capture/rig-words.ts'
import { LONGEST_QUERY, parseRigsSearch, type RigsFilter } from '../../capture/rigs-filter.ts'
import { SetsList } from '../../capture/sets/sets-list.tsx'
import { UnitsList } from '../../capture/units/units-list.tsx'
import { useKeys } from '../../core/keys/keys.ts'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { PHONE, useMedia } from '../../core/use-media.ts'
import { m } from '../../paraglide/messages.js'
import { useBackTo } from '../../ui/buttons/back-to.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { RecordDetail } from '../../ui/details/record-detail.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import css from './capture-units-page.module.css'

/** The page `/tenant-admin/capture-units` with the rigs of the company, or with the health of one of their units. */
export function CaptureUnitsPage() {
  const { unit } = useSearch({ strict: false }) as { unit?: unknown }
  return typeof unit === 'string' ? <UnitHealthPage key={unit} id={unit} /> : <CaptureUnits />
}

/** The units of the company's rigs, and the sets to which the units belong (1§2). */
function CaptureUnits() {
  const tenantId = useSession((state) => state.currentTenantId)
  const shown = parseRigsSearch(useSearch({ strict: false }))
  const { query } = shown
  const isPhone = useMedia(PHONE)
  const canCreate = useCan('createCaptureSet')
  const navigate = useNavigate()
  const [isCreating, setCreating] = useState(false)
  const searchInput = useRef<HTMLInputElement>(null)
  const show = (filter: RigsFilter) =>
    void navigate({ to: paths.captureUnits, search: parseRigsSearch(filter), replace: true })
  const find = (text: string | undefined) => show({ ...shown, query: text })
  useKeys('page', [
    { action: 'rigsFind', run: () => searchInput.current?.select() },
    { action: 'rigsAdd', run: () => setCreating(canCreate) },
  ])
  const filter = { tenantId, query }
  const clear = <Button onClick={() => show({})}>{m.rigs_clearSearch()}</Button>
  const create = canCreate ? <Button onClick={() => setCreating(true)}>{m.rigs_createSet()}</Button> : undefined
  return (
    <>
      <PageHeader
        title={isPhone ? m.rigs_titleShort() : m.screen_captureUnits()}
        actions={
          canCreate ? (
            <Button look="ink" aria-label={m.rigs_createSet()} onClick={() => setCreating(true)}>
              {isPhone ? m.rigs_create() : m.rigs_createSet()}
            </Button>
          ) : undefined
        }
        toolbar={
          <>
            <SearchField
              label={m.rigs_findBoth()}
              clearLabel={m.rigs_clearSearch()}
              value={query}
              onSearch={find}
              inputRef={searchInput}
              maxLength={LONGEST_QUERY}
            />
            <AttentionFilter filter={shown} onChange={show} />
          </>
        }
      />
      <UnitsList filter={{ ...shown, tenantId }} isAdmin={false} emptyText={m.rigs_noUnitsText()} clear={clear} />
      <section className={css.section} aria-labelledby="sets-title">
        <h2 id="sets-title" className={css.title}>
          {m.rigs_sets()}
        </h2>
        <SetsList filter={filter} isAdmin={false} action={create} clear={clear} />
      </section>
      {isCreating && <CreateSetDialog tenantId={tenantId} onClose={() => setCreating(false)} />}
    </>
  )
}

/** The page `/tenant-admin/capture-units?unit=` with the health of the cameras of a unit. */
function UnitHealthPage({ id }: { id: string }) {
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
