import {
  addUserToQueue,
  assignUser,
  confirmJob,
  pickJob,
  removeUserFromQueue,
  unassignUser,
} from '@skadi/contract/annotation/annotation-calls'
import { CallError } from '@skadi/contract/core/client'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../core/calls/call.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import type { PickedUser } from './user-pick.tsx'

/** The assignment that an action applies to: the passing, the kind of work, and the name of the passing. */
export type OpenAssignment = { imageSetId: string; jobType: JobType; set: string }

export type DashboardActs = {
  add: (user: PickedUser, jobType: JobType) => Promise<void>
  remove: (user: PickedUser, jobType: JobType) => Promise<void>
  assign: (assignment: OpenAssignment, user: PickedUser) => Promise<void>
  unassign: (assignment: OpenAssignment, user: PickedUser) => Promise<void>
  pick: (assignment: OpenAssignment) => Promise<void>
  confirm: (assignment: OpenAssignment, user: PickedUser) => Promise<void>
}

/**
 * Actions of an administrator on the queue (1§4).
 * Each action shows its result in a message. A running action is not sent a second time.
 */
export function useDashboardActs(): DashboardActs {
  const client = useQueryClient()
  const sent = useRef(new Set<string>())
  const act = async (key: string, run: () => Promise<unknown>, done: string, failed: string) => {
    if (sent.current.has(key)) return
    sent.current.add(key)
    try {
      await run()
      showSnackbar({ text: done })
    } catch (error) {
      showSnackbar({ text: failureWords(failed, whyNot(error)), isError: true })
    } finally {
      sent.current.delete(key)
      void client.invalidateQueries({ queryKey: ['annotation'] })
    }
  }
  return {
    add: ({ userId, name }, jobType) =>
      act(
        `${userId} ${jobType}`,
        () => call(addUserToQueue, { body: { jobType, userId } }),
        m.dashboard_added({ name }),
        m.dashboard_addFailed({ name }),
      ),
    remove: ({ userId, name }, jobType) =>
      act(
        `${userId} ${jobType}`,
        () => call(removeUserFromQueue, { query: { jobType, userId } }),
        m.dashboard_removed({ name }),
        m.dashboard_removeFailed({ name }),
      ),
    assign: ({ imageSetId, jobType, set }, { userId, name }) =>
      act(
        imageSetId,
        () => call(assignUser, { body: { imageSetId, jobType, userId } }),
        m.dashboard_assigned({ set, name }),
        m.dashboard_assignFailed({ set, name }),
      ),
    unassign: ({ imageSetId, jobType, set }, { userId }) =>
      act(
        imageSetId,
        () => call(unassignUser, { body: { imageSetId, jobType, userId } }),
        m.dashboard_unassigned({ set }),
        m.dashboard_unassignFailed({ set }),
      ),
    pick: ({ imageSetId, jobType, set }) =>
      act(
        imageSetId,
        () => call(pickJob, { body: { imageSetId, jobType } }),
        m.dashboard_jobPicked({ set }),
        m.dashboard_pickFailed({ set }),
      ),
    confirm: ({ imageSetId, jobType, set }, { userId }) =>
      act(
        imageSetId,
        () => call(confirmJob, { body: { imageSetId, jobType, userId } }),
        m.dashboard_jobConfirmed({ set }),
        m.dashboard_confirmFailed({ set }),
      ),
  }
}

const REASONS: Record<string, () => string> = {
  ALREADY_IN_QUEUE: m.dashboard_alreadyInQueue,
  LOCKED: m.dashboard_alreadyLocked,
  NOT_PICKED: m.dashboard_notPicked,
  JOB_NOT_ASSIGNED: m.dashboard_notHeld,
}

const whyNot = (error: unknown): string | undefined =>
  (error instanceof CallError && REASONS[error.code]?.()) || reasonOf(error)
