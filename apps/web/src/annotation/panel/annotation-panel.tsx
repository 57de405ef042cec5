import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { useQuery } from '@tanstack/react-query'
import { useKeys } from '../../core/keys/keys.ts'
import { useProfile } from '../../core/session/profile.ts'
import { useSession } from '../../core/session/session.ts'
import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { KeyHint } from '../../ui/buttons/key-hint.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { DenseSkeleton } from '../../ui/skeletons/dense-skeleton.tsx'
import { useServerNow } from '../assignment/assignment-clock.ts'
import { SetPlate, setName, writeRecorded } from '../set-name.tsx'
import { type Column, TitledTable } from '../titled-table.tsx'
import css from './annotation-panel.module.css'
import { freeSetsQuery, heldAssignmentQuery } from './panel-queries.ts'
import { turnOf } from './turn.ts'
import { TurnBand } from './turn-band.tsx'
import { noneText, type PanelActs } from './use-panel-acts.ts'

type FreeSetsProps = {
  sets: readonly ImageSetSummary[]
  /** false while the user holds a passing, because the user has to finish the held passing first */
  mayFetch: boolean
  fetching: string | undefined
  onFetch: (imageSetId: string) => void
}

/**
 * Table of the waiting passings, next passing first.
 * Each passing has a button that fetches the passing. The first passing also has a key.
 */
function FreeSets({ sets, mayFetch, fetching, onFetch }: FreeSetsProps) {
  const columns: Column<ImageSetSummary>[] = [
    { head: m.panel_set(), cell: ({ carInfo }) => <SetPlate {...carInfo} /> },
    { head: m.panel_recorded(), look: 'muted', cell: writeRecorded },
    {
      head: m.panel_place(),
      look: 'wide',
      cell: ({ origin }) => [origin.name, origin.location].filter(Boolean).join(' · '),
    },
    { head: m.panel_photos(), look: 'number', isSaid: true, cell: ({ imageCount }) => writeCount(imageCount) },
    {
      head: m.panel_toDecide(),
      look: 'number',
      isSaid: true,
      cell: ({ undecidedDamages }) => writeCount(undecidedDamages),
    },
    {
      head: m.panel_fetch(),
      look: 'acts',
      cell: ({ id, carInfo }) => (
        <Button height={28} isBusy={fetching === id} disabled={!mayFetch} onClick={() => onFetch(id)}>
          {m.panel_fetch()} <span className="visually-hidden">{setName(carInfo)}</span>
          {mayFetch && id === sets[0]?.id && <KeyHint action="panelFetch" />}
        </Button>
      ),
    },
  ]
  return (
    <TitledTable title={m.panel_freeTitle()} rows={sets} columns={columns} keyOf={({ id }) => id} testId="free-set" />
  )
}

const SETTINGS = { ANNOTATION: 'manualAnnotationEnabled', REVIEW: 'manualReviewEnabled' } as const

/**
 * Returns the name of the current company if the company's settings turn this kind of work off (1§6, B-14). Returns
 * undefined if the work is on, for members of the global group, and without a current company.
 */
function useOffCompany(jobType: JobType): string | undefined {
  const currentTenantId = useSession((state) => state.currentTenantId)
  const profile = useProfile()
  if (profile === undefined || profile.groups.includes(jobType === 'ANNOTATION' ? 'ANNOTATOR' : 'REVIEWER'))
    return undefined
  const company = profile.tenants.find(({ id }) => id === currentTenantId)
  return company?.settings[SETTINGS[jobType]] === false ? company.name : undefined
}

/**
 * Panel of an annotator or reviewer (1§2). At the top is the user's turn with the button for the next passing. Below
 * are the waiting passings; the user can pick any of them.
 */
export function AnnotationPanel({ jobType, acts }: { jobType: JobType; acts: PanelActs }) {
  const held = useQuery(heldAssignmentQuery(jobType))
  const offFor = useOffCompany(jobType)
  const hasAssignment = Boolean(held.data?.job)
  const now = useServerNow(hasAssignment)
  const turn = held.data && turnOf({ offFor, assignment: held.data.job, place: held.data.waiting, now })
  const isOff = turn?.kind === 'off'
  const sets = useQuery({ ...freeSetsQuery(jobType), enabled: !isOff })
  const mayFetch = turn?.kind === 'free' || turn?.kind === 'queued'
  const first = mayFetch ? sets.data?.[0] : undefined
  useKeys('page', [
    ...(turn?.kind === 'offered' || turn?.kind === 'held'
      ? [{ action: 'panelStart' as const, run: () => acts.start(turn.assignment) }]
      : []),
    ...(turn?.kind === 'free' ? [{ action: 'panelQueue' as const, run: acts.optIn }] : []),
    ...(turn?.kind === 'queued' ? [{ action: 'panelQueue' as const, run: acts.leave }] : []),
    ...(first ? [{ action: 'panelFetch' as const, run: () => acts.fetchOne(first.id) }] : []),
  ])
  return (
    <div className={css.panel}>
      {held.isError && !held.data && (
        <div className={css.notice}>
          <ErrorNotice
            title={m.panel_stateFailed()}
            error={held.error}
            onRetry={() => void held.refetch()}
            isRetrying={held.isFetching}
          />
        </div>
      )}
      {turn && <TurnBand jobType={jobType} turn={turn} now={now} acts={acts} />}
      {!isOff && sets.isPending && <DenseSkeleton columns={[160, 40]} />}
      {sets.isError && !sets.data && (
        <div className={css.notice}>
          <ErrorNotice
            title={m.failure_fetchImageSets()}
            error={sets.error}
            onRetry={() => void sets.refetch()}
            isRetrying={sets.isFetching}
          />
        </div>
      )}
      {!isOff && sets.data?.length === 0 && (
        <EmptyState
          title={noneText(jobType)}
          text={[m.panel_noneText(), turn?.kind === 'free' && m.panel_noneOptIn()].filter(Boolean).join(' ')}
        />
      )}
      {!isOff && sets.data && sets.data.length > 0 && (
        <FreeSets sets={sets.data} mayFetch={mayFetch} fetching={acts.fetching} onFetch={acts.fetchOne} />
      )}
    </div>
  )
}
