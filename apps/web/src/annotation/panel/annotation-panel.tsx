import type { JobType } from '@skadi/domain/annotation/job-type'
import { useQuery } from '@tanstack/react-query'
import { useKeys } from '../../core/keys/keys.ts'
import { m } from '../../paraglide/messages.js'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { DenseSkeleton } from '../../ui/skeletons/dense-skeleton.tsx'
import { useServerNow } from '../use-server-now.ts'
import css from './annotation-panel.module.css'
import { FreeSets } from './free-sets.tsx'
import { freeSetsQuery, heldAssignmentQuery } from './panel-queries.ts'
import { turnOf } from './turn.ts'
import { TurnBand } from './turn-band.tsx'
import { useOffCompany } from './use-off-company.ts'
import { noneText, type PanelActs } from './use-panel-acts.ts'

/**
 * The user's turn on top, with the button for the next passing; below it the waiting passings, to pick a certain
 * passing (1§2).
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
