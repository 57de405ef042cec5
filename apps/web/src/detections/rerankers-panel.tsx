import {
  listRerankers,
  type Reranker,
  rollBackReranker,
  switchReranker,
} from '@skadi/contract/detections/reranker-calls'
import { LEARN_EVERY, LEAST_DECISIONS } from '@skadi/domain/detections/reranker/train-reranker'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { writeMoment } from '../core/clock.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { cameraName } from '../core/words/camera-name.ts'
import { counted, writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Panel } from '../ui/details/panel.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../ui/feedback/error-notice.tsx'
import { failureWords, reasonOf } from '../ui/feedback/failure-words.ts'
import { Switch } from '../ui/fields/switch.tsx'
import { Skeleton } from '../ui/skeletons/skeleton.tsx'
import css from './rerankers-panel.module.css'

const rerankersQuery = (captureSetId: string) =>
  queryOptions({
    queryKey: ['rerankers', captureSetId],
    queryFn: async ({ signal }) => (await call(listRerankers, { params: { id: captureSetId } }, { signal })).data.items,
  })

/** The re-rankers of a capture set's cameras; one click switches a re-ranker off or rolls it back. */
export function RerankersPanel({ captureSetId }: { captureSetId: string }) {
  const query = useQuery(rerankersQuery(captureSetId))
  const { data } = query
  const companies = new Set(data?.map(({ tenant }) => tenant.id))
  return (
    <Panel title={m.detections_learnt()} text={m.detections_learntText()}>
      {query.isError && !data && (
        <ErrorNotice
          title={m.detections_failed()}
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.isPending && <Skeleton height={96} />}
      {data?.length === 0 && (
        <EmptyState
          title={m.detections_learntNone()}
          text={m.detections_learntNoneText({ least: LEAST_DECISIONS, every: LEARN_EVERY })}
        />
      )}
      {data && data.length > 0 && (
        <ul className={css.list}>
          {data.map((one) => (
            <RerankerRow key={one.id} captureSetId={captureSetId} reranker={one} isNamed={companies.size > 1} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

type RerankerRowProps = {
  captureSetId: string
  reranker: Reranker
  /** several companies share the capture set */
  isNamed: boolean
}

function RerankerRow({ captureSetId, reranker, isNamed }: RerankerRowProps) {
  const client = useQueryClient()
  const { id, active, newest, isOn } = reranker
  const camera = [cameraName(reranker.camera), ...(isNamed ? [reranker.tenant.name] : [])].join(', ')
  const change = useMutation({
    mutationFn: async (act: { isOn: boolean } | { version: number }) =>
      'isOn' in act
        ? (await call(switchReranker, { params: { id }, body: act })).data
        : (await call(rollBackReranker, { params: { id }, body: act })).data,
    onSuccess: (changed, act) => {
      client.setQueryData(rerankersQuery(captureSetId).queryKey, (known) =>
        known?.map((one) => (one.id === id ? changed : one)),
      )
      if ('version' in act)
        showSnackbar({
          text: changed.active
            ? m.detections_rolledBack({ version: changed.active.version })
            : m.detections_rolledBackNone(),
        })
    },
    onError: (error) =>
      showSnackbar({ text: failureWords(m.detections_changeFailed(), reasonOf(error)), isError: true }),
    onSettled: () => client.invalidateQueries({ queryKey: rerankersQuery(captureSetId).queryKey }),
  })
  // optimistic update: the pressed switch shows while it is saved
  const shown = change.isPending && 'isOn' in change.variables ? change.variables.isOn : isOn
  return (
    <li className={css.row}>
      <Switch
        label={m.detections_inUse({ camera })}
        isOn={shown}
        onChange={(wanted) => change.mutate({ isOn: wanted })}
      />
      <Facts reranker={reranker} />
      {newest && !newest.isBetter && newest.version !== active?.version && (
        <p className="muted">{m.detections_notBetter({ version: newest.version })}</p>
      )}
      {active && (
        <Button
          className={css.back}
          aria-label={m.detections_rollBackName({ camera })}
          isBusy={change.isPending && 'version' in change.variables}
          onClick={() => change.mutate({ version: active.version })}
        >
          {m.detections_rollBack()}
        </Button>
      )}
    </li>
  )
}

/** The version in use, its training decisions, its changes, and its result in cross-validation. */
function Facts({ reranker: { active, madeFaint, madeSure } }: { reranker: Reranker }) {
  const changed = [
    ...(active ? [m.detections_quiet(counted(active.quiet))] : []),
    m.detections_madeFaint(counted(madeFaint)),
    ...(madeSure > 0 ? [m.detections_madeSure(counted(madeSure))] : []),
  ].join('; ')
  if (!active)
    return (
      <p>
        {m.detections_noVersion()}. {changed}
      </p>
    )
  const { figures } = active
  return (
    <>
      <p>
        {m.detections_version({
          version: active.version,
          time: writeMoment(active.trainedAt),
          decisions: m.detections_decisions(counted(active.decisions)),
        })}
        : {changed}
      </p>
      <p className="muted">
        {m.detections_figures({
          rejected: writeCount(figures.rejected),
          rejectedBefore: writeCount(figures.rejectedSureBefore),
          rejectedAfter: writeCount(figures.rejectedSureAfter),
          accepted: writeCount(figures.accepted),
          acceptedBefore: writeCount(figures.acceptedSureBefore),
          acceptedAfter: writeCount(figures.acceptedSureAfter),
        })}
      </p>
    </>
  )
}
