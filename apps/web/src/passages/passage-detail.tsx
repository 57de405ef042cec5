import type { Passage } from '@skadi/contract/passages/passage'
import type { PassageStep } from '@skadi/domain/passages/stage'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNow } from '../core/use-now.ts'
import { writeCount } from '../core/words/counts.ts'
import { leftOutOfSides } from '../core/words/left-out-words.ts'
import { m } from '../paraglide/messages.js'
import { ErrorNotice } from '../ui/feedback/error-notice.tsx'
import { Skeleton } from '../ui/skeletons/skeleton.tsx'
import css from './passage-detail.module.css'
import { metricsQuery } from './queue-query.ts'
import { momentText } from './queue-words.ts'
import { RetryDialog } from './retry-dialog.tsx'
import type { StageWords } from './stage-words.ts'
import { listedSteps } from './step-list.ts'
import { StepRow } from './step-row.tsx'

type PassageDetailProps = {
  passage: Passage
  words: StageWords
  /** leads to its photos, where one may see them */
  link: ReactNode
}

/** What an open row shows: each step with its times, tries and words, and from where the passing may be tried again. */
export function PassageDetail({ passage, words, link }: PassageDetailProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(metricsQuery(passage.imageSetId))
  const now = useNow(data?.status === 'inProgress')
  const [retried, setRetried] = useState<PassageStep>()
  const { origin, timeZone, completedAt } = data ?? passage
  return (
    <div className={css.detail}>
      <p className={css.facts}>
        <span>{[origin.name, origin.location].filter(Boolean).join(' · ')}</span>
        {data && <span>{m.queue_photos({ shown: writeCount(data.imageCount), count: data.imageCount })}</span>}
        {completedAt && <span>{m.queue_completed({ time: momentText(completedAt, timeZone) })}</span>}
        {link}
      </p>
      {error && !data && (
        <ErrorNotice
          title={m.failure_fetchPassages()}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {isPending && (
        <div role="status" aria-label={m.shell_loading()}>
          <Skeleton height={240} />
        </div>
      )}
      {data && (
        <ol className={css.steps} aria-label={m.passing_processing()}>
          {listedSteps(data, now).map((step) => (
            <StepRow
              key={step.step}
              step={step}
              leftOut={step.step === 'videosMatched' ? leftOutOfSides(data.leftOut) : []}
              words={words}
              onRetry={setRetried}
            />
          ))}
        </ol>
      )}
      {retried && <RetryDialog passage={passage} step={retried} words={words} onClose={() => setRetried(undefined)} />}
    </div>
  )
}
