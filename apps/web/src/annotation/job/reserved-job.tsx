import { confirmJob } from '@skadi/contract/annotation/confirm-job'
import type { Job } from '@skadi/contract/annotation/job'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../core/call.ts'
import { useKeys } from '../../core/keys.ts'
import { showSnackbar } from '../../core/snackbar.ts'
import { useNow } from '../../core/use-now.ts'
import { m } from '../../paraglide/messages.js'
import { jobFault } from '../panel/job-fault.ts'
import { MineBand } from '../panel/turn-band.tsx'
import { serverOffset } from './job-clock.ts'
import { jobQuery } from './job-query.ts'

/** A job that is reserved for a minute: its time begins with the start, not with the submit of the one before. */
export function ReservedJob({ job }: { job: Job }) {
  const { imageSetId, jobType } = job
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [offset, setOffset] = useState(0)
  useEffect(() => void serverOffset().then(setOffset), [])
  const now = useNow(true) + offset
  const { queryKey } = jobQuery(jobType, imageSetId)
  const isOver = Date.parse(job.expiresAt) <= now
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: jobQuery(jobType, imageSetId).queryKey })
  }, [isOver, client, jobType, imageSetId])

  const start = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const { data } = await call(confirmJob, { body: { imageSetId, jobType } })
      client.setQueryData(queryKey, { job: data, progress: null })
    } catch (error) {
      setBusy(false)
      showSnackbar({ text: jobFault(m.panel_startFailed(), error), isError: true })
      void client.invalidateQueries({ queryKey })
    }
  }
  useKeys('page', [{ action: 'panelStart', run: () => void start() }])
  return <MineBand turn={{ kind: 'offered', job }} now={now} isBusy={isBusy} onStart={() => void start()} />
}
