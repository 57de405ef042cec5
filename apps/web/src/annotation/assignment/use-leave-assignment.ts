import { getHeldJob, pickJob } from '@skadi/contract/annotation/annotation-calls'
import { CallError } from '@skadi/contract/core/client'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import { call } from '../../core/calls/call.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { assignmentPath, PANEL_PATHS } from '../panel/panel-paths.ts'
import { readFreeSets } from '../panel/panel-queries.ts'
import { type LeaveReason, leaveText } from './leave-reason.ts'

/** Functions that leave an assignment. Only the first call of any of these functions has an effect. */
export type LeaveAssignment = {
  /**
   * for a user who no longer holds the assignment: opens the panel, or the next assignment after a submission
   * (ANNOT-13)
   */
  lose: (reason: LeaveReason) => void
  /**
   * runs an action by which the user ends the assignment;
   * until the action has ended, the server's messages about the assignment are ignored
   */
  whileEnding: <T>(act: () => Promise<T>) => Promise<T>
  /** for finished work: opens the next passing, or the panel if there is no next passing */
  goOn: (next: string | undefined) => void
}

export function useLeaveAssignment(jobType: JobType, imageSetId: string): LeaveAssignment {
  const navigate = useNavigate()
  const client = useQueryClient()
  const isLeaving = useRef(false)
  const isEnding = useRef(false)
  const goOn = useCallback(
    (next: string | undefined) => {
      isLeaving.current = true
      void client.invalidateQueries({ queryKey: ['annotation'] })
      // If the user has already opened another page, the user stays on that page.
      if (window.location.pathname !== assignmentPath(jobType, imageSetId)) return
      const { entry, assignment } = PANEL_PATHS[jobType]
      void (next === undefined
        ? navigate({ to: entry, replace: true })
        : navigate({ to: assignment, params: { imageSetId: next }, replace: true, state: { waitsForStart: true } }))
    },
    [client, jobType, imageSetId, navigate],
  )
  const lose = useCallback(
    (reason: LeaveReason) => {
      if (isLeaving.current || isEnding.current) return
      isLeaving.current = true
      showSnackbar({ text: leaveText(reason), isError: true })
      if (reason !== 'submitted') return goOn(undefined)
      reserveNext(jobType).then(goOn, () => goOn(undefined))
    },
    [goOn, jobType],
  )
  const whileEnding = useCallback(async <T>(act: () => Promise<T>): Promise<T> => {
    isEnding.current = true
    try {
      return await act()
    } finally {
      isEnding.current = false
    }
  }, [])
  return useMemo(() => ({ lose, goOn, whileEnding }), [lose, goOn, whileEnding])
}

/** Maximum number of attempts, because other users may pick a passing before this user picks it. */
const TRIES = 5

/**
 * Reserves the passing to continue with and returns its id. This is the passing of the user's open assignment, or
 * otherwise the next free passing.
 * @throws CallError
 */
export async function reserveNext(jobType: JobType): Promise<string | undefined> {
  const { data: held } = await call(getHeldJob, { query: { jobType } })
  if (held?.job) return held.job.imageSetId
  for (const { id } of await readFreeSets(jobType, TRIES)) {
    try {
      await call(pickJob, { body: { imageSetId: id, jobType } })
      return id
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'LOCKED')) throw error
    }
  }
  return undefined
}
