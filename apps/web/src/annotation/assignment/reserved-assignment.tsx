import { confirmJob } from '@skadi/contract/annotation/annotation-calls'
import type { Assignment } from '@skadi/contract/annotation/assignment'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { useKeys } from '../../core/keys/keys.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { useNow } from '../../core/use-now.ts'
import { m } from '../../paraglide/messages.js'
import { assignmentFault } from '../panel/assignment-fault.ts'
import { MineBand } from '../panel/turn-band.tsx'
import { serverOffset } from './assignment-clock.ts'
import { assignmentQuery } from './assignment-query.ts'

/** An assignment reserved for a minute: its time begins with its start, not with the submission of the previous assignment. */
export function ReservedAssignment({ assignment }: { assignment: Assignment }) {
  const { imageSetId, jobType } = assignment
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [offset, setOffset] = useState(0)
  useEffect(() => void serverOffset().then(setOffset), [])
  const now = useNow(true) + offset
  const { queryKey } = assignmentQuery(jobType, imageSetId)
  const isOver = Date.parse(assignment.expiresAt) <= now
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: assignmentQuery(jobType, imageSetId).queryKey })
  }, [isOver, client, jobType, imageSetId])

  const start = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const { data } = await call(confirmJob, { body: { imageSetId, jobType } })
      client.setQueryData(queryKey, { assignment: data, progress: null })
    } catch (error) {
      setBusy(false)
      showSnackbar({ text: assignmentFault(m.panel_startFailed(), error), isError: true })
      void client.invalidateQueries({ queryKey })
    }
  }
  useKeys('page', [{ action: 'panelStart', run: () => void start() }])
  return <MineBand turn={{ kind: 'offered', assignment }} now={now} isBusy={isBusy} onStart={() => void start()} />
}
