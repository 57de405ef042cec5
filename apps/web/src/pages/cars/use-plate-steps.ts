import type { PlateFileResult } from '@skadi/contract/cars/plate-file'
import type { Job } from '@skadi/contract/jobs/job'
import { hasEnded } from '@skadi/domain/jobs/job'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { assignedWords, successWords } from '../../cars/plates/outcome-words.ts'
import { faultWords } from '../../cars/plates/plate-fault.ts'
import { jobToResume } from '../../cars/plates/plate-jobs.ts'
import type { PlateStep } from '../../cars/plates/plate-step.ts'
import {
  endChange,
  enterPlates,
  failChange,
  isIdle,
  leaveFile,
  resume,
  usePlateWork,
} from '../../cars/plates/plate-work.ts'
import { platesKey } from '../../cars/plates/plates-query.ts'
import { useAssignmentJob } from '../../cars/plates/use-assignment-job.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { useJob, useJobsQuery } from '../../jobs/jobs-query.ts'
import { markSeen } from '../../jobs/seen-jobs.ts'

/**
 * Follows the work with the plate list: what this tab has begun, or what one finds under way coming back. How it ends is
 * said, and the list read anew.
 */
export function usePlateSteps(tenantId: string) {
  const client = useQueryClient()
  const { queryKey: jobsKey, ...jobsQuery } = useJobsQuery()
  const { data: jobs } = useQuery({ queryKey: jobsKey, ...jobsQuery })
  const work = usePlateWork()
  const fileJob = useJob(work.fileJobId)
  const changeJob = useAssignmentJob(work.change?.jobId)
  const { status } = changeJob

  useEffect(() => enterPlates(tenantId), [tenantId])
  useEffect(() => {
    if (jobs === undefined || work.tenantId !== tenantId || !isIdle(work)) return
    const job = jobToResume(jobs, work.doneWith, Date.now())
    if (job) resume(job)
  }, [jobs, work, tenantId])
  useEffect(() => {
    if (fileJob && hasEnded(fileJob)) endReading(fileJob)
  }, [fileJob])
  useEffect(() => {
    const { change } = usePlateWork.getState()
    if (!change?.jobId || !status || status.status === 'IN_PROGRESS') return
    const { action, jobId } = change
    markSeen([jobId])
    if (status.status === 'FINISHED') {
      const result = status.result ?? { added: 0, changed: 0, removed: 0, assigned: 0 }
      endChange(action, jobId, result)
      showSnackbar({ text: [successWords(action, result), assignedWords(result)].filter((line) => line !== undefined) })
    } else {
      const code = status.errors[0]?.code ?? 'INTERNAL'
      const fault = { at: action, code, fileName: '' }
      failChange(code === 'CANCELLED' ? undefined : fault)
      if (code !== 'CANCELLED') showSnackbar({ text: faultWords(fault).title, isError: true })
    }
    void client.invalidateQueries({ queryKey: platesKey(tenantId) })
    void client.invalidateQueries({ queryKey: jobsKey })
  }, [client, jobsKey, status, tenantId])

  return { step: stepOf(work, fileJob, changeJob), fileJob, checkAgain: changeJob.checkAgain }
}

/** A file that was read stays; one that could not be is told of and left. */
function endReading({ id, name, status, error }: Job): void {
  markSeen([id])
  if (status === 'FAILED') leaveFile({ at: 'file', code: error?.code ?? 'INTERNAL', fileName: name ?? '' })
  if (status === 'CANCELLED') leaveFile()
}

function stepOf(
  { upload, change, fileJobId }: ReturnType<typeof usePlateWork.getState>,
  fileJob: Job | undefined,
  { status, error, isExhausted }: ReturnType<typeof useAssignmentJob>,
): PlateStep {
  if (upload) return { at: 'upload', ...upload }
  if (change) {
    const { done = 0, total = null } = status ?? {}
    return { at: 'change', action: change.action, done, total, hasFailed: error !== null, isExhausted }
  }
  if (fileJob?.status === 'FINISHED') return { at: 'decide', file: fileJob.result as PlateFileResult }
  if (fileJobId)
    return { at: 'read', fileName: fileJob?.name ?? '', done: fileJob?.done ?? 0, total: fileJob?.total ?? null }
  return { at: 'choose' }
}
