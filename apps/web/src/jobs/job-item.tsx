import type { Job } from '@skadi/contract/jobs/job'
import { cancelJob, dismissJob } from '@skadi/contract/jobs/jobs-calls'
import { hasEnded } from '@skadi/domain/jobs/job'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { writeMoment } from '../core/clock.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { useNow } from '../core/use-now.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { failureWords, reasonOf } from '../ui/feedback/failure-words.ts'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { ErrorSign } from '../ui/signs/error-sign.tsx'
import { downloadJob } from './download-job.ts'
import { failureReason } from './failure-reason.ts'
import css from './job-item.module.css'
import { elapsedWords, jobName, stepsOf } from './job-words.ts'
import { useJobsQuery } from './jobs-query.ts'

/** Elapsed time of a job by the clock of this browser. The time is updated while it is displayed. */
function Elapsed({ since }: { since: string }) {
  return <>{elapsedWords((useNow(true) - Date.parse(since)) / 1000)}</>
}

type JobItemProps = { job: Job; onDismissed: () => void }

/** A job in the tray, with its result, its status and its actions. */
export function JobItem({ job, onDismissed }: JobItemProps) {
  const client = useQueryClient()
  const { queryKey } = useJobsQuery()
  const name = jobName(job)
  const isOver = hasEnded(job)
  const refresh = () => client.invalidateQueries({ queryKey })
  const failed = (words: string) => (error: unknown) =>
    showSnackbar({ text: failureWords(words, reasonOf(error)), isError: true })
  const cancel = useMutation({
    mutationFn: () => call(cancelJob, { params: { id: job.id } }),
    onSettled: refresh,
    onError: failed(m.jobs_cancelFailed({ name })),
  })
  const dismiss = useMutation({
    mutationFn: () => call(dismissJob, { params: { id: job.id } }),
    onSuccess: () => {
      client.setQueryData<Job[]>(queryKey, (jobs) => jobs?.filter(({ id }) => id !== job.id))
      onDismissed()
    },
    onError: failed(m.jobs_dismissFailed({ name })),
  })
  return (
    <li className={css.job}>
      <p className="type-strong">{name}</p>
      {!isOver && <ProgressBar label={name} value={job.done} max={job.total ?? undefined} />}
      <p className={css.state}>
        <State job={job} />
      </p>
      <div className={css.actions}>
        {job.file && (
          <Button height={28} aria-label={m.jobs_downloadOf({ name })} onClick={() => void downloadJob(job)}>
            {m.jobs_download()}
          </Button>
        )}
        {isOver ? (
          <Button
            height={28}
            look="quiet"
            isBusy={dismiss.isPending}
            aria-label={m.jobs_dismissOf({ name })}
            onClick={() => dismiss.mutate()}
          >
            {m.jobs_dismiss()}
          </Button>
        ) : (
          <Button
            height={28}
            isBusy={cancel.isPending}
            aria-label={m.jobs_cancelOf({ name })}
            onClick={() => cancel.mutate()}
          >
            {m.jobs_cancel()}
          </Button>
        )}
      </div>
    </li>
  )
}

function State({ job }: { job: Job }) {
  if (!hasEnded(job))
    return (
      <>
        {stepsOf(job) ?? m.jobs_waiting()} · <Elapsed since={job.createdAt} />
      </>
    )
  if (job.status === 'CANCELLED') return <>{m.jobs_cancelled()}</>
  if (job.status === 'FAILED')
    return (
      <span className={css.failed}>
        <ErrorSign size={16} />
        {m.jobs_failed()}. {failureReason(job)}
      </span>
    )
  const at = job.finishedAt ?? job.modifiedAt
  return (
    <>
      {m.jobs_finished()} · <time dateTime={at}>{writeMoment(at)}</time>
    </>
  )
}
