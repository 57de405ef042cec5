import type { Reranker } from '@skadi/contract/detections/reranker-calls'
import { LEARN_EVERY, LEAST_DECISIONS } from '@skadi/domain/detections/reranker/train-reranker'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { m } from '../paraglide/messages.js'
import { ErrorNotice } from '../ui/feedback/error-notice.tsx'
import { Skeleton } from '../ui/skeletons/skeleton.tsx'
import { rerankersQuery } from './detectors-query.ts'
import { RerankerRow } from './reranker-row.tsx'
import css from './rerankers.module.css'

type RerankersProps = {
  /** undefined for all capture sets, each with its name */
  captureSetId?: string
  /** true if the name of the company appears after each camera, for a user who works in no company */
  isNamed?: boolean
  /** renders the name of a capture set, as a link if the user may open the page of the capture set */
  setName?: (set: Reranker['captureSet']) => ReactNode
}

/**
 * List of the re-rankers of all cameras.
 * A press on a button switches a re-ranker off, or restores the previous version.
 */
export function Rerankers({ captureSetId, isNamed = false, setName = ({ name }) => name }: RerankersProps) {
  const { data, isError, isPending, isFetching, error, refetch } = useQuery(rerankersQuery(captureSetId))
  const isShared = new Set(data?.map(({ tenant }) => tenant.id)).size > 1
  if (isError && !data)
    return (
      <ErrorNotice title={m.detections_failed()} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  if (isPending)
    return (
      <div role="status" aria-label={m.shell_loading()}>
        <Skeleton height={96} />
      </div>
    )
  if (data.length === 0)
    return (
      <div>
        <p className="type-strong">{m.detections_learntNone()}</p>
        <p className="muted">{m.detections_learntNoneText({ least: LEAST_DECISIONS, every: LEARN_EVERY })}</p>
      </div>
    )
  const rows = (of: readonly Reranker[]) =>
    of.map((one) => <RerankerRow key={one.id} reranker={one} isNamed={isNamed || isShared} />)
  if (captureSetId !== undefined) return <ul>{rows(data)}</ul>
  const sets = Map.groupBy(data, ({ captureSet }) => captureSet.id)
  return (
    <div className={css.sets}>
      {[...sets].map(([id, of]) => (
        <RerankersOfSet key={id} name={of[0] && setName(of[0].captureSet)}>
          {rows(of)}
        </RerankersOfSet>
      ))}
    </div>
  )
}

function RerankersOfSet({ name, children }: { name: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="type-strong">
        {name}
      </h3>
      <ul>{children}</ul>
    </section>
  )
}
