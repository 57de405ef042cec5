import type { StageStatistics } from '@skadi/contract/passages/passages-calls'
import { STATISTICS_PERIODS, type StatisticsPeriod } from '@skadi/domain/passages/statistics-period'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted, writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { ErrorNotice } from '../ui/feedback/error-notice.tsx'
import { SegmentedControl } from '../ui/fields/segmented-control.tsx'
import { Skeleton } from '../ui/skeletons/skeleton.tsx'
import { writeDuration } from './duration.ts'
import { statisticsQuery } from './queue-query.ts'
import type { StageWords } from './stage-words.ts'
import css from './statistics-panel.module.css'

const PERIODS: Record<StatisticsPeriod, () => string> = { '24h': m.queue_last24h, '7d': m.queue_last7d }

/** Panel with the duration and the failure rate of the steps in the last day or week. */
export function StatisticsPanel({ words }: { words: StageWords }) {
  const [period, setPeriod] = useState<StatisticsPeriod>('24h')
  const { data, error, isPending, isFetching, refetch } = useQuery(statisticsQuery(period))
  return (
    <section className={css.panel} aria-labelledby="statistics-title">
      <header className={css.head}>
        <h2 id="statistics-title" className="type-panel">
          {m.queue_statistics()}
        </h2>
        <SegmentedControl
          label={m.inbox_period()}
          segments={STATISTICS_PERIODS.map((value) => ({ value, label: PERIODS[value]() }))}
          value={period}
          onChange={setPeriod}
        />
        {data && (
          <p className="muted">
            {data.isSample ? m.queue_sample(counted(data.passages)) : m.queue_counted(counted(data.passages))}
          </p>
        )}
      </header>
      {error && !data && (
        <ErrorNotice
          title={m.queue_statisticsFailed()}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {isPending && (
        <div role="status" aria-label={m.shell_loading()}>
          <Skeleton height={320} />
        </div>
      )}
      {data && <StatisticsTable statistics={data} words={words} />}
    </section>
  )
}

function StatisticsTable({ statistics: { steps }, words }: { statistics: StageStatistics; words: StageWords }) {
  const longest = Math.max(1, ...steps.map(({ stepMs }) => stepMs?.p95 ?? 0))
  return (
    <table className={css.table} aria-labelledby="statistics-title">
      <thead className="visually-hidden-tablet">
        <tr>
          <th scope="col">{m.queue_step()}</th>
          <th scope="col">{m.queue_waiting()}</th>
          <th scope="col">{m.queue_working()}</th>
          <th aria-hidden="true" />
          <th scope="col">{m.queue_passings()}</th>
          <th scope="col">{m.queue_failed()}</th>
          <th scope="col">{words.status('notRun')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ step, passages: imageSets, failed, notRun, queueMs, stepMs }) => (
          <tr key={step}>
            <th scope="row">{words.step(step)}</th>
            <td data-caption={m.queue_waiting()}>{spreadText(queueMs)}</td>
            <td data-caption={m.queue_working()}>{spreadText(stepMs)}</td>
            <td className={css.bars} aria-hidden="true">
              {stepMs && (
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" width="100%" height="8">
                  <rect className={css.p95} width={Math.max(0.5, (100 * stepMs.p95) / longest)} height="8" />
                  <rect className={css.median} width={Math.max(0.5, (100 * stepMs.median) / longest)} height="8" />
                </svg>
              )}
            </td>
            <td data-caption={m.queue_passings()}>{writeCount(imageSets)}</td>
            <td data-caption={m.queue_failed()} data-some={failed > 0 || undefined}>
              {writeCount(failed)}
            </td>
            <td data-caption={words.status('notRun')}>{writeCount(notRun)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * Writes the median and the 95th percentile of a duration, for example `0.4 s · 2.1 s`.
 * Returns a dash if no passings were processed.
 */
const spreadText = (spread: { median: number; p95: number } | null): string =>
  spread ? `${writeDuration(spread.median)} · ${writeDuration(spread.p95)}` : '–'
