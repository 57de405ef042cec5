import type { Job } from '@skadi/contract/jobs/job'
import { hasEnded } from '@skadi/domain/jobs/job'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { downloadJob } from './download-job.ts'
import { makingWords } from './job-words.ts'
import { markSeen, useJob, useJobsQuery } from './jobs-query.ts'

export type FollowedJob = {
  /**
   * Makes the call that starts a job, and follows the job. No second job can start while a job is running.
   * @throws errors of the call
   */
  start: (begin: () => Promise<{ data: { jobId: string } }>) => Promise<void>
  isBusy: boolean
  /** state of the job; undefined before the first report of the job */
  job: Job | undefined
  /** progress text, for example "Making the report… 3 of 12"; undefined while no job is running */
  words: string | undefined
}

/**
 * Starts and follows one job at a time, for a page that waits for the result. The browser saves the result as soon as
 * it is ready. A user who has left the page finds the result in the tray.
 * @param onEnded called with the finished job
 * @param isSaved false: the page shows the result and saves no file
 */
export function useFollowedJob(onEnded?: (job: Job) => void, { isSaved = true } = {}): FollowedJob {
  const client = useQueryClient()
  const { queryKey } = useJobsQuery()
  const [isStarting, setStarting] = useState(false)
  const [jobId, setJobId] = useState<string>()
  const job = useJob(jobId)
  const ended = useRef(onEnded)
  useEffect(() => {
    ended.current = onEnded
  })
  useEffect(() => {
    if (!job || !hasEnded(job)) return
    setJobId(undefined)
    if (job.status === 'FINISHED') markSeen([job.id])
    if (job.status === 'FINISHED' && job.file && isSaved) void downloadJob(job)
    ended.current?.(job)
  }, [job, isSaved])
  const isBusy = isStarting || jobId !== undefined
  return {
    isBusy,
    job,
    words: isBusy && job ? makingWords(job) : undefined,
    start: async (begin) => {
      if (isBusy) return
      setStarting(true)
      try {
        const { data } = await begin()
        setJobId(data.jobId)
        await client.invalidateQueries({ queryKey })
      } finally {
        setStarting(false)
      }
    },
  }
}
