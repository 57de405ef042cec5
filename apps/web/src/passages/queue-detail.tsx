import { retryPassage } from '@skadi/contract/passages/passages-calls'
import type { QueuedImageSet } from '@skadi/contract/passages/queued-image-set'
import type { PipelineStep } from '@skadi/domain/passages/stage'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../core/calls/call.ts'
import { sayFailed } from '../core/calls/failures.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { useNow } from '../core/use-now.ts'
import { counted, writeCount } from '../core/words/counts.ts'
import { leftOutOfSides } from '../core/words/left-out-words.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { ErrorNotice } from '../ui/feedback/error-notice.tsx'
import { Skeleton } from '../ui/skeletons/skeleton.tsx'
import { writeDuration } from './duration.ts'
import css from './queue-detail.module.css'
import { metricsQuery } from './queue-query.ts'
import { momentText, nameOf, retryFault } from './queue-words.ts'
import type { StageWords } from './stage-words.ts'
import { type ListedStep, listedSteps } from './step-list.ts'

type StepRowProps = {
  step: ListedStep
  /** data that the rig did not send */
  leftOut: readonly string[]
  words: StageWords
  onRetry: (step: PipelineStep) => void
}

/** Row of a step in the details of an open row. */
function StepRow({ step: one, leftOut, words, onRetry }: StepRowProps) {
  const { step, number, status, times, attempts, notes, cameras, isRetryable } = one
  return (
    <li className={css.step} data-status={status} data-step={step}>
      {words.sign(status)}
      <span className={css.name}>
        <span className={css.number}>{number}</span> {words.step(step)}
      </span>
      <span className={css.state}>{words.status(status)}</span>
      <span className={css.spent}>
        {times && (
          <>
            <span>{m.queue_waited({ time: writeDuration(times.queueMs) })}</span>
            <span>{m.queue_worked({ time: writeDuration(times.stepMs) })}</span>
          </>
        )}
        {attempts > 1 && <span>{m.stage_attempts(counted(attempts))}</span>}
      </span>
      <div className={css.words}>
        {notes.map(({ note, cameras: of }) => (
          <p key={JSON.stringify(note)}>
            {of.length > 0 && `${of.map(words.camera).join(', ')}: `}
            {words.note(note)}
          </p>
        ))}
        {leftOut.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {cameras.length > 0 && (
          <ul className={css.cameras}>
            {cameras.map(({ camera, status: of }) => (
              <li key={camera}>
                {words.sign(of)} {words.camera(camera)} <span className="muted">{words.status(of)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <span className={css.act}>
        {isRetryable && (
          <Button height={28} aria-label={m.queue_retryFrom({ step: words.step(step) })} onClick={() => onRetry(step)}>
            {m.queue_retryHere()}
          </Button>
        )}
      </span>
    </li>
  )
}

type RetryDialogProps = {
  imageSet: QueuedImageSet
  step: PipelineStep
  words: StageWords
  onClose: () => void
}

/** Dialog before a passing runs through the pipeline again. It also shows the result of the retry. */
function RetryDialog({ imageSet, step, words, onClose }: RetryDialogProps) {
  const client = useQueryClient()
  const { imageSetId } = imageSet
  const named = { plate: nameOf(imageSet), step: words.step(step) }
  const retry = async () => {
    try {
      await call(retryPassage, { params: { id: imageSetId }, body: { fromStep: step } })
      showSnackbar({ text: m.queue_retried(named) })
    } catch (error) {
      sayFailed('update', 'passages', { reason: retryFault(error) })
    }
    await client.invalidateQueries({ queryKey: metricsQuery(imageSetId).queryKey })
  }
  return (
    <ConfirmDialog
      title={m.queue_retryTitle(named)}
      text={m.queue_retryText()}
      confirm={m.queue_retry()}
      look="ink"
      focus="confirm"
      onConfirm={retry}
      onClose={onClose}
    />
  )
}

type QueueDetailProps = {
  imageSet: QueuedImageSet
  words: StageWords
  /** link to the photos, if the user may see them */
  link: ReactNode
}

/**
 * Details of an open row. They show each step with its times, attempts and notes, and mark the steps from which a retry
 * is possible.
 */
export function QueueDetail({ imageSet, words, link }: QueueDetailProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(metricsQuery(imageSet.imageSetId))
  const now = useNow(data?.status === 'inProgress')
  const [retried, setRetried] = useState<PipelineStep>()
  const { origin, timeZone, completedAt } = data ?? imageSet
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
      {retried && (
        <RetryDialog imageSet={imageSet} step={retried} words={words} onClose={() => setRetried(undefined)} />
      )}
    </div>
  )
}
