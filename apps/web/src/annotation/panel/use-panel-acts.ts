import { addUserToQueue, confirmJob, pickJob, removeUserFromQueue } from '@skadi/contract/annotation/annotation-calls'
import type { Assignment } from '@skadi/contract/annotation/assignment'
import { CallError } from '@skadi/contract/core/client'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call, hasStatus } from '../../core/calls/call.ts'
import { whileHere } from '../../core/screens/while-here.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { assignmentFault } from './assignment-fault.ts'
import { PANEL_PATHS } from './panel-paths.ts'

type Act = 'optIn' | 'leave' | 'fetch' | 'start'

/** Actions of the panel. Only one action runs at a time, so that a double press has a single effect. */
export type PanelActs = {
  busy: Act | undefined
  /** id of the passing that the user is fetching from the list */
  fetching: string | undefined
  optIn: () => void
  leave: () => void
  /** picks a certain passing and starts it */
  fetchOne: (imageSetId: string) => void
  /** starts a reserved passing, or continues a running assignment */
  start: (assignment: Assignment) => void
}

/** Opens an assignment if the user has not gone to another page in the meantime. */
type Open = (imageSetId: string) => Promise<void> | undefined

export function usePanelActs(jobType: JobType): PanelActs {
  const client = useQueryClient()
  const navigate = useNavigate()
  const userId = useSession((state) => state.claims?.sub) ?? ''
  const [busy, setBusy] = useState<{ act: Act; imageSetId?: string | undefined }>()
  const isBusy = useRef(false)

  const work = (act: Act, failed: string, run: (open: Open) => Promise<unknown>, imageSetId?: string) => {
    if (isBusy.current) return
    isBusy.current = true
    setBusy({ act, imageSetId })
    run(whileHere((id) => navigate({ to: PANEL_PATHS[jobType].assignment, params: { imageSetId: id } })))
      .catch((error: unknown) => showSnackbar({ text: assignmentFault(failed, error), isError: true }))
      .finally(() => {
        isBusy.current = false
        setBusy(undefined)
        void client.invalidateQueries({ queryKey: ['annotation'] })
      })
  }
  const begin = async (imageSetId: string, open: Open) => {
    await call(confirmJob, { body: { imageSetId, jobType } })
    await open(imageSetId)
  }
  const take = async (imageSetId: string, open: Open) => {
    await call(pickJob, { body: { imageSetId, jobType } })
    await begin(imageSetId, open)
  }

  return {
    busy: busy?.act,
    fetching: busy?.imageSetId,
    optIn: () =>
      work('optIn', m.panel_optInFailed(), () =>
        call(addUserToQueue, { body: { jobType, userId } }).catch(unless('ALREADY_IN_QUEUE')),
      ),
    leave: () =>
      work('leave', m.panel_leaveFailed(), () =>
        call(removeUserFromQueue, { query: { jobType, userId } }).catch((error: unknown) => {
          if (!hasStatus(error, 404)) throw error
        }),
      ),
    fetchOne: (imageSetId) => work('fetch', m.panel_pickFailed(), (open) => take(imageSetId, open), imageSetId),
    start: ({ imageSetId, status }) =>
      work('start', m.panel_startFailed(), async (open) => {
        await (status === 'picked' ? begin(imageSetId, open) : open(imageSetId))
      }),
  }
}

export const noneText = (jobType: JobType): string =>
  jobType === 'ANNOTATION' ? m.panel_noneAnnotation() : m.panel_noneReview()

/** Returns an error handler that ignores errors with this code and throws all other errors again. */
const unless = (code: string) => (error: unknown) => {
  if (!(error instanceof CallError) || error.code !== code) throw error
}
